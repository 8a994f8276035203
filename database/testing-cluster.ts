import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryOnce, runPostgres, socketUrl } from '#database/postgres/postgres-process.ts';
import { migrateToLatest } from './migrate.ts';

/** A PostgreSQL that lives for one run. `url` is its maintenance database, `templateUrl` a database with every migration applied. */
export type ThrowAwayCluster = { url: string; templateUrl: string; stop: () => Promise<void> };

export const TEMPLATE = 'adhyay_template';

// Nothing in it outlives the run, so nothing waits for the disk.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'max_wal_size=128MB',
  'timezone=UTC',
];

/** Starts a fresh, empty PostgreSQL in a temporary folder below `parent` and migrates its template database. */
export async function startThrowAwayCluster(parent = tmpdir()): Promise<ThrowAwayCluster> {
  const home = await realpath(await mkdtemp(join(parent, 'adhyay-test-')));
  const sweep = () => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.once('exit', sweep);
  const socketFolder = join(home, 'socket');
  await mkdir(socketFolder, { mode: 0o700 });
  const folder = join(home, 'postgres');
  const logFile = join(home, 'postgres.log');
  const stopServer = await runPostgres({ folder, socketFolder, logFile, settings: SETTINGS, durable: false });
  const url = socketUrl(socketFolder, 'postgres');
  const templateUrl = socketUrl(socketFolder, TEMPLATE);
  const stop = async () => {
    await stopServer();
    await rm(home, { recursive: true, force: true });
    process.removeListener('exit', sweep);
  };
  try {
    await queryOnce(url, `create database ${TEMPLATE}`);
    await migrateToLatest(templateUrl);
    return { url, templateUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
