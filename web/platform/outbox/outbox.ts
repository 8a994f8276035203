import { type Apart, openApart } from './kept-apart.ts';
import type { Unsent } from './or-keep.ts';
import { setOutbox } from './or-keep.ts';
import { openOutboxEntries } from './outbox-entries.ts';
import { OUTBOX, type OutboxEntry, outboxLock, type SendOutcome, type SettledOutcome, sendInOrder } from './sending.ts';

const RETRY_MS = 30_000;
/** Not every browser has it. */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

type OutboxParts = {
  send: (entry: OutboxEntry) => Promise<SendOutcome>;
  /** What was watched has an outbox of its own, which is emptied with this one. */
  sendProgress: (personId: string) => Promise<void>;
  onChange: (entries: OutboxEntry[]) => void;
  /** What waits in stores of its own, looked at after each sending. */
  onApart: (apart: Apart[]) => void;
  /** Something was put in; `isKept`: this device has it beyond this page. */
  onKept: (isKept: boolean) => void;
};

/** One tab at a time: two would send the same. Where a browser has no locks, sending twice costs a call and nothing else. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && (await work()));
}

/** Has the browser wake the service worker when there is a line, though no page is open then. Where it cannot, pages send. Never rejects. */
async function askForSync(): Promise<void> {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(OUTBOX);
  } catch {
    // It has no service worker, or its owner allows nothing in the background.
  }
}

/**
 * The outbox of a person on this device: keeps what found no line, and sends it in order when there is one, when the page
 * is looked at again, and every half minute. `onChange` is told what waits, also by another tab.
 */
export function openSharedOutbox(personId: string, { send, sendProgress, onChange, onApart, onKept }: OutboxParts) {
  const entries = openOutboxEntries(personId);
  const lookApart = openApart(personId);
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(OUTBOX);
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function tell(): Promise<void> {
    const waiting = await entries.list();
    if (!isClosed) onChange(waiting);
  }

  async function changed(): Promise<void> {
    others?.postMessage('');
    await tell();
  }

  async function sendAll(): Promise<void> {
    // Its program may not be here, and without a line it does not come.
    await sendProgress(personId).catch(() => undefined);
    await sendInOrder(await entries.list(), { send: sendUnlessClosed, settle });
  }

  const sendUnlessClosed = async (entry: OutboxEntry): Promise<SendOutcome> =>
    isClosed ? { went: 'later' } : send(entry);

  async function settle(entry: OutboxEntry, outcome: SettledOutcome): Promise<void> {
    if (outcome.went === 'taken') await entries.remove(entry);
    else await entries.refuse(entry, outcome.code);
    await changed();
  }

  async function sendUntilDone(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await alone(outboxLock(personId), sendAll);
        const apart = await lookApart();
        if (!isClosed) onApart(apart);
      }
    } finally {
      running = undefined;
    }
  }

  /** Asked for while it runs, it runs once more. */
  function flush(): Promise<void> {
    isAsked = true;
    running ??= sendUntilDone();
    return running;
  }

  /** The browser gives up after some times; an earlier release never asked. */
  async function askAgain(): Promise<void> {
    if ((await entries.list()).some(({ refused }) => !refused)) await askForSync();
  }

  const onVisible = () => void (document.visibilityState === 'visible' && flush());
  const onOnline = () => void flush();

  if (others) others.onmessage = () => void tell();
  setOutbox({
    keep(unsent: Unsent): void {
      void entries.put(unsent).then((isKept) => {
        onKept(isKept);
        void askForSync();
        return changed();
      });
    },
    drop: (subject) => void entries.drop(subject).then(changed),
  });
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(onOnline, RETRY_MS);
  void tell().then(flush).then(askAgain);

  return {
    flush,
    /** What was refused, or is no longer wanted, goes. */
    discard: (entry: OutboxEntry): Promise<void> => entries.remove(entry).then(changed),
    close(): void {
      isClosed = true;
      setOutbox(undefined);
      others?.close();
      clearInterval(timer);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
