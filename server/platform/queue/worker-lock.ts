import type { Connection, Pool } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';

const SWEEP_MS = 10_000;

// Ten seconds: a worker may take its first job before it holds its lock.
const FREE = `select graphile_worker.force_unlock_workers(array(
  select locked_by from graphile_worker.jobs where locked_by <> $1 group by locked_by
  having max(locked_at) < now() - interval '10 seconds' and pg_try_advisory_xact_lock(hashtext(locked_by))))`;

/**
 * Holds a lock on the name of this process's workers until `stop`, and frees what workers without one have in hand:
 * their process was killed. The queue by itself would wait four hours before it gives such a job to another.
 */
export function holdWorkerLock(pool: Pool, workers: string, log: Log): { stop: () => Promise<void> } {
  let connection: Connection | undefined;
  let stopped = false;
  let last = sweep();
  const clock = setInterval(() => (last = last.then(sweep)), SWEEP_MS).unref();

  async function sweep(): Promise<void> {
    try {
      connection ??= await lockedConnection(pool, workers);
      if (stopped) return letGo();
      await connection.query(FREE, [workers]);
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the lock of the workers is lost; it is taken again');
      letGo();
    }
  }

  // Destroyed and not given back: the lock ends with its connection.
  function letGo(): void {
    connection?.release(true);
    connection = undefined;
  }

  return {
    async stop() {
      stopped = true;
      clearInterval(clock);
      // At once: a query under way may be waiting for a database that went away.
      letGo();
      await last;
    },
  };
}

async function lockedConnection(pool: Pool, workers: string): Promise<Connection> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_try_advisory_lock(hashtext($1))', [workers]);
    return connection;
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
