import { ApiError } from '#web/platform/calls/server-call.ts';
import type { Unsent } from './or-keep.ts';
import { isWithoutAnswer } from './without-answer.ts';

// What pages and the service worker do alike: nothing here needs a page.

/** An act that waits, made at `madeAt` (milliseconds of this device's clock); `refused` is the code that the server answered. */
export type OutboxEntry = Unsent & { id: string; madeAt: number; refused?: string };

/**
 * What came of sending: `later` it is sent again, and so is what was made after it; `failed`: the server erred at this one,
 * which is sent again, and no other waits for it; `refused` would be refused again.
 */
export type SendOutcome =
  | { went: 'taken' }
  | { went: 'later' }
  | { went: 'failed' }
  | { went: 'refused'; code: string };

/** What came of an entry for good. */
export type SettledOutcome = Exclude<SendOutcome, { went: 'later' | 'failed' }>;

/** The tabs of a browser tell each other by this name that what waits has changed; a background sync has it too. */
export const OUTBOX = 'outbox';
/** Who sends what waits for a person has this lock: two would send the same. */
export const outboxLock = (personId: string): string => `${OUTBOX} ${personId}`;
export const outboxPrefix = (personId: string): string => `${OUTBOX} ${personId} `;

/** Nobody refused the act itself: the session ended, too much was sent, or the server is not itself, */
const NOT_NOW = ['SIGNED_OUT', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'];
/** or it erred at this one. */
export const NOT_YET = [...NOT_NOW, 'INTERNAL_SERVER_ERROR'];

/** The entries of a database or a page in the order in which they were made. */
export const inOrder = (values: Iterable<unknown>): OutboxEntry[] =>
  [...(values as Iterable<OutboxEntry>)].toSorted((one, other) => one.madeAt - other.madeAt);

/** What a call that sends an entry came to; the server takes it as its first arrival, however often it comes. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<SendOutcome> {
  try {
    await call();
    return { went: 'taken' };
  } catch (error) {
    if (isWithoutAnswer(error) || !(error instanceof ApiError) || NOT_NOW.includes(error.code))
      return { went: 'later' };
    if (NOT_YET.includes(error.code)) return { went: 'failed' };
    return { went: 'refused', code: error.code };
  }
}

type Sending = {
  send: (entry: OutboxEntry) => Promise<SendOutcome>;
  settle: (entry: OutboxEntry, outcome: SettledOutcome) => Promise<void>;
};

/**
 * Sends entries in their order: what found no line holds up what was made after it; what was refused, or what the server erred
 * at, does not. Answers whether nothing is left that wants to be sent again.
 */
export async function sendInOrder(entries: OutboxEntry[], { send, settle }: Sending): Promise<boolean> {
  let isDone = true;
  for (const entry of entries) {
    if (entry.refused) continue;
    const outcome = await send(entry);
    if (outcome.went === 'later') return false;
    if (outcome.went === 'failed') isDone = false;
    else await settle(entry, outcome);
  }
  return isDone;
}
