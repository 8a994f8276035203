import { catchUp } from '#sandbox/bank/due.service.ts';
import { findSecondsToNext } from '#sandbox/control/control.store.ts';
import { type Delivering, deliverDue, type Tally } from './delivery.service.ts';
import { countWaiting } from './events.store.ts';

export type Courier = {
  /** Looks soon: something has changed. */
  wake: () => void;
  /** Does and sends all that is due; answers what was sent, and refused, since this was last asked, and what waits still. */
  round: () => Promise<Tally & { waiting: number }>;
  stop: () => Promise<void>;
};

const SOONEST_MS = 250;
/** Another process may move the clock: nobody sleeps longer. */
const LATEST_MS = 60_000;
const AFTER_FAILURE_MS = 5000;
/** What is late after a round is in the hands of another process. */
const ELSEWHERE_MS = 2000;

/** Lets time pass in the sandbox: a timer only while something waits, one round at a time. */
export function startCourier(delivering: Delivering): Courier {
  const { db, log, stopped } = delivering;
  let tally: Tally = { sent: 0, refused: 0 };
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function work(): Promise<void> {
    clearTimeout(timer);
    await catchUp(db);
    const done = await deliverDue(delivering);
    tally = { sent: tally.sent + done.sent, refused: tally.refused + done.refused };
    const seconds = await findSecondsToNext(db);
    if (seconds !== undefined) sleep(pauseBefore(seconds));
  }

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopped.aborted) timer = setTimeout(wake, milliseconds).unref();
  }

  /** What is asked for while a round is under way is one more after it: that one may have looked too early. */
  function next(): Promise<void> {
    waiting ??= last.then(() => {
      waiting = undefined;
      const now = stopped.aborted ? Promise.resolve() : work();
      last = now.catch(() => undefined);
      return now;
    });
    return waiting;
  }

  function wake(): void {
    next().catch((error) => {
      if (stopped.aborted) return;
      log.warn({ err: error }, 'the payment sandbox could not go on; it tries again');
      sleep(AFTER_FAILURE_MS);
    });
  }

  return {
    wake,
    async round() {
      await next();
      const since = tally;
      tally = { sent: 0, refused: 0 };
      return { ...since, waiting: await countWaiting(db) };
    },
    async stop() {
      clearTimeout(timer);
      await waiting?.catch(() => undefined);
      await last;
      clearTimeout(timer);
    },
  };
}

function pauseBefore(seconds: number): number {
  return seconds < 0 ? ELSEWHERE_MS : Math.min(LATEST_MS, Math.max(SOONEST_MS, seconds * 1000));
}
