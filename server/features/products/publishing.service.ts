import type { PublishState, Unready } from '#contract/products/products.studio.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { type LockedProduct, listLockedProducts } from './products.access.ts';
import { setDueLive, setStates } from './products.store.ts';

const ACTS = { live: 'published', scheduled: 'scheduled', draft: 'unpublished', archived: 'archived' } as const;

type Refusals = Record<'NOT_FOUND' | 'ARCHIVED' | 'ALREADY_LIVE' | 'MOMENT_PAST', () => Error> & {
  NOT_READY: (refusal: { data: { products: Unready[] } }) => Error;
  CHANGED_MEANWHILE: (refusal: { data: { by: string | null; at: string } }) => Error;
};
type StateInput = {
  products: { id: string; revision?: number | undefined }[];
  state: PublishState;
  at?: string | undefined;
};

/** Puts products into a state, all of them or none, and writes down where each stood. Throws why one may not. */
export function changePublishState(context: Context, input: StateInput, errors: Refusals): Promise<void> {
  const { state } = input;
  const at = state === 'scheduled' ? (input.at ?? null) : null;
  if (state === 'scheduled' && !(at && Date.parse(at) > Date.now())) throw errors.MOMENT_PAST();
  return inTransaction(context.db, async (tx) => {
    const seen = new Map(input.products.map(({ id, revision }) => [id, revision]));
    const products = await listLockedProducts(tx, requirePerson(context), [...seen.keys()]);
    if (products.length < seen.size) throw errors.NOT_FOUND();
    const changed = products.find(({ id, revision }) => (seen.get(id) ?? revision) !== revision);
    if (changed) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, changed.id) });
    if (state === 'scheduled' || state === 'live') refuseEarly(products, state, errors);
    const moved = products.filter((product) => product.state !== state || state === 'scheduled');
    if (moved.length > 0) await moveProducts(tx, context, moved, { state, publishAt: at });
  });
}

/** Throws when one of these may not go live, or wait for it. A course may wait for its moment before it is whole. */
function refuseEarly(products: LockedProduct[], state: 'live' | 'scheduled', errors: Refusals): void {
  if (products.some((product) => product.state === 'archived')) throw errors.ARCHIVED();
  if (state === 'scheduled' && products.some((product) => product.state === 'live')) throw errors.ALREADY_LIVE();
  const unready = products
    .filter(({ kind, missing }) => missing.length > 0 && (state === 'live' || kind !== 'course'))
    .map(({ id, title, missing }) => ({ id, title, missing }));
  if (unready.length > 0) throw errors.NOT_READY({ data: { products: unready } });
}

type Moment = { state: PublishState; publishAt: string | null };

async function moveProducts(tx: Db, context: Context, products: LockedProduct[], after: Moment): Promise<void> {
  await setStates(
    tx,
    products.map(({ id }) => id),
    after.state,
    after.publishAt,
  );
  for (const { id, kind, state, publishAt } of products) {
    const act = state === 'archived' && after.state === 'draft' ? 'restored' : ACTS[after.state];
    await recordEvent(tx, context, `${kind}.${act}`, {
      subjectId: id,
      details: { before: { state, publishAt }, after },
    });
  }
}

/** Publishes what is due; what lacks something waits until it does not. */
export function publishDue(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { id, kind, publishAt } of await setDueLive(tx)) {
      const details = { before: { state: 'scheduled', publishAt }, after: { state: 'live' } };
      await recordEvent(tx, null, `${kind}.published`, { subjectId: id, details });
    }
  });
}
