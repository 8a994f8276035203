import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { runPostgres, socketUrl } from '#database/postgres/postgres-process.ts';
import { createLog } from '#server/platform/log.ts';
import type { Context } from '#server/platform/rpc.ts';
import { router } from '#server/router.ts';
import { openServices, type RunningServices } from '#server/services.ts';
import { LARGE, SMALL } from './big-school.ts';
import { growSchool, openConfig } from './grow-school.ts';

export type Client = RouterClient<typeof router>;
/** A grown school, asked by an admin of it. */
export type GrownSchool = {
  url: string;
  client: Client;
  context: Context;
  services: RunningServices;
  stop: () => Promise<void>;
};
export type TwoSchools = { small: GrownSchool; large: GrownSchool; stop: () => Promise<void> };

const AS_A_SCHOOL = 'shared_buffers=64MB';
/** What fills by the million needs no log to start again from. */
const TO_GROW = ['shared_buffers=2GB', 'wal_level=minimal', 'max_wal_senders=0'];
/** As the school's own PostgreSQL has them, but for waiting for the disk: nothing here outlives the run. */
const SETTINGS = [
  ...['jit=off', 'max_parallel_workers=2', 'io_method=sync', 'timezone=UTC', 'max_wal_size=8GB'],
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=100'],
];

/**
 * Both schools in one throw-away PostgreSQL. With KEEP_SCHOOLS=folder they are grown there once and stay for the next run:
 * for trying things out, not for figures that are written down.
 */
export async function openTwoSchools(sizes = { small: SMALL, large: LARGE }, place = tmpdir()): Promise<TwoSchools> {
  const kept = process.env['KEEP_SCHOOLS'];
  if (kept) await mkdir(kept, { recursive: true });
  const home = kept ?? (await realpath(await mkdtemp(join(place, 'adhyay-growth-'))));
  if (!kept) removeAfterUs(home);
  await chmod(home, 0o755);
  const socketFolder = join(home, 'socket');
  await mkdir(socketFolder, { mode: 0o700, recursive: true });
  const logFile = join(home, 'postgres.log');
  const cluster = { folder: join(home, 'postgres'), socketFolder, logFile, durable: false };
  const stopGrowing = await runPostgres({ ...cluster, settings: [...SETTINGS, ...TO_GROW] });
  await growSchool(socketFolder, 'small', sizes.small);
  await growSchool(socketFolder, 'large', sizes.large);
  await stopGrowing();
  await mkdir(socketFolder, { mode: 0o700, recursive: true });
  const stopServer = await runPostgres({ ...cluster, settings: [...SETTINGS, AS_A_SCHOOL] });
  const small = await openSchool(socketUrl(socketFolder, 'small'));
  const large = await openSchool(socketUrl(socketFolder, 'large'));
  const stop = async () => {
    await small.stop();
    await large.stop();
    await stopServer();
    if (!kept) await rm(home, { recursive: true, force: true });
  };
  return { small, large, stop };
}

/** Removes a folder once this program has ended, however it ended; a PostgreSQL in it ends first. */
export function removeAfterUs(home: string): void {
  const untilGone = (pid: string) => `while kill -0 ${pid} 2>/dev/null; do sleep 0.5; done`;
  const script = `${untilGone('$1')}
    postgres=$(head -n 1 "$2/postgres/postmaster.pid" 2>/dev/null) && kill -QUIT $postgres && ${untilGone('$postgres')}
    rm -rf "$2"`;
  const watcher = spawn('sh', ['-c', script, 'sh', String(process.pid), home], { detached: true, stdio: 'ignore' });
  watcher.unref();
}

/** A grown school at an address. */
export async function openSchool(url: string): Promise<GrownSchool> {
  const services = await openServices(openConfig(), url, createLog('silent'));
  const context = contextOf(services, 'admin', 'admin');
  return { url, client: createRouterClient(router, { context }), context, services, stop: () => services.stop() };
}

/** As whom a school is asked. */
export function contextOf(services: Omit<Context, keyof Asker>, id: string, role: 'admin' | 'instructor'): Context {
  const person = { id, name: '', email: '', role, language: 'en', theme: 'system', held: null } as const;
  const identity = { person: { ...person, photoUrl: null, sessionId: '' } };
  return { ...services, identity, requestId: '', address: '', userAgent: '', cookies: '' };
}
type Asker = { identity: unknown; requestId: unknown; address: unknown; userAgent: unknown; cookies: unknown };
