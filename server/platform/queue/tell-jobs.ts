import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from '#server/platform/db.ts';

/** Whoever looks at the queue wants to see a job begin and end, not every one of a hundred mails. */
const GATHER_MS = 400;
const CHANGES = ['job:start', 'job:error', 'job:failed', 'job:complete'] as const;

/** Announces that the queue changed, a moment after its worker began or ended something; answers how to leave off. */
export function notifyWorkers(events: WorkerEvents, pool: Pool): () => void {
  let timer: NodeJS.Timeout | undefined;
  const announce = () => {
    timer = undefined;
    // Somebody who is not told now asks again within the minute.
    pool.query(`select pg_notify('live', 'jobs')`).catch(() => undefined);
  };
  for (const change of CHANGES) {
    events.on(change, () => {
      timer ??= setTimeout(announce, GATHER_MS).unref();
    });
  }
  return () => clearTimeout(timer);
}
