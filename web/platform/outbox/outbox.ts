import type { Unsent } from './or-keep.ts';
import { setOutbox } from './or-keep.ts';
import type { SendOutcome } from './outbox.queries.ts';
import { type OutboxEntry, openOutboxEntries } from './outbox-entries.ts';

const RETRY_MS = 30_000;
const CHANNEL = 'outbox';

type OutboxParts = {
  send: (entry: OutboxEntry) => Promise<SendOutcome>;
  /** What was watched has an outbox of its own, which is emptied with this one. */
  sendProgress: (personId: string) => Promise<void>;
  onChange: (entries: OutboxEntry[]) => void;
  /** Something was put in; `isKept`: this device has it beyond this page. */
  onKept: (isKept: boolean) => void;
};

/** One tab at a time: two would send the same. Where a browser has no locks, sending twice costs a call and nothing else. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && (await work()));
}

/**
 * The outbox of a person on this device: keeps what found no line, and sends it in order when there is one, when the page
 * is looked at again, and every half minute. `onChange` is told what waits, also by another tab.
 */
export function openSharedOutbox(personId: string, { send, sendProgress, onChange, onKept }: OutboxParts) {
  const entries = openOutboxEntries(personId);
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
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

  /** In order: what found no line holds up what was made after it; what was refused, or what the server erred at, does not. */
  async function sendAll(): Promise<void> {
    // Its program may not be here, and without a line it does not come.
    await sendProgress(personId).catch(() => undefined);
    for (const entry of await entries.list()) {
      if (entry.refused || isClosed) continue;
      const outcome = await send(entry);
      if (outcome.went === 'later') return;
      if (outcome.went !== 'failed') await settle(entry, outcome);
    }
  }

  async function settle(entry: OutboxEntry, outcome: Exclude<SendOutcome, { went: 'later' | 'failed' }>) {
    if (outcome.went === 'taken') await entries.remove(entry);
    else await entries.refuse(entry, outcome.code);
    await changed();
  }

  async function sendUntilDone(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await alone(`${CHANNEL} ${personId}`, sendAll);
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

  const onVisible = () => void (document.visibilityState === 'visible' && flush());
  const onOnline = () => void flush();

  if (others) others.onmessage = () => void tell();
  setOutbox({
    keep(unsent: Unsent): void {
      void entries.put(unsent).then((isKept) => {
        onKept(isKept);
        return changed();
      });
    },
    drop: (subject) => void entries.drop(subject).then(changed),
  });
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(onOnline, RETRY_MS);
  void tell().then(flush);

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
