import type { Prices } from '#contract/products/products.studio.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { listLockedProducts } from './products.access.ts';
import { setPrice } from './products.store.ts';

type PriceRefusals = {
  NOT_FOUND: () => Error;
  PRICE_NEEDED: () => Error;
  CHANGED_MEANWHILE: (refusal: { data: { by: string | null; at: string } }) => Error;
};

/**
 * Sets these prices, all of them or none. Throws when one is not this person's, was changed since it was seen, or would be
 * live without a price. A price that stays is no change.
 */
export function setPrices(context: Context, { prices }: Prices, errors: PriceRefusals): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const wanted = new Map(prices.map((each) => [each.id, each]));
    const locked = await listLockedProducts(tx, requirePerson(context), [...wanted.keys()]);
    if (locked.length < wanted.size || locked.some(({ kind }) => kind === 'note')) throw errors.NOT_FOUND();
    const changed = locked.find(({ id, revision }) => wanted.get(id)?.revision !== revision);
    if (changed) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, changed.id) });
    if (locked.some(({ id, state }) => state === 'live' && wanted.get(id)?.pricePaise === null))
      throw errors.PRICE_NEEDED();
    for (const { id, kind, pricePaise: before } of locked) {
      const pricePaise = wanted.get(id)?.pricePaise ?? null;
      const details = changesOf({ pricePaise: before }, { pricePaise });
      if (!details) continue;
      await setPrice(tx, id, pricePaise);
      await recordEvent(tx, context, `${kind}.changed`, { subjectId: id, details });
    }
  });
}
