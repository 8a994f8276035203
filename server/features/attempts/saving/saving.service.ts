import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Fate } from '#contract/attempts/paper.ts';
import { handInOverdue, markAttempt } from '#server/features/attempts/results/results.service.ts';
import { batchByTime } from '#server/platform/batch.ts';
import { newRecent, type Recent } from '#server/platform/cache/recent.ts';
import type { Db } from '#server/platform/db.ts';
import type { AnswerForm } from './forms.service.ts';
import { insertEvents, MAX_AHEAD, type SavedSeat } from './saving.store.ts';

const BATCH_MS = 5;
const MAX_SEATS = 20_000;

/**
 * `acknowledged` is the highest number of the seat below which none is missing; `left` is in milliseconds. `ahead`: the number of an
 * event that was not stored, because it is said to be of another day than has come.
 */
export type Saved = Omit<SavedSeat, 'stored' | 'elapsed'> & {
  acknowledged: number;
  fates: { seq: number; fate: Fate }[];
  ahead: number | undefined;
};
type Call = { form: AnswerForm; seatId: string; events: AttemptEvent[] };
type Queue = (call: Call) => Promise<Saved | undefined>;

const queues = new WeakMap<Db, Queue>();

/** What pages tell within 5 ms, or while the statement before is under way, is one statement and one commit. */
function saveTogether(db: Db): Queue {
  const known = queues.get(db);
  if (known) return known;
  // Nothing of a seat is ever taken back, so what had no gap has none.
  const gapless = newRecent<number>(MAX_SEATS);
  const queue = batchByTime(BATCH_MS, (calls: Call[]) => saveCalls(db, calls, gapless));
  queues.set(db, queue);
  return queue;
}

const isAhead = ({ atMilliseconds }: AttemptEvent, { elapsed }: SavedSeat) => atMilliseconds > elapsed + MAX_AHEAD;

/** A call that met another process at the same rows does not see what that one stored, and is made again. */
async function saveCalls(db: Db, calls: Call[], gapless: Recent<number>, tries = 3): Promise<(Saved | undefined)[]> {
  const saved = await insertEvents(
    db,
    calls.map(({ form, seatId, events }) => ({
      attemptId: form.attemptId,
      seatId,
      acknowledged: gapless.get(seatId) ?? 0,
      events: events.map((event) => ({ ...event, section: form.sectionOf(event.position) })),
    })),
  );
  const isUnseen = calls.some(({ seatId, events }) => {
    const seat = saved.get(seatId);
    return seat && !seat.isWaiting && events.some((event) => !seat.stored.has(event.seq) && !isAhead(event, seat));
  });
  if (isUnseen && tries > 1) return saveCalls(db, calls, gapless, tries - 1);
  return calls.map(({ seatId, events }) => {
    const seat = saved.get(seatId);
    if (!seat) return undefined;
    let acknowledged = gapless.get(seatId) ?? 0;
    while (seat.stored.has(acknowledged + 1)) acknowledged += 1;
    gapless.set(seatId, acknowledged);
    const { stored, elapsed, ...rest } = seat;
    const ahead = events.find((event) => !stored.has(event.seq) && isAhead(event, seat))?.seq;
    const seqs = [...new Set(events.map(({ seq }) => seq))].toSorted((a, b) => a - b);
    const fates = seqs.flatMap((seq) => {
      const fate = stored.get(seq);
      return fate ? [{ seq, fate }] : [];
    });
    return { ...rest, acknowledged, fates, ahead };
  });
}

/**
 * Stores what a page tells of its attempt, and marks it again where it was marked before. Undefined when the seat is not of the
 * attempt.
 */
export async function saveAnswers(db: Db, { seatId, ...call }: Call): Promise<Saved | undefined> {
  const saved = await saveTogether(db)({ ...call, seatId: seatId.toLowerCase() });
  if (saved?.isOverdue) await handInOverdue(db, call.form.attemptId);
  if (saved?.isSubmitted && saved.fates.some(({ fate }) => fate !== 'after'))
    await markAttempt(db, call.form.attemptId);
  return saved;
}
