import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { TEMPLATE } from './testing-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** How many checkouts the run of failures makes, and what its chances grow from. */
    checkouts: number;
    seed: number;
  }
}

/** An empty folder, removed after the tests of the file that asks; what is to be closed before is opened after it. */
export async function openTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'adhyay-test-')));
  // What a killed process leaves behind may still be written to for a moment.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** The address of a migrated, empty database, dropped after the tests of the file that asks. */
export async function openTestDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  afterAll(drop);
  return url;
}

/** A migrated, empty database of one's own. `drop` closes what is still connected to it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  // Files copied as they are: nothing is written to the log first, which here nobody reads.
  return createDatabase(`template ${TEMPLATE} strategy file_copy`);
}

/** A database without any migration applied. */
export async function createEmptyTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase('strategy file_copy');
}

async function createDatabase(options: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await queryOnce(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await queryOnce(server, untilNobodyIsIn(name));
    await queryOnce(server, `drop database if exists ${name} with (force)`);
  };
  return { url: url.href, drop };
}

/** A pool has ended before its connections have: one that the server ends by force says so to nobody who listens. Half a second. */
const untilNobodyIsIn = (name: string) => `do $$ begin
  for turn in 1..50 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $$`;

/** Whether a process of this id runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process of the database that keeps its files in the folder of a school. */
export async function readPostmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}
