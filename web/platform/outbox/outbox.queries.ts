import { ApiError, api } from '#web/platform/api.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import type { OutboxAct } from './or-keep.ts';
import type { OutboxEntry } from './outbox-entries.ts';
import { isWithoutAnswer } from './without-answer.ts';

/**
 * What came of sending: `later` it is sent again, and so is what was made after it; `failed`: the server erred at this one,
 * which is sent again, and no other waits for it; `refused` would be refused again.
 */
export type SendOutcome =
  | { went: 'taken' }
  | { went: 'later' }
  | { went: 'failed' }
  | { went: 'refused'; code: string };

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
/** Nobody refused the act itself: the session ended, too much was sent, or the server is not itself, */
const NOT_NOW = ['SIGNED_OUT', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'];
/** or it erred at this one. */
const NOT_YET = [...NOT_NOW, 'INTERNAL_SERVER_ERROR'];

const MAX_REPORTS = 50;
/** What is younger may belong to a film that plays, whose own page sends it. */
const PROGRESS_WAITS_MS = 60_000;

/** Sends what was watched without a line, and on a page that is no longer open. Said twice it changes nothing. */
export async function sendProgress(personId: string): Promise<void> {
  if (browserStore.local.listKeys(`heard ${personId} `).length === 0) return;
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

/** Sends what waits; the server takes it as its first arrival, however often it comes. */
export async function sendEntry({ act, input }: OutboxEntry): Promise<SendOutcome> {
  try {
    await CALLS[act](input);
    return { went: 'taken' };
  } catch (error) {
    if (isWithoutAnswer(error) || !(error instanceof ApiError) || NOT_NOW.includes(error.code))
      return { went: 'later' };
    if (NOT_YET.includes(error.code)) return { went: 'failed' };
    return { went: 'refused', code: error.code };
  }
}
