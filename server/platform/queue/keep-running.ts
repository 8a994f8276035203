import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

/** What runs until it is stopped, or until `promise` says that it gave up. */
export type RunningWorker = { promise: Promise<void>; stop: () => Promise<void> };

const PAUSE_MS = 500;

/** Begins and, whenever it gives up by itself, begins again; rejects when it cannot begin the first time. */
export async function keepRunning(
  begin: () => Promise<RunningWorker>,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController();
  let current: RunningWorker | undefined = await begin();
  const over = keep();

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        current ??= await begin();
        if (stopped.signal.aborted) await current.stop();
        await current.promise;
      } catch (error) {
        log.error({ err: error }, 'the queue stopped; it begins again');
      }
      current = undefined;
      await sleep(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  return {
    async stop() {
      stopped.abort();
      // It may be giving up by itself at this moment; that is as good.
      await current?.stop().catch(() => undefined);
      await over;
    },
  };
}
