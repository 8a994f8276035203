import { type CronItem, Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from './db.ts';
import type { Log } from './log.ts';

/** Work that comes back by the clock: a name, when (cron, UTC), and what it does. Short and idempotent. */
export type TimedJob = { name: string; cron: string; work: (db: Db) => Promise<unknown> };

const LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

/** Runs the queue in this process until `stop`; a job that fails is tried again later. */
export async function startJobs(services: { db: Db; pool: pg.Pool; log: Log }, timed: TimedJob[]): Promise<Runner> {
  const { db, pool, log } = services;
  const crontab: CronItem[] = timed.map(({ name, cron }) => ({ task: name, match: cron }));
  return run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => log[LEVELS[level] ?? 'debug']({ meta }, message)),
    parsedCronItems: parseCronItems(crontab),
    taskList: Object.fromEntries(
      timed.map(({ name, work }) => [name, async () => void log.info({ job: name, done: await work(db) })]),
    ),
  });
}
