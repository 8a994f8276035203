import type { Item } from '#contract/item.ts';
import type { Prices, PublishState } from '#contract/studio/sale.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type NewPrice, readNewPrice } from './sales.access.ts';
import { readPrice } from './sales.store.ts';

type PriceRefusals = {
  NOT_FOUND: () => Error;
  PRICE_NEEDED: () => Error;
  CHANGED_MEANWHILE: (told: { data: { by: string | null; at: string } }) => Error;
};
type Priced = { id: string; revision: number; state: PublishState };
type Setting = {
  tx: Db;
  kind: Item['kind'];
  locked: Priced[] | undefined;
  /** Writes one of them; whose table it is knows how. */
  write: (tx: Db, id: string, price: NewPrice) => Promise<void>;
};

/**
 * Sets these prices on what the transaction has locked, `undefined` when not all are this person's. Throws when one was
 * changed since it was seen, or would be live without a price. A price that stays is no change.
 */
export async function setPrices(
  context: Context,
  { tx, kind, locked, write }: Setting,
  { prices }: Prices,
  errors: PriceRefusals,
): Promise<void> {
  const wanted = new Map(prices.map((each) => [each.id, each]));
  if (!locked || locked.length < wanted.size) throw errors.NOT_FOUND();
  const changed = locked.find(({ id, revision }) => wanted.get(id)?.revision !== revision);
  if (changed) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, changed.id) });
  const isBare = ({ id, state }: Priced) => state === 'live' && wanted.get(id)?.pricePaise === null;
  if (locked.some(isBare)) throw errors.PRICE_NEEDED();
  for (const { id, pricePaise } of wanted.values()) {
    const details = changesOf({ pricePaise: await readPrice(tx, { kind, id }) }, { pricePaise });
    if (!details) continue;
    await write(tx, id, readNewPrice(pricePaise));
    await recordEvent(tx, context, `${kind}.changed`, { subjectId: id, details });
  }
}
