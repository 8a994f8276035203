import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { testServices } from '#server/testing.ts';
import { defineJob, enqueue, enqueueAll, type Job, startJobs, type TimedJob, type WorkShare } from './jobs.ts';
import type { WorkKind } from './queue/work-kinds.ts';

const services = await testServices();
const { db, pool } = services;
const Payload = v.object({ word: v.string() });

let names = 0;
function newJob(
  work: (word: string) => Promise<unknown> = async () => undefined,
  tries = 3,
  kind: WorkKind = 'default',
) {
  const heard: string[] = [];
  names += 1;
  const job = defineJob(
    `test.job-${names}`,
    Payload,
    (_services, { word }) => {
      heard.push(word);
      return work(word);
    },
    { tries, kind },
  );
  return { job, heard };
}

async function begin(jobs: Job[], timed: TimedJob[] = [], share?: WorkShare) {
  const runner = await startJobs(services, jobs, timed, share);
  let over: Promise<void> | undefined;
  const stop = () => (over ??= runner.stop());
  onTestFinished(stop);
  return stop;
}

type Waiting = { id: string; attempts: number; last_error: string | null; run_at: Date; locked_by: string | null };

async function waiting({ name }: Job): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select * from graphile_worker.jobs where task_identifier = ${name}`.execute(db);
  return rows;
}

/** Lets what failed and waits for its next try have it now. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`.execute(db);
const soon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 10_000, interval: 50 });

test('what is enqueued in a transaction runs after its commit, and never after its rollback', async () => {
  const { job, heard } = newJob();
  await begin([job]);
  await db
    .transaction()
    .execute(async (trx) => {
      await enqueue(trx, job, { word: 'taken back' });
      await sleep(300);
      throw new Error('no');
    })
    .catch(() => undefined);
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, job, { word: 'kept' });
    await sleep(300);
    expect(heard).toEqual([]);
  });
  await soon(() => heard).toEqual(['kept']);
  await soon(() => waiting(job)).toEqual([]);
});

test('a key keeps one waiting, the last that was said; without it each counts', async () => {
  const { job, heard } = newJob();
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  await Promise.all(words.map((word) => enqueue(db, job, { word }, { key: 'only' })));
  expect(await waiting(job)).toHaveLength(1);
  await enqueue(db, job, { word: 'last' }, { key: 'only' });
  await enqueue(db, job, { word: 'other' });
  await begin([job]);
  await soon(() => heard.toSorted()).toEqual(['last', 'other']);
});

test('a job may wait for its time', async () => {
  const { job, heard } = newJob();
  await enqueue(db, job, { word: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
  await begin([job]);
  await enqueue(db, job, { word: 'now' });
  await soon(() => waiting(job)).toHaveLength(1);
  expect(heard).toEqual(['now']);
});

test('a payload that does not fit never reaches the work, is kept with its error, and stops nobody else', async () => {
  const { job, heard } = newJob();
  await sql`select graphile_worker.add_job(${job.name}, '{"word":{"secret":"xyzzy"}}')`.execute(db);
  await begin([job]);
  await soon(async () => (await waiting(job))[0]?.last_error).toBe('the payload does not fit: word');
  await enqueue(db, job, { word: 'fits' });
  await soon(() => heard).toEqual(['fits']);
});

test('a job that fails is tried again, later each time, and is parked with its error after its tries', async () => {
  const { job, heard } = newJob(() => Promise.reject(new Error('the moon is full')), 2);
  await begin([job]);
  await enqueue(db, job, { word: 'again' });
  await soon(async () => (await waiting(job))[0]).toMatchObject({ attempts: 1, last_error: 'the moon is full' });
  expect((await waiting(job))[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 1000);
  await hurry();
  await enqueue(db, newJob().job, { word: 'wakes the queue' });
  await soon(async () => (await waiting(job))[0]?.attempts).toBe(2);
  await hurry();
  await sleep(500);
  expect(heard).toEqual(['again', 'again']);
  expect(await waiting(job)).toHaveLength(1);
});

test('two processes share the queue: each job runs once', async () => {
  const { job, heard } = newJob(() => sleep(5));
  const words = Array.from({ length: 60 }, (_, index) => `word ${String(index).padStart(2, '0')}`);
  await Promise.all([begin([job]), begin([job])]);
  await Promise.all(words.map((word) => enqueue(db, job, { word })));
  await soon(() => heard.length).toBe(60);
  await soon(() => waiting(job)).toEqual([]);
  expect(heard.toSorted()).toEqual(words);
});

test('two workers of other kinds: each does only its own, what nobody works on waits, and the clock goes by the default one', async () => {
  const jobOf = (kind: WorkKind) => newJob(undefined, 3, kind);
  const [ordinary, mail, media] = [jobOf('default'), jobOf('mail'), jobOf('media')];
  const jobs = [ordinary.job, mail.job, media.job];
  const timed: TimedJob = { name: 'test.each-minute', cron: '* * * * *', work: async () => undefined };
  const knowsClock = async () => {
    const { rowCount } = await pool.query(
      'select 1 from graphile_worker._private_known_crontabs where identifier = $1',
      [timed.name],
    );
    return rowCount === 1;
  };
  for (const job of jobs) for (const word of ['one', 'two']) await enqueue(db, job, { word });

  const stopMail = await begin(jobs, [timed], { kinds: ['mail'], concurrency: 1 });
  await soon(() => mail.heard.toSorted()).toEqual(['one', 'two']);
  expect([ordinary.heard, media.heard, await knowsClock()]).toEqual([[], [], false]);
  await begin(jobs, [timed], { kinds: ['default'], concurrency: 2 });
  await soon(() => ordinary.heard.toSorted()).toEqual(['one', 'two']);
  await soon(knowsClock).toBe(true);
  expect([media.heard, mail.heard.length]).toEqual([[], 2]);
  expect(await waiting(media.job)).toHaveLength(2);

  await stopMail();
  await begin(jobs, [], { kinds: ['media'], concurrency: 1 });
  await soon(() => media.heard.toSorted()).toEqual(['one', 'two']);
});

test('no more jobs run at once than a process is told', async () => {
  let [atOnce, most] = [0, 0];
  const { job, heard } = newJob(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(20);
    atOnce -= 1;
  });
  const words = Array.from({ length: 12 }, (_, place) => `word ${place}`);
  await enqueueAll(
    db,
    job,
    words.map((word) => ({ word })),
  );
  await begin([job], [], { kinds: ['default'], concurrency: 2 });
  await soon(() => heard.length).toBe(12);
  expect(most).toBe(2);
});

test('what a killed process had in hand runs again; what a living one has is left to it', async () => {
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const dead = newJob();
  const living = newJob(() => mayEnd);
  await begin([living.job]);
  await enqueue(db, living.job, { word: 'in hand' });
  await soon(() => living.heard.length).toBe(1);
  await enqueue(db, dead.job, { word: 'was in hand' });
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '20 seconds',
    attempts = 1 where id = (select id from graphile_worker.jobs where task_identifier = ${dead.job.name})`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '20 seconds'
    where id = (select id from graphile_worker.jobs where task_identifier = ${living.job.name})`.execute(db);
  await begin([dead.job, living.job]);
  await soon(() => dead.heard).toEqual(['was in hand']);
  letEnd();
  await soon(() => waiting(living.job)).toEqual([]);
  expect(living.heard).toEqual(['in hand']);
});

const isEnqueued = (job: ReturnType<typeof newJob>['job'], word: string) =>
  enqueue(db, job, { word }).then(
    () => true,
    () => false,
  );

test('the queue goes on when the database drops every connection under a running job', async () => {
  const { job, heard } = newJob(async (word) => {
    if (word !== 'falls') return;
    await pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => undefined);
  });
  await begin([job]);
  await enqueue(db, job, { word: 'falls' });
  await soon(() => heard).toContain('falls');
  // The pool may hand out more than one of its dead connections before a living one.
  await soon(() => isEnqueued(job, 'after')).toBe(true);
  await soon(() => heard).toContain('after');
});

test('the queue begins again when it could not write down that a job is done', async () => {
  const { job, heard } = newJob();
  await pool.query(`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs execute function public.refuse()`);
  await begin([job]);
  await enqueue(db, job, { word: 'done' });
  await soon(() => heard).toEqual(['done']);
  await sleep(300);
  await pool.query('drop trigger refuse on graphile_worker._private_jobs');
  await enqueue(db, job, { word: 'after' });
  await soon(() => heard).toEqual(['done', 'after']);
});

test('stop waits for the job that runs', async () => {
  let done = false;
  const { job, heard } = newJob(async () => {
    await sleep(500);
    done = true;
  });
  const stop = await begin([job]);
  await enqueue(db, job, { word: 'slow' });
  await soon(() => heard.length).toBe(1);
  await stop();
  expect(done).toBe(true);
  expect(await waiting(job)).toEqual([]);
});

test('a crontab that is wrong says so at the start', async () => {
  const timed: TimedJob = { name: 'test.never', cron: 'at noon', work: async () => undefined };
  await expect(startJobs(services, [], [timed])).rejects.toThrow(/cron/i);
});
