import { ApiError, api } from '#web/platform/api.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { PROGRESS_WAITS_MS, progressPrefix } from './kept-apart.ts';
import type { OutboxAct } from './or-keep.ts';
import { NOT_YET, type OutboxEntry, outcomeOf, type SendOutcome } from './sending.ts';

const CALLS = {
  'doubts.create': api.doubts.create,
  'doubts.setSame': api.doubts.setSame,
  'lessons.finish': api.lessons.finish,
  'lessons.notes.remove': api.lessons.notes.remove,
  'lessons.notes.set': api.lessons.notes.set,
  'notebook.change': api.notebook.change,
  'polls.vote': api.polls.vote,
  'reading.highlights.remove': api.reading.highlights.remove,
  'reading.highlights.set': api.reading.highlights.set,
  // Courses, as a page of an earlier release laid them in.
  'wishlist.create': api.wishlist.create,
  'wishlist.remove': api.wishlist.remove,
  'wishlist.products.create': api.wishlist.products.create,
  'wishlist.products.remove': api.wishlist.products.remove,
} satisfies Record<OutboxAct, unknown> as unknown as Record<OutboxAct, (input: object) => Promise<unknown>>;

const MAX_REPORTS = 50;

/** Sends what was watched without a line, and on a page that is no longer open. Said twice it changes nothing. */
export async function sendProgress(personId: string): Promise<void> {
  if (browserStore.local.listKeys(progressPrefix(personId)).length === 0) return;
  const { openProgressOutbox } = await import('#web/platform/player/progress/progress-outbox.ts');
  const outbox = openProgressOutbox(personId);
  const entries = outbox.take().filter(({ progress }) => Date.now() - progress.at > PROGRESS_WAITS_MS);
  const some = entries.slice(0, MAX_REPORTS);
  if (some.length === 0) return;
  const reports = some.map(({ progress: { at, ...rest } }) => ({ ...rest, agoMilliseconds: Date.now() - at }));
  const isKnown = await api.lessons.reportProgress({ streamId: null, reports }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && !NOT_YET.includes(error.code),
  );
  if (isKnown) outbox.remove(some);
  if (isKnown && entries.length > MAX_REPORTS) await sendProgress(personId);
}

/** Sends what waits. */
export const sendEntry = ({ act, input }: OutboxEntry): Promise<SendOutcome> => outcomeOf(() => CALLS[act](input));
