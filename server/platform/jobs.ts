import type { JobHelpers, RunnerOptions } from 'graphile-worker';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db, Pool } from './db.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { keepRunning } from './queue/keep-running.ts';
import { runQueue } from './queue/run-queue.ts';
import { WORK_KINDS, type WorkKind } from './queue/work-kinds.ts';
import type { PersonalData } from './records/personal-data.ts';
import type { Services } from './rpc.ts';
import { inSpan } from './tracing/spans.ts';

/**
 * What a job may use: all that a call has, the way out for mail, and what each feature holds about people. `directPool` has
 * connections that no pooler stands before, for what holds for a session.
 */
export type JobServices = Services & { pool: Pool; directPool: Pool; mailer: Mailer; personalData: PersonalData[] };

/** Work that comes back by the clock: a name, when (cron, UTC), and what it does. Short and idempotent; its kind is `default`. */
export type TimedJob = { name: string; cron: string; work: (services: JobServices) => Promise<unknown> };

/** Work that something asks for: tried again with growing pauses until it succeeds or is given up after `tries`. */
export type Job<P = unknown> = {
  name: string;
  tries: number;
  kind: WorkKind;
  /** `stopping` is aborted some seconds after the process was asked to stop, for work that takes longer than that. */
  work: (services: JobServices, payload: unknown, stopping?: AbortSignal) => Promise<unknown>;
  /** What `enqueue` takes for it; only a type. */
  payload?: P;
};

const TRIES = 15;
const NEVER = new AbortController().signal;
/** Of the twenty seconds that a process has to stop. */
const ABORT_AFTER_MS = 2000;

/** A job whose payload is parsed before it works; `kind` says which workers take it. */
export function defineJob<S extends v.GenericSchema>(
  name: string,
  payload: S,
  work: (services: JobServices, payload: v.InferOutput<S>, stopping: AbortSignal) => Promise<unknown>,
  { tries = TRIES, kind = 'default' }: { tries?: number; kind?: WorkKind } = {},
): Job<v.InferOutput<S>> {
  return {
    name,
    tries,
    kind,
    work: (services, given, stopping = NEVER) => work(services, parse(payload, given), stopping),
  };
}

/** Says where a payload does not fit and not what it holds: the error is kept in the queue and in the log. */
function parse<S extends v.GenericSchema>(schema: S, payload: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, payload);
  if (parsed.success) return parsed.output;
  throw new Error(
    `the payload does not fit: ${parsed.issues.map((issue) => v.getDotPath(issue) ?? 'all of it').join(', ')}`,
  );
}

type When = { key?: string; runAt?: Date; queue?: string };

/**
 * Puts a job in the queue, in the transaction of `db`: it runs after the commit, or never. A `key` keeps at most one
 * waiting; of the jobs of one `queue` only one runs at a time, in whatever process.
 */
export async function enqueue<P>(db: Db, job: Job<P>, payload: P, { key, runAt, queue }: When = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${job.tries}::int, job_key => ${key ?? null}, queue_name => ${queue ?? null}), pg_notify('live', 'jobs')`.execute(
    db,
  );
}

/** Puts many jobs of one kind in the queue by one statement. */
export async function enqueueAll<P>(db: Db, job: Job<P>, payloads: P[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select graphile_worker.add_job(${job.name}, payload, max_attempts => ${job.tries}::int)
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload`.execute(db);
  await sql`select pg_notify('live', 'jobs')`.execute(db);
}

const LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

/** What one process works on, and how many jobs at once. Three conversions may run at once, and mail waits for none of them. */
export type WorkShare = { kinds: readonly WorkKind[]; concurrency: number };
const ALL_WORK: WorkShare = { kinds: WORK_KINDS, concurrency: 4 };

/**
 * Runs the queue in this process until `stop`; a job that fails is tried again later, one of another kind is left to others.
 * A process that only asks for jobs does without graphile-worker.
 */
export async function startJobs(
  services: JobServices,
  allJobs: Job[],
  allTimed: TimedJob[],
  { kinds, concurrency }: WorkShare = ALL_WORK,
): Promise<{ stop: () => Promise<void> }> {
  const { Logger, parseCronItems } = await import('graphile-worker');
  const { directPool: pool, log } = services;
  const jobs = allJobs.filter(({ kind }) => kinds.includes(kind));
  const timed = kinds.includes('default') ? allTimed : [];
  // A copy for each: work that has begun ends with the keys that it began with.
  const tasks = [
    ...timed.map(
      ({ name, work }) => [name, report(log, { name, kind: 'default' }, () => work({ ...services }))] as const,
    ),
    ...jobs.map(
      ({ name, kind, work }) =>
        [name, report(log, { name, kind }, (payload, stopping) => work({ ...services }, payload, stopping))] as const,
    ),
  ];
  const options: RunnerOptions = {
    pgPool: pool,
    concurrency,
    gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
    // Without a delay it lets a lost "done" or "failed" end the process as an unhandled rejection (0.18).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    // Of what the queue would tell only the error: a payload is nobody's to read in a log.
    logger: new Logger(
      () => (level, message, meta) => log[LEVELS[level] ?? 'debug']({ err: meta?.['error'] }, message),
    ),
    parsedCronItems: parseCronItems(timed.map(({ name, cron }) => ({ task: name, match: cron }))),
    taskList: Object.fromEntries(tasks),
  };
  return keepRunning(() => runQueue(options, pool, log), log);
}

function report(
  log: Log,
  { name: job, kind }: Pick<Job, 'name' | 'kind'>,
  work: (payload: unknown, stopping: AbortSignal) => Promise<unknown>,
) {
  return (payload: unknown, { abortSignal, job: { attempts, max_attempts } }: JobHelpers) =>
    inSpan(
      { job, kind, attempt: attempts, tries: max_attempts },
      async () => void log.info({ job, done: await work(payload, abortSignal) }),
    );
}
