import type { Miss, PublishState } from '#contract/studio/sale.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';

/** Where something stands, and what it misses. */
export type Placed = { id: string; title: string; state: PublishState; publishAt: string | null; misses: Miss[] };

/** How things of one noun are put into a state; whose table it is knows how. */
export type Placing = {
  noun: 'ebook' | 'note';
  listLocked: (tx: Db, ids: string[]) => Promise<Placed[]>;
  setStates: (tx: Db, ids: string[], state: PublishState, at: string | null) => Promise<void>;
  /** Publishes what is due and misses nothing; ids of those. */
  setDueLive: (tx: Db) => Promise<string[]>;
};

const ACTS = { live: 'published', scheduled: 'scheduled', draft: 'unpublished', archived: 'archived' } as const;

type Refusals = {
  NOT_FOUND: () => Error;
  MOMENT_PAST: () => Error;
  NOT_READY: (told: { data: { items: Pick<Placed, 'id' | 'title' | 'misses'>[] } }) => Error;
};
type Wanted = { ids: string[]; state: PublishState; at?: string | undefined };

/** Puts things into a state, all of them or none; what misses something neither goes live nor waits for it. */
export function place(placing: Placing, context: Context, wanted: Wanted, errors: Refusals): Promise<void> {
  const { state } = wanted;
  const at = state === 'scheduled' ? (wanted.at ?? null) : null;
  const ids = [...new Set(wanted.ids)];
  if (state === 'scheduled' && !(at && Date.parse(at) > Date.now())) throw errors.MOMENT_PAST();
  return inTransaction(context.db, async (tx) => {
    const rows = await placing.listLocked(tx, ids);
    if (rows.length < ids.length) throw errors.NOT_FOUND();
    if (state === 'scheduled' || state === 'live') refuseUnready(rows, errors);
    const moved = rows.filter((row) => row.state !== state || state === 'scheduled');
    if (moved.length === 0) return;
    const movedIds = moved.map(({ id }) => id);
    await placing.setStates(tx, movedIds, state, at);
    for (const before of moved) {
      const act = before.state === 'archived' && state === 'draft' ? 'restored' : ACTS[state];
      const details = { before: { state: before.state, publishAt: before.publishAt }, after: { state, publishAt: at } };
      await recordEvent(tx, context, `${placing.noun}.${act}`, { subjectId: before.id, details });
    }
  });
}

function refuseUnready(rows: Placed[], errors: Pick<Refusals, 'NOT_READY'>): void {
  const items = rows.filter(({ misses }) => misses.length > 0).map(({ id, title, misses }) => ({ id, title, misses }));
  if (items.length > 0) throw errors.NOT_READY({ data: { items } });
}

/** Publishes what is due; what is due and misses something waits until it does not. */
export function publishDue(db: Db, { noun, setDueLive }: Placing): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const id of await setDueLive(tx)) {
      const details = { before: { state: 'scheduled' }, after: { state: 'live' } };
      await recordEvent(tx, null, `${noun}.published`, { subjectId: id, details });
    }
  });
}
