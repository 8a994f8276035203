import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase, isAlive, openTestFolder, readPostmasterPid } from '#database/testing.ts';
import { createAsker, openTab, signInAs } from './testing-client.ts';
import { killServers, spawnServer, startServer, stopServer, untilReady } from './testing-process.ts';

const folder = await openTestFolder();

afterAll(async () => {
  killServers();
}, 60_000);

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** Locks the live poll, so that a vote stays under way until `release`. */
async function holdPoll(url: string): Promise<{ pollId: string; release: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  const { rows } = await holder.query('select id from polls where published_at is not null for update');
  const release = async () => {
    await holder.query('commit');
    await holder.end();
  };
  return { pollId: rows[0].id, release };
}

async function countWaiting(url: string): Promise<number> {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await queryOnce(url, waiting)).length;
}

test('a stop answers what is under way, sends tabs away, and ends with code 0', async () => {
  const url = await testDatabase();
  const server = await startServer({ DATABASE_URL: url });
  const ask = createAsker(server.base);
  const cookie = await signInAs(url, 'student2');
  const tab = await openTab(server.base, { cookie });
  await ask({ path: '/health/live' });

  const lock = await holdPoll(url);
  const body = JSON.stringify({ position: 0 });
  const vote = ask({ method: 'POST', path: `/api/v1/polls/${lock.pollId}/votes`, headers: { cookie }, body });
  await expect.poll(() => countWaiting(url), { timeout: 15_000 }).toBe(1);
  const snapshots = await fetch(`${server.base}/api/v1/polls/live`);
  const begun = performance.now();
  server.kill('SIGTERM');
  await snapshots.text().catch(() => 'cut');
  expect(await tab.closed).toMatchObject({ code: 1001 });
  const late = await createAsker(server.base)({ path: '/' }).catch(() => ({ status: 503 }));
  expect(late.status).toBe(503);
  await lock.release();
  expect((await vote).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(20_000);
  const votes = await queryOnce(url, `select position from poll_votes where user_id = 'student2'`);
  expect(votes).toEqual([{ position: 0 }]);
}, 150_000);

test('on its own PostgreSQL: a second start is told why it may not, a killed database comes back, nothing is left running', async () => {
  const own = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const first = await startServer(own);
  const pid = await readPostmasterPid(folder);
  const second = await spawnServer(own);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`already running at ${first.base}`);
  expect(second.output()).toContain(`process ${first.pid}`);

  expect(await stopServer(first)).toBe(0);
  expect(isAlive(pid)).toBe(false);
  await expect(stat(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');

  const third = await startServer({ ...own, RATE_LIMIT_SCALE: '100' });
  // Ready is before the last of its start: while that goes on a lost database ends it.
  await expect.poll(third.output).toContain('Stop with Ctrl-C');
  const killed = await readPostmasterPid(folder);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => third.output(), { timeout: 15_000 }).toContain('PostgreSQL was killed; starting it again');
  await expect.poll(() => readPostmasterPid(folder), { timeout: 30_000 }).not.toBe(killed);
  await untilReady(third);
  const next = await readPostmasterPid(folder);
  third.kill('SIGKILL');
  await third.ended;
  await expect.poll(() => isAlive(next), { timeout: 15_000 }).toBe(false);

  const fourth = await startServer(own);
  expect(await stopServer(fourth)).toBe(0);
}, 180_000);

test('two signals in a row are one stop', async () => {
  const server = await startServer({ DATABASE_URL: await testDatabase(), DEMO: '0' });
  server.kill('SIGINT');
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 60_000);

test.each([
  ['a setting that is wrong', { PORT: 'many' }, 'PORT'],
  [
    'a weak production',
    { NODE_ENV: 'production', PUBLIC_URL: 'http://school.test' },
    'Refusing to start in production',
  ],
  ['a database that is not there', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'Adhyay could not start'],
])(
  '%s ends it with code 1 and a plain sentence',
  async (_, settings: Record<string, string>, says) => {
    const server = await spawnServer(settings);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(says);
    expect(server.output()).not.toMatch(/^\s+at /m);
  },
  60_000,
);

test('a port that is taken ends it with code 1 and names the port', async () => {
  const url = await testDatabase();
  const first = await startServer({ DATABASE_URL: url, DEMO: '0' });
  const second = await spawnServer({ DATABASE_URL: url, DEMO: '0', PORT: new URL(first.base).port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(new URL(first.base).port);
  expect(await stopServer(first)).toBe(0);
}, 60_000);

const readinessOf = async ({ base }: { base: string }) => {
  const answer = await fetch(`${base}/health/ready`);
  return { status: answer.status, body: await answer.json() };
};
const READY = { status: 200, body: { status: 'ok' } };

test('ROLE=web serves and runs no jobs, ROLE=worker runs jobs and answers how it is; who waits two minutes makes both unready', async () => {
  const url = await testDatabase();
  const waiting = () => queryOnce(url, `select 1 from graphile_worker.jobs where task_identifier = 'mails.deliver'`);
  const web = await startServer({ DATABASE_URL: url, DEMO: '0', ROLE: 'web' });
  await queryOnce(url, `select graphile_worker.add_job('mails.deliver', '{"mailId":"none"}')`);
  await sleep(500);
  expect(await waiting()).toHaveLength(1);
  expect(await readinessOf(web)).toEqual(READY);
  await queryOnce(url, `update graphile_worker._private_jobs set run_at = now() - interval '3 minutes'`);
  const unready = { status: 503, body: { status: 'unavailable', failing: ['queue'] } };
  await expect.poll(() => readinessOf(web)).toEqual(unready);

  const worker = await startServer({ DATABASE_URL: url, DEMO: '0', ROLE: 'worker' });
  await expect.poll(worker.output, { timeout: 30_000 }).toContain(`works on its queue; it answers at ${worker.base}`);
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
  await expect.poll(() => readinessOf(web)).toEqual(READY);
  expect((await fetch(`${worker.base}/`)).status).toBe(404);
  const unknown = `select graphile_worker.add_job('of.a.later.release', run_at => now() - interval '3 minutes')`;
  await queryOnce(url, unknown);
  for (const server of [web, worker]) await expect.poll(() => readinessOf(server)).toEqual(unready);
  // For a worker of one kind it is another's to do.
  const mails = await startServer({ DATABASE_URL: url, DEMO: '0', ROLE: 'worker', WORKER_QUEUES: 'mail' });
  expect(await stopServer(mails)).toBe(0);

  const beside = await spawnServer({ DATABASE_URL: url, DEMO: '0', ROLE: 'worker', PORT: new URL(web.base).port });
  await expect.poll(beside.output, { timeout: 60_000 }).toContain('is taken');
  expect(await stopServer(beside)).toBe(0);
  expect(await stopServer(worker)).toBe(0);
  expect(await stopServer(web)).toBe(0);
}, 90_000);
