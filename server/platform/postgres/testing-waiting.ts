import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Pool } from '#server/platform/db.ts';
import type { Live } from '#server/platform/live.ts';

/** Begins `work` on another connection, which must be seen waiting for `tx`, an open transaction; `done` is what becomes of it. */
export async function beginWaiting<T>(db: Db, tx: Db, work: () => Promise<T>): Promise<{ done: Promise<T> }> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const done = work();
  // Before it is awaited it may have failed.
  done.catch(() => undefined);
  await expect.poll(() => isWaitedFor(db, rows[0]?.pid ?? 0)).toBe(true);
  return { done };
}

async function isWaitedFor(db: Db, pid: number): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and ${pid}::int = any(pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}

/** Waits until everything that was announced before has woken whom it concerns. */
export async function notificationsArrived({ live, pool }: { live: Live; pool: Pool }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = live.subscribe('after-all-others', resolve);
  await pool.query("select pg_notify('live', 'after-all-others')");
  await promise;
  unsubscribe();
}
