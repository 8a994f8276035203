import type { PublishState } from '#contract/studio/sale.ts';
import { type Act, recordEvent } from '#server/features/audit/audit.jobs.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import type { Context } from '#server/platform/rpc.ts';
import { listLockedStates, type StateOfNote, setDueLive, setStates } from './keeping.store.ts';

const ACTS: Record<PublishState, Act> = {
  live: 'note.published',
  scheduled: 'note.scheduled',
  draft: 'note.unpublished',
  archived: 'note.archived',
};

type Refusals = {
  NOT_FOUND: () => Error;
  MOMENT_PAST: () => Error;
  NOT_READY: (told: { data: { notes: Pick<StateOfNote, 'id' | 'title' | 'misses'>[] } }) => Error;
};
type Wanted = { noteIds: string[]; state: PublishState; at?: string | undefined };

/** Puts notes into a state, all of them or none; what misses something neither goes live nor waits for it. */
export function placeNotes(context: Context, { noteIds, state, at }: Wanted, errors: Refusals): Promise<void> {
  const ids = [...new Set(noteIds)];
  if (state === 'scheduled' && !isAhead(at)) throw errors.MOMENT_PAST();
  return inTransaction(context.db, async (tx) => {
    const notes = await listLockedStates(tx, ids);
    if (notes.length < ids.length) throw errors.NOT_FOUND();
    if (state === 'scheduled' || state === 'live') refuseUnready(notes, errors);
    const moved = notes.filter((each) => each.state !== state || state === 'scheduled');
    if (moved.length === 0) return;
    const movedIds = moved.map(({ id }) => id);
    await setStates(tx, movedIds, state, at ?? null);
    const publishAt = state === 'scheduled' ? (at ?? null) : null;
    for (const each of moved) await tellMove(tx, context, each, { state, publishAt });
  });
}

type Standing = Pick<StateOfNote, 'state' | 'publishAt'>;

function tellMove(tx: Db, context: Context, { id, state, publishAt }: StateOfNote, after: Standing): Promise<void> {
  const act = state === 'archived' && after.state === 'draft' ? 'note.restored' : ACTS[after.state];
  return recordEvent(tx, context, act, { subjectId: id, details: { before: { state, publishAt }, after } });
}

const isAhead = (at: string | undefined): boolean => at !== undefined && Date.parse(at) > Date.now();

function refuseUnready(notes: StateOfNote[], errors: Pick<Refusals, 'NOT_READY'>): void {
  const missing = notes.filter(({ misses }) => misses.length > 0);
  if (missing.length === 0) return;
  throw errors.NOT_READY({ data: { notes: missing.map(({ id, title, misses }) => ({ id, title, misses })) } });
}

export const publishDueNotes: TimedJob = {
  name: 'notes.publish-due',
  cron: '* * * * *',
  work: ({ db }) =>
    inTransaction(db, async (tx) => {
      for (const id of await setDueLive(tx)) {
        const details = { before: { state: 'scheduled' }, after: { state: 'live' } };
        await recordEvent(tx, null, 'note.published', { subjectId: id, details });
      }
    }),
};
