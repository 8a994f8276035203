import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { defineJob, enqueue, startJobs } from '#server/platform/jobs.ts';
import { actsOf, clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { countJobs, findOverdueSince } from './jobs.access.ts';

const services = await testServices();
const { db, pool, letters } = services;
const admin = await newPerson(services, { role: 'admin' });
const { jobs } = clientFor(services, admin);

/** A job in the queue as its worker would have left it. */
async function newJob(
  kind: string,
  left: { attempts?: number; error?: string; locked?: boolean } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, '{"secret": "of the payload"}', max_attempts => 5, run_at => now() + interval '1 hour')`,
    [kind],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3, locked_at = case when $4 then now() end,
      locked_by = case when $4 then 'worker' end where id = $1`,
    [id, left.attempts ?? 0, left.error ?? null, left.locked ?? false],
  );
  return id;
}

const stateOf = async (id: string) => {
  const pages = await Promise.all(['act', 'many', 'many.else'].map((kind) => jobs.list({ kind })));
  return pages.flatMap(({ rows }) => rows).find((job) => job.id === id);
};
/** What these tests made up, nobody works on. */
const clear = () => pool.query(`delete from graphile_worker._private_jobs where payload ->> 'secret' is not null`);

test('those that wait, run and were given up are counted by name, and how long the first that is due has waited', async () => {
  const due = await newJob('count.a');
  await newJob('count.a');
  await newJob('count.a', { attempts: 1, locked: true });
  await newJob('count.a', { attempts: 5, error: 'gave up' });
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds' where id = $1`, [
    due,
  ]);
  await newJob('count.b', { attempts: 1, locked: true });
  const counted = (await countJobs(db)).filter(({ name }) => name.startsWith('count.'));
  const overdueSeconds = expect.closeTo(90, -1);
  expect(counted.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'count.a', waiting: 1, running: 1, failed: 1, overdueSeconds },
    { name: 'count.b', waiting: 0, running: 1, failed: 0, overdueSeconds: 0 },
  ]);
  await clear();
});

test('the queue is shown by state and kind, what jobs carry is not', async () => {
  const waiting = await newJob('show.a');
  const running = await newJob('show.a', { attempts: 1, locked: true });
  const retrying = await newJob('show.b', { attempts: 2, error: 'the line is busy' });
  const failed = await newJob('show.b', { attempts: 5, error: 'gave up' });
  const { rows } = await jobs.list({ text: 'show' });
  const { matching } = await jobs.list({ text: 'show', only: 'count' });
  expect(matching).toEqual({ count: 4, isMore: false });
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [waiting]: 'waiting',
    [running]: 'running',
    [retrying]: 'retrying',
    [failed]: 'failed',
  });
  expect(JSON.stringify(rows)).not.toContain('of the payload');
  expect((await jobs.list({ kind: 'show.b', state: 'failed' })).rows).toMatchObject([
    { id: failed, tries: 5, mostTries: 5, error: 'gave up', runningSince: null },
  ]);
  expect((await jobs.list({ text: 'LINE' })).rows.map(({ id }) => id)).toEqual([retrying]);
  const { kinds } = await jobs.overview();
  expect(kinds.filter(({ kind }) => kind.startsWith('show'))).toEqual([
    { kind: 'show.a', waiting: 1, running: 1, retrying: 0, failed: 0, parked: 0 },
    { kind: 'show.b', waiting: 0, running: 0, retrying: 1, failed: 1, parked: 0 },
  ]);
});

test('pages of the queue follow each other', async () => {
  for (let job = 0; job < 55; job += 1) await newJob('paged');
  const first = await jobs.list({ kind: 'paged' });
  const second = await jobs.list({ kind: 'paged', after: first.next ?? '' });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 5, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55);
});

test('a job is put aside with a reason and run again, never while it runs', async () => {
  const id = await newJob('act', { attempts: 5, error: 'gave up' });
  await jobs.park({ jobId: id, reason: 'the bank is closed' });
  expect(await stateOf(id)).toMatchObject({ state: 'parked', error: 'the bank is closed' });
  await jobs.retry({ jobId: id });
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
  expect(await actsOf(db, id)).toEqual(['job.parked', 'job.retried']);

  const running = await newJob('act', { attempts: 1, locked: true });
  await expect(jobs.park({ jobId: running, reason: 'no more' })).rejects.toMatchObject({ code: 'RUNNING' });
  await expect(jobs.retry({ jobId: running })).rejects.toMatchObject({ code: 'RUNNING' });
  expect(await actsOf(db, running)).toEqual([]);
  await expect(jobs.retry({ jobId: '999999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('all failed jobs of a kind run again, and no others', async () => {
  const failed = [await newJob('many', { attempts: 5 }), await newJob('many', { attempts: 5 })];
  const parked = await newJob('many', { attempts: 5, error: 'parked: for good' });
  const other = await newJob('many.else', { attempts: 5 });
  expect(await jobs.retryAll({ kind: 'many' })).toEqual({ count: 2 });
  for (const id of failed) expect((await stateOf(id))?.state).toBe('waiting');
  expect([(await stateOf(parked))?.state, (await stateOf(other))?.state]).toEqual(['parked', 'failed']);
  expect(await jobs.retryAll({ kind: 'many' })).toEqual({ count: 0 });
  expect(await actsOf(db, 'many')).toEqual(['job.retried']);
});

test('a mail that failed goes once it is asked for, with its own job or a new one; one without its words can not', async () => {
  const details = JSON.stringify({ name: 'A', link: 'https://school.test/x', hours: 2 });
  const insert = (id: string, held: string | null) =>
    pool.query(
      `insert into mails (id, dedupe_key, template, recipient, language, details, failed_at, last_error)
        values ($1, $1, 'confirm-email', 'a@school.test', 'en', $2, now(), 'refused')`,
      [id, held],
    );
  await insert('failed', details);
  await insert('old', null);
  const { mails } = await jobs.overview();
  expect(mails.map(({ id, canGo, error }) => [id, canGo, error])).toEqual(
    expect.arrayContaining([
      ['failed', true, 'refused'],
      ['old', false, 'refused'],
    ]),
  );
  await expect(jobs.retryMail({ mailId: 'old' })).rejects.toMatchObject({ code: 'CAN_NOT_GO' });
  await jobs.retryMail({ mailId: 'failed' });
  const { rows } = await pool.query(
    `select 1 from graphile_worker._private_jobs where payload ->> 'mailId' = 'failed'`,
  );
  expect(rows).toHaveLength(1);
  await jobs.retryMail({ mailId: 'failed' });
  expect(
    (await pool.query(`select 1 from graphile_worker._private_jobs where payload ->> 'mailId' = 'failed'`)).rowCount,
  ).toBe(1);
  await clear();
  await runJobs(services);
  expect(letters.filter(({ id }) => id === 'failed')).toHaveLength(1);
  expect((await jobs.overview()).mails.map(({ id }) => id)).not.toContain('failed');
  expect(await actsOf(db, 'failed')).toEqual(['job.retried', 'job.retried']);
});

test('a message that was parked is handled again', async () => {
  await pool.query(`insert into webhook_events (id, provider, event_id, body, body_hash, kind, parked_at, error)
    values ('hook', 'sandbox', 'e', '{}', 'h', 'payment.captured', now(), 'an order that we never made')`);
  expect((await jobs.overview()).webhooks).toMatchObject([{ id: 'hook', error: 'an order that we never made' }]);
  await clear();
  await jobs.retryWebhook({ webhookId: 'hook' });
  await runJobs(services);
  expect((await jobs.overview()).webhooks).toEqual([]);
  await expect(jobs.retryWebhook({ webhookId: 'hook' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await actsOf(db, 'hook')).toEqual(['job.retried']);
});

test('whoever looks at the queue is told when it changes: a job comes, begins, ends, is put aside', async () => {
  const next = await follow<{ version: string }>((_, options) => jobs.changes.watch(undefined, options));
  let { version } = await next();
  const expectReported = async () => {
    const snapshot = await next();
    expect(snapshot.version).not.toBe(version);
    version = snapshot.version;
  };
  const id = await newJob('reported');
  await jobs.park({ jobId: id, reason: 'Nobody needs it' });
  await expectReported();
  await jobs.retry({ jobId: id });
  await expectReported();

  const ended = Promise.withResolvers<void>();
  const job = defineJob('reported.work', v.object({}), () => ended.promise);
  await enqueue(db, job, {});
  await expectReported();
  const runner = await startJobs(services, [job], []);
  onTestFinished(() => runner.stop());
  await expectReported();
  ended.resolve();
  await expectReported();
}, 60_000);

test('a queue stands still when a due job waits on, and not in the moment between two jobs', async () => {
  const due = async () => {
    const id = await newJob('late');
    await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '3 minutes' where id = $1`, [
      id,
    ]);
    return id;
  };
  const taken = await due();
  const look = findOverdueSince(db);
  await sleep(200);
  await pool.query('delete from graphile_worker._private_jobs where id = $1', [taken]);
  expect(await look).toBeUndefined();
  await due();
  expect(await findOverdueSince(db)).toBeInstanceOf(Date);
  expect(await findOverdueSince(db, ['late', 'else'])).toBeInstanceOf(Date);
  expect(await findOverdueSince(db, ['else'])).toBeUndefined();
  await clear();
});

test('a queue whose worker is busy with longer jobs of the same name does not stand still; when that worker is gone, it does', async () => {
  const makeDue = () =>
    pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '3 minutes' where locked_at is null`,
    );
  const inHand = await newJob('long', { attempts: 1, locked: true });
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes' where id = $1`, [
    inHand,
  ]);
  await newJob('long');
  await makeDue();
  expect(await findOverdueSince(db)).toBeInstanceOf(Date);
  const worker = await pool.connect();
  await worker.query(`select pg_advisory_lock(hashtext('worker'))`);
  try {
    expect(await findOverdueSince(db)).toBeUndefined();
    // Busy with one kind of work only.
    await newJob('short');
    await makeDue();
    expect(await findOverdueSince(db)).toBeInstanceOf(Date);
  } finally {
    worker.release(true);
  }
  await expect.poll(async () => (await findOverdueSince(db, ['long'])) instanceof Date).toBe(true);
  await clear();
});
