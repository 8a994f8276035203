import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '#database/migrate.ts';
import { runPostgres, socketUrl } from '#database/postgres/postgres-process.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openServices, type RunningServices } from '#server/services.ts';

/** Running services over a PostgreSQL of their own that goes away (a fast shutdown) and comes back when it is told to. */
export type OwnPostgres = {
  url: string;
  services: RunningServices;
  config: ReturnType<typeof readConfig>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  end: () => Promise<void>;
};

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts it, migrated and empty, with these settings of the program. */
export async function openOwnPostgres(env: NodeJS.ProcessEnv = {}): Promise<OwnPostgres> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'adhyay-outage-')));
  const socketFolder = join(home, 'socket');
  const cluster = { folder: join(home, 'postgres'), socketFolder, logFile: join(home, 'log'), settings: SETTINGS };
  let stop: () => Promise<void> = async () => undefined;
  const start = async () => {
    await mkdir(socketFolder, { recursive: true, mode: 0o700 });
    stop = await runPostgres({ ...cluster, durable: false });
  };
  await start();
  const url = socketUrl(socketFolder, 'postgres');
  await migrateToLatest(url);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: home, ...env });
  const services = await openServices(config, url, createLog('silent'));
  const end = async () => {
    await services.stop();
    await stop();
    await rm(home, { recursive: true, force: true });
  };
  return { url, services, config, start, stop: () => stop(), end };
}
