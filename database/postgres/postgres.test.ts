import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { isAlive, openTestFolder, readPostmasterPid } from '#database/testing.ts';
import { startPostgres } from './postgres.ts';
import { queryOnce } from './postgres-process.ts';

const module = join(import.meta.dirname, 'postgres.ts');

// One folder for all: making a cluster is the slow part, and every test leaves the server stopped.
const folder = await openTestFolder();

async function freshFolder(): Promise<string> {
  return mkdtemp(join(folder, 'another-'));
}

async function startInOtherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    const { url } = await startPostgres(${JSON.stringify(folder)});
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  return { child, url };
}

test('starts, keeps its rows over a restart, and leaves nothing behind', async () => {
  const lines: string[] = [];
  const first = await startPostgres(folder, (line) => lines.push(line));
  const pid = await readPostmasterPid(folder);
  await queryOnce(first.url, `create table kept as select 'kept' as word`);
  const socketFolder = new URL(first.url).searchParams.get('host') ?? '';
  expect(first.owned).toBe(true);
  expect(lines.join('\n')).toMatch(/PostgreSQL/);
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  await expect(readdir(socketFolder)).rejects.toThrow(/ENOENT/);

  const second = await startPostgres(folder);
  expect(await queryOnce(second.url, 'select word from kept')).toEqual([{ word: 'kept' }]);
  expect(await queryOnce(second.url, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
  await second.stop();
});

test('reuses a server that runs on the same folder, by any name of the folder, and leaves it running', async () => {
  const first = await startPostgres(folder);
  const otherName = `${folder}-link`;
  await symlink(folder, otherName);
  const second = await startPostgres(otherName);
  expect(second).toMatchObject({ url: first.url, owned: false });
  await second.stop();
  expect(await queryOnce(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
  await rm(otherName);
});

test('two starts at the same moment on a new folder end with one server', async () => {
  const fresh = await freshFolder();
  const both = await Promise.all([startPostgres(fresh), startPostgres(fresh)]);
  expect(both.map((it) => it.owned).sort()).toEqual([false, true]);
  expect(new Set(both.map((it) => it.url)).size).toBe(1);
  expect((await readdir(fresh)).filter((it) => it.startsWith('postgres.new'))).toEqual([]);
  await Promise.all(both.map((it) => it.stop()));
});

test('a stale lock file with the number of an unrelated living process does not block a start', async () => {
  await (await startPostgres(folder)).stop();
  const lines = [
    process.pid,
    join(folder, 'postgres'),
    1_700_000_000,
    5432,
    '/nowhere',
    '',
    '  123456         7',
    'ready   ',
    '',
  ];
  await writeFile(join(folder, 'postgres/postmaster.pid'), lines.join('\n'));
  const again = await startPostgres(folder);
  expect(again.owned).toBe(true);
  expect(await readPostmasterPid(folder)).not.toBe(process.pid);
  await again.stop();
});

test('when the program is killed with -9 the server ends with it and no committed row is lost', async () => {
  const { child, url } = await startInOtherProcess();
  const pid = await readPostmasterPid(folder);
  await queryOnce(url, `create table survivor as select 'committed' as word`);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  const again = await startPostgres(folder);
  expect(again.owned).toBe(true);
  expect(await queryOnce(again.url, 'select word from survivor')).toEqual([{ word: 'committed' }]);
  await again.stop();
});

test('when the server itself is killed with -9 the next start recovers the committed rows', async () => {
  const first = await startPostgres(folder);
  await queryOnce(first.url, `create table recovered as select 'recovered' as word`);
  process.kill(await readPostmasterPid(folder), 'SIGKILL');
  await sleep(50);
  const second = await startPostgres(folder);
  expect(await queryOnce(second.url, 'select word from recovered')).toEqual([{ word: 'recovered' }]);
  await second.stop();
  await first.stop();
});

test('a folder that PostgreSQL cannot use ends with its last words', async () => {
  const foreign = await freshFolder();
  await mkdir(join(foreign, 'postgres'), { mode: 0o700 });
  await writeFile(join(foreign, 'postgres/PG_VERSION'), '9.6\n');
  await expect(startPostgres(foreign)).rejects.toThrow(/did not start.*configuration file/s);
});
