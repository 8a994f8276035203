import { type ChildProcess, fork, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryOnce, socketUrl } from '#database/postgres/postgres-process.ts';
import { treeOf } from './cpu-time.ts';

export const ROOT = join(import.meta.dirname, '..');
/** As scripts/start.mjs starts it. */
const YOUNG = '--max-semi-space-size=16';
const LIKE_START = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compile'), MALLOC_ARENA_MAX: '2' };
const READY_WITHIN_MS = 120_000;
const QUIET_WITHIN_MS = 900_000;
const WAITING =
  'select count(*)::int as jobs from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()';
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGTERM');
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

/** A running school: `pid` is its web process, which is the ancestor of its PostgreSQL; `url` reaches the database, `folder` is its data. */
export type School = {
  base: string;
  pid: number;
  url: string;
  folder: string;
  inspector: number;
  /** Ends it, outright or as its operator would, and starts it again on its data: then `pid` and `url` are others. */
  restart: (how: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the demo school on an empty data folder as `npm start` does, with the log of production and an inspector beside
 * it, and waits until its films and books are converted: that would be measured with everything else.
 */
export async function startSchool(port: number, inspector: number): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-bench-'));
  const base = `http://127.0.0.1:${port}`;
  let child = await startServer(folder, port, inspector);
  const school: School = {
    ...{ base, folder, inspector, pid: child.pid ?? 0, url: await databaseOf(folder) },
    restart: async (how) => {
      if (how === 'SIGKILL') await endOutright(child);
      else await end(child);
      child = await startServer(folder, port, inspector);
      school.pid = child.pid ?? 0;
      school.url = await databaseOf(folder);
    },
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await untilQuiet(school.url);
  return school;
}

/** One more web process of a running school, with settings of its own; its PostgreSQL is that of the school. */
export async function startWeb(
  { url, folder }: Pick<School, 'url' | 'folder'>,
  port: number,
  settings: Record<string, string>,
): Promise<{ base: string; pid: number; stop: () => Promise<void> }> {
  const { NODE_ENV: _, ...env } = process.env;
  const child = await begin('node', [YOUNG, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...{ ...env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: url, ROLE: 'web', ...settings },
      ...{ LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000', ...LIKE_START },
    },
    stdio: ['ignore', openSync(join(folder, `web-${port}.log`), 'a'), 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/health/ready`, child);
  return { base, pid: child.pid ?? 0, stop: () => end(child) };
}

async function startServer(folder: string, port: number, inspector: number): Promise<ChildProcess> {
  const { NODE_ENV: _, ...env } = process.env;
  const child = await begin('node', [...inspecting(inspector), YOUNG, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...{ ...env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000' },
      ...LIKE_START,
    },
    stdio: ['ignore', openSync(join(folder, 'server.log'), 'a'), 'inherit'],
  });
  await untilReady(`http://127.0.0.1:${port}/health/ready`, child);
  return child;
}

/** Runs a module of this folder in a process of its own with a thread for each core, with which one talks by messages. */
export async function startModule(
  file: string,
  args: string[] = [],
  execArgv: string[] = [],
): Promise<{ child: ChildProcess; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv,
    env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  living.add(child);
  await once(child, 'message');
  return { child, stop: () => end(child) };
}

/** Says something to a module of ours in another process, and answers with what it says next. */
export async function sendOrder<T>(child: ChildProcess, order: object | string): Promise<T> {
  const answered = once(child, 'message');
  child.send(order);
  const [answer] = await answered;
  return answer as T;
}

/** Node's arguments for an inspector on this port, silent about itself. */
export function inspecting(port: number): string[] {
  return [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'];
}

/** Resolves when the address answers 200; throws when the process that should answer ended, or after two minutes. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`${url} did not answer`);
}

/** Starts a command whose children end with it. */
export async function begin(command: string, args: string[], options: SpawnOptions): Promise<ChildProcess> {
  const child = spawn(command, args, options);
  living.add(child);
  await once(child, 'spawn');
  for (const stream of [options.stdio].flat()) if (typeof stream === 'number') closeSync(stream);
  return child;
}

/** Asks a process to stop and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  living.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Kills a process and all that came from it, its PostgreSQL too, as a machine does that loses its power. */
async function endOutright(child: ChildProcess): Promise<void> {
  living.delete(child);
  const ended = once(child, 'exit');
  // One of them may end by itself when another is gone: `kill` goes on with the rest.
  spawnSync('kill', ['-KILL', ...treeOf(child.pid ?? 0).map(String)]);
  await ended;
}

/** Resolves when no job of the school is due: it would be measured with everything else. */
export async function untilQuiet(url: string): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  while (Date.now() < deadline) {
    const [left] = (await queryOnce(url, WAITING)) as { jobs: number }[];
    if (left?.jobs === 0) return;
    await sleep(1000);
  }
  throw new Error('the school was still at work');
}

async function databaseOf(folder: string): Promise<string> {
  const [, , , , socketFolder = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return socketUrl(socketFolder, 'adhyay');
}
