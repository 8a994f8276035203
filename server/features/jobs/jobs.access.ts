import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** How long a due job may wait, in seconds. */
const MAX_WAIT_SECONDS = 120;
/** A worker that began a job so few seconds ago only has much to do: a mail to a whole school, or a night's backlog. */
const BEGAN_SECONDS = 15;

/** Between two films of one queue no job is begun for a moment: only what is still so after this is a standstill. */
const SECOND_LOOK_MS = 1000;

/** Since when the longest overdue job waits (two minutes or more) while no worker takes any; undefined when none does. */
export async function findOverdueSince(db: Db): Promise<Date | undefined> {
  if (!(await findWaitingSince(db))) return undefined;
  await sleep(SECOND_LOOK_MS);
  return findWaitingSince(db);
}

async function findWaitingSince(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(job.run_at) as since from graphile_worker._private_jobs as job
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where job.is_available and job.run_at <= now() - make_interval(secs => ${sql.lit(MAX_WAIT_SECONDS)})
      and queue.locked_at is null and not exists (
        select 1 from graphile_worker._private_jobs as begun
        where begun.locked_at > now() - make_interval(secs => ${sql.lit(BEGAN_SECONDS)}))`.execute(db);
  return rows[0]?.since ?? undefined;
}

/** How many jobs are due and wait, run, and were given up; for how many seconds the one that is due longest has waited. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ waiting: number; running: number; failed: number; overdueSeconds: number }>`
    select count(*) filter (where due) as waiting, count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "overdueSeconds"
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due
      from graphile_worker._private_jobs) as job`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, overdueSeconds: 0 };
}
