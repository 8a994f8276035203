import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import type { RunningWorker } from './keep-running.ts';
import { notifyWorkers } from './tell-jobs.ts';
import { holdWorkerLock } from './worker-lock.ts';

/** How long a queue that broke waits for the jobs in hand: with what follows, within ten seconds it begins anew. */
const BROKEN_GRACE_MS = 7000;
/** How long graphile-worker has to end by itself when its jobs have. */
const END_GRACE_MS = 500;
const LOOK_MS = 50;

/**
 * Runs graphile-worker once, with a lock on its name. `promise` rejects when it broke, at most eight seconds later, whatever
 * becomes of graphile-worker's own promise: that one never settles when two "done" were lost at once (0.18 counts them as
 * three), as they are when PostgreSQL restarts.
 */
export async function runQueue(options: RunnerOptions, pool: Pool, log: Log): Promise<RunningWorker> {
  const { run } = await import('graphile-worker');
  const events: WorkerEvents = new EventEmitter();
  const work = countWork(options.taskList);
  const broken = Promise.withResolvers<never>();
  let isStopping = false;
  let lock: ReturnType<typeof holdWorkerLock> | undefined;
  events.once('pool:create', ({ workerPool }) => {
    lock = holdWorkerLock(pool, workerPool.id, log);
  });
  events.once('pool:gracefulShutdown', ({ message }) => {
    void work.over(isStopping ? Number.POSITIVE_INFINITY : BROKEN_GRACE_MS).then(async () => {
      await sleep(END_GRACE_MS);
      broken.reject(new Error(message));
    });
  });
  const stopTelling = notifyWorkers(events, pool);
  const runner = await run({ ...options, taskList: work.taskList, events }).catch(async (error) => {
    stopTelling();
    await lock?.stop();
    throw error;
  });
  const promise = Promise.race([runner.promise, broken.promise]).finally(() => {
    stopTelling();
    // What is left of it must neither schedule by the clock nor keep others from the jobs that it had in hand.
    runner.stop().catch(() => undefined);
    return lock?.stop();
  });
  return {
    promise,
    async stop() {
      isStopping = true;
      await Promise.race([runner.stop(), broken.promise]);
    },
  };
}

/** The same tasks, counted while they work; `over` resolves when none does, or after that many milliseconds. */
function countWork(tasks: TaskList = {}) {
  let inHand = 0;
  const counted = Object.entries(tasks).map(([name, task]): [string, typeof task] => [
    name,
    async (payload, helpers) => {
      inHand += 1;
      try {
        return await task?.(payload, helpers);
      } finally {
        inHand -= 1;
      }
    },
  ]);
  const over = async (mostMs: number) => {
    const begun = performance.now();
    while (inHand > 0 && performance.now() - begun < mostMs) await sleep(LOOK_MS);
  };
  return { taskList: Object.fromEntries(counted), over };
}
