/// <reference lib="webworker" />
import { readDatabase, writeDatabase } from '#web/platform/browser-store/kept-database.ts';
import { ApiError, callServer } from '#web/platform/calls/server-call.ts';
import {
  inOrder,
  OUTBOX,
  type OutboxEntry,
  outboxLock,
  outboxPrefix,
  outcomeOf,
  type SendOutcome,
  type SettledOutcome,
  sendInOrder,
} from '#web/platform/outbox/sending.ts';

/** The id of who is signed in in this browser now; undefined when nobody is. */
async function findPerson(): Promise<string | undefined> {
  try {
    const viewer = await callServer(['sessions', 'read'], undefined);
    return (viewer as { id: string }).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SIGNED_OUT') return undefined;
    throw error;
  }
}

/** A page may sign another person in meanwhile: the call says whose it is, and then is nobody's. */
const sendAs = (personId: string, { act, input }: OutboxEntry): Promise<SendOutcome> =>
  outcomeOf(() => callServer(act.split('.'), input, { person: personId }));

/** What was taken goes, what was refused stays with its code for a page to show; unless something else stands in its place by now. */
async function settle(key: string, { id }: OutboxEntry, outcome: SettledOutcome): Promise<void> {
  const known = (await readDatabase(key)).get(key) as OutboxEntry | undefined;
  if (known?.id !== id) return;
  await writeDatabase(key, outcome.went === 'taken' ? undefined : { ...known, refused: outcome.code });
  const pages = new BroadcastChannel(OUTBOX);
  pages.postMessage('');
  pages.close();
}

/**
 * Sends what waits for who is signed in, as an open page would, and in turn with it. Rejects when something is left, so that the
 * browser tries again; of somebody who is not signed in nothing is.
 */
export async function sendOutbox(): Promise<void> {
  const waiting = inOrder((await readDatabase(`${OUTBOX} `)).values());
  if (waiting.every(({ refused }) => refused)) return;
  const personId = await findPerson();
  if (personId === undefined) return;
  const prefix = outboxPrefix(personId);
  const isDone = await navigator.locks.request(outboxLock(personId), async () =>
    sendInOrder(inOrder((await readDatabase(prefix)).values()), {
      send: (entry) => sendAs(personId, entry),
      settle: (entry, outcome) => settle(`${prefix}${entry.subject}`, entry, outcome),
    }),
  );
  if (!isDone && (await findPerson()) === personId) throw new Error('something waits to be sent');
}
