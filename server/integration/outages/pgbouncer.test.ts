import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseLauncher } from '#database/postgres/postgres-binaries.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import { createAsker, inLanes, openTab, signInAs } from '#server/integration/testing-client.ts';
import { findFreePort, spawnServer, startServer, stopServer } from '#server/integration/testing-process.ts';

/** Debian's place; scripts/machine.mjs installs it where it may. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Fewer than the program's connections, so that each is lent to several. */
const SERVERS = 3;

/** PgBouncer in transaction mode before the PostgreSQL of this socket; answers with the address through it. */
async function startPgbouncer(folder: string, url: string): Promise<string> {
  const port = await findFreePort();
  const { pathname, searchParams } = new URL(url);
  const socketFolder = searchParams.get('host') ?? '';
  const settings = `[databases]
* = host=${socketFolder} port=5432 user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVERS}
max_client_conn = 200
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  // It refuses root, as PostgreSQL does, and runs in the same way.
  const [command = '', ...rest] = [
    ...(await chooseLauncher(join(dirname(socketFolder), 'postgres'))).prefix,
    PGBOUNCER,
    '-q',
    file,
  ];
  const child = spawn(command, rest, { stdio: 'ignore' });
  onTestFinished(() => endOf(child));
  const through = `postgresql://app@127.0.0.1:${port}${pathname}`;
  await expect.poll(() => queryOnce(through, 'select 1 as one').catch(String)).toEqual([{ one: 1 }]);
  return through;
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  await ended;
}

async function throughPgbouncer(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-pgbouncer-'));
  const postgres = await createTestDatabase();
  onTestFinished(async () => {
    await postgres.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const pooled = await startPgbouncer(folder, postgres.url);

  const alone = await spawnServer({ DATABASE_URL: pooled, DEMO: '0' });
  expect(await alone.ended).toBe(1);
  expect(alone.output()).toContain('Set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
  const twice = await spawnServer({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled, DEMO: '0' });
  expect(await twice.ended).toBe(1);
  expect(twice.output()).toContain('DATABASE_DIRECT_URL leads through a pooler in transaction mode too');

  const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: postgres.url, RATE_LIMIT_SCALE: '100000' };
  const server = await startServer(settings);
  const greeting = server.output();
  const ask = createAsker(server.base, 40);
  const cookie = await signInAs(postgres.url, 'student2');
  const tab = await openTab(server.base, { cookie });
  tab.watch('polls.watch');
  await tab.until('polls.watch', () => true);
  const calls = Array.from(
    { length: 600 },
    (_, place) => ['/', '/courses', '/api/v1/polls/live/mine'][place % 3] ?? '',
  );
  const statuses = new Set<number>();
  await inLanes(calls, 40, async (path) => statuses.add((await ask({ path, headers: { cookie } })).status));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(200);

  const [poll] = await queryOnce(postgres.url, 'select id from polls where published_at is not null');
  const body = JSON.stringify({ position: 0 });
  const vote = { method: 'POST', path: `/api/v1/polls/${poll?.['id']}/votes`, headers: { cookie }, body };
  expect((await ask(vote)).status).toBe(200);
  await queryOnce(postgres.url, `update polls set title = 'Heard past the pooler?' where id = $1`, [
    String(poll?.['id']),
  ]);
  await tab.until('polls.watch', (snapshot) => JSON.stringify(snapshot).includes('Heard past the pooler?'));
  await queryOnce(postgres.url, `select graphile_worker.add_job('mails.deliver', '{"mailId":"none"}')`);
  const waiting = () =>
    queryOnce(postgres.url, `select 1 from graphile_worker.jobs where task_identifier = 'mails.deliver'`);
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
  expect(server.output().replace(greeting, '')).not.toContain('"level":50');
  expect(await stopServer(server)).toBe(0);
}

if (existsSync(PGBOUNCER)) {
  test(
    'through PgBouncer in transaction mode it refuses to start, unless it is told the way past it: then all works',
    throughPgbouncer,
    180_000,
  );
} else {
  test('PgBouncer is not on this machine, and the run says so', () => {
    console.warn('NOT TESTED: the way through PgBouncer, which is not installed (Debian: apt-get install pgbouncer).');
    expect(existsSync(PGBOUNCER)).toBe(false);
  });
}
