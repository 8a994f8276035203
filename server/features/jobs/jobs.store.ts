import { sql } from 'kysely';
import type { Job, JobSearch, JobState, JobsOverview } from '#contract/jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { findOverdueSince } from './jobs.access.ts';

const MAX_AT_ONCE = 1000;
const MAX_SHOWN = 100;
const PARKED = 'parked: ';

type Queued = Omit<Job, 'runAt' | 'createdAt' | 'runningSince'> & {
  runAt: Date;
  createdAt: Date;
  runningSince: Date | null;
};

/** The queue as staff see it. What a job carries is nobody's to read. */
const QUEUE = sql<Queued>`(
  select id::text as id, task_identifier as kind, attempts::int as tries, max_attempts::int as "mostTries", run_at as "runAt",
    created_at as "createdAt", locked_at as "runningSince",
    case when starts_with(last_error, ${sql.lit(PARKED)}) then substr(last_error, ${sql.lit(PARKED.length + 1)}) else last_error end as error,
    case when locked_at is not null then 'running'
      when attempts >= max_attempts and starts_with(coalesce(last_error, ''), ${sql.lit(PARKED)}) then 'parked'
      when attempts >= max_attempts then 'failed'
      when attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker.jobs)`;

const LISTING: Listing = {
  id: sql`job.id`,
  sorts: {
    runAt: { by: sql`job."runAt"`, type: 'timestamptz' },
    created: { by: sql`job."createdAt"`, type: 'timestamptz' },
  },
  first: '-runAt',
};

export async function listJobs(db: Db, { text, state, kind, ...asked }: JobSearch) {
  const rows = db
    .selectFrom(QUEUE.as('job'))
    .$if(state !== undefined, (query) => query.where('job.state', '=', state ?? 'waiting'))
    .$if(kind !== undefined, (query) => query.where('job.kind', '=', kind ?? ''))
    .$if(Boolean(text), (query) =>
      query.where(sql<boolean>`strpos(lower(job.kind || ' ' || coalesce(job.error, '')), lower(${text})) > 0`),
    )
    .selectAll('job');
  const page = await listStudioRows(db, rows, LISTING, asked);
  return {
    ...page,
    rows: page.rows.map(({ runAt, createdAt, runningSince, ...row }) => ({
      ...row,
      runAt: runAt.toISOString(),
      createdAt: createdAt.toISOString(),
      runningSince: runningSince?.toISOString() ?? null,
    })),
  };
}

export async function findJob(db: Db, id: string): Promise<{ kind: string; state: JobState } | undefined> {
  return db.selectFrom(QUEUE.as('job')).where('job.id', '=', id).select(['job.kind', 'job.state']).executeTakeFirst();
}

/** Lets jobs run now with all their tries; answers how many, for one that runs is left alone. */
export async function setRunNow(db: Db, ids: string[]): Promise<number> {
  const { rows } =
    await sql`select pg_notify('live', 'jobs') from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(
      db,
    );
  return rows.length;
}

/** Puts a job aside, to be seen with the reason; false for one that runs. */
export async function setJobSetAside(db: Db, id: string, reason: string): Promise<boolean> {
  const { rows } =
    await sql`select pg_notify('live', 'jobs') from graphile_worker.permanently_fail_jobs(${[id]}::bigint[], ${PARKED + reason})`.execute(
      db,
    );
  return rows.length > 0;
}

export async function listFailedOf(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom(QUEUE.as('job'))
    .where('job.kind', '=', kind)
    .where('job.state', '=', 'failed')
    .limit(MAX_AT_ONCE)
    .select('job.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The jobs that carry a mail. */
export async function listJobsOfMail(db: Db, mailId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select job.id::text as id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = 'mails.deliver' and payload ->> 'mailId' = ${mailId}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readOverview(db: Db): Promise<JobsOverview> {
  const [overdueSince, kinds, webhooks, mails, clock] = await Promise.all([
    findOverdueSince(db),
    sql<JobsOverview['kinds'][number]>`select kind, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'running'))::int as running, (count(*) filter (where state = 'retrying'))::int as retrying,
      (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where state = 'parked'))::int as parked
      from ${QUEUE} as job group by kind order by kind`.execute(db),
    listUnmatchedWebhooks(db),
    listFailedMails(db),
    sql<{ name: string; lastRanAt: Date | null }>`select identifier as name, last_execution as "lastRanAt"
      from graphile_worker._private_known_crontabs order by identifier`.execute(db),
  ]);
  return {
    overdueSince: overdueSince?.toISOString() ?? null,
    kinds: kinds.rows,
    webhooks,
    mails,
    clock: clock.rows.map(({ name, lastRanAt }) => ({ name, lastRanAt: lastRanAt?.toISOString() ?? null })),
  };
}

async function listUnmatchedWebhooks(db: Db): Promise<JobsOverview['webhooks']> {
  const rows = await db
    .selectFrom('webhook_events')
    .where('parked_at', 'is not', null)
    .where('processed_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(MAX_SHOWN)
    .select(['id', 'kind', 'received_at as receivedAt', 'parked_at as parkedAt', 'try_at as tryAt', 'error'])
    .execute();
  return rows.map(({ receivedAt, parkedAt, tryAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    parkedAt: (parkedAt ?? receivedAt).toISOString(),
    tryAt: tryAt?.toISOString() ?? null,
  }));
}

async function listFailedMails(db: Db): Promise<JobsOverview['mails']> {
  const rows = await db
    .selectFrom('mails')
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('failed_at', 'desc')
    .limit(MAX_SHOWN)
    .select(['id', 'template', 'recipient', 'created_at as createdAt', 'failed_at as failedAt', 'last_error as error'])
    .select(sql<boolean>`details is not null`.as('canGo'))
    .execute();
  return rows.map(({ createdAt, failedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    failedAt: (failedAt ?? createdAt).toISOString(),
  }));
}
