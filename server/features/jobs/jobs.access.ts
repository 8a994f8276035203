import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** How long a due job may wait, in seconds. */
const MAX_WAIT_SECONDS = 120;
/** A worker that began a job so few seconds ago only has much to do: a mail to a whole school, or a night's backlog. */
const BEGAN_SECONDS = 15;

/** Between two films of one queue no job is begun for a moment: only what is still so after this is a standstill. */
const SECOND_LOOK_MS = 1000;

/**
 * Since when the longest overdue job waits (two minutes or more) while no worker takes any, nor has one of its name in hand;
 * undefined when none does. With `names` only jobs of these count.
 */
export async function findOverdueSince(db: Db, names?: string[]): Promise<Date | undefined> {
  if (!(await findWaitingSince(db, names))) return undefined;
  await sleep(SECOND_LOOK_MS);
  return findWaitingSince(db, names);
}

/** A worker that lives holds a lock on its name (server/platform/queue/worker-lock.ts). */
const IS_IN_LIVING_HANDS = sql`exists (
  select 1 from pg_locks as lock where lock.locktype = 'advisory' and lock.granted
    and lock.database = (select oid from pg_database where datname = current_database())
    and (lock.classid::bigint << 32 | lock.objid::bigint) = hashtext(busy.locked_by)::bigint)`;

async function findWaitingSince(db: Db, names: string[] | undefined): Promise<Date | undefined> {
  const isOfNames = names
    ? sql`job.task_id in (select id from graphile_worker._private_tasks where identifier = any(${names}))`
    : sql`true`;
  const { rows } = await sql<{ since: Date | null }>`
    select min(job.run_at) as since from graphile_worker._private_jobs as job
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where job.is_available and job.run_at <= now() - make_interval(secs => ${sql.lit(MAX_WAIT_SECONDS)})
      and queue.locked_at is null and not exists (
        select 1 from graphile_worker._private_jobs as begun
        where begun.locked_at > now() - make_interval(secs => ${sql.lit(BEGAN_SECONDS)}))
      and not exists (
        select 1 from graphile_worker._private_jobs as busy
        where busy.task_id = job.task_id and busy.locked_at is not null and ${IS_IN_LIVING_HANDS})
      and ${isOfNames}`.execute(db);
  return rows[0]?.since ?? undefined;
}

type JobCounts = { name: string; waiting: number; running: number; failed: number; overdueSeconds: number };

/**
 * Of the jobs of each name in the queue: how many are due and wait, run, and were given up; for how many seconds the one that
 * is due longest has waited.
 */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select task.identifier as name, count(*) filter (where due) as waiting, count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "overdueSeconds"
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due
      from graphile_worker._private_jobs) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    group by task.identifier`.execute(db);
  return rows;
}
