import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchPath } from '#server/config.ts';

/** A server in a process of its own. `ended` resolves with its exit code, or null when a signal killed it. */
export type ServerProcess = {
  base: string;
  pid: number;
  /** Where its files and its mails are: a folder of its own unless DATA_DIR was set. */
  dataDir: string;
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<number | null>;
};

const MAIN = join(import.meta.dirname, '../main.ts');
/** Dozens of servers start in a run: what the engine compiled for the first is kept for the others. */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../.cache/compile');
/**
 * Puts off what becomes of the PDFs of a demo school that has just begun: half a minute of a processor's time, which only
 * who reads one needs.
 */
export const POSTPONE_PAGES = `update graphile_worker._private_jobs set run_at = now() + interval '1 day'
  where locked_at is null and payload ->> 'mediaId' in (select id from media where kind = 'pdf')`;
const READY_WITHIN_MS = 60_000;
const living = new Set<ChildProcess>();
process.once('exit', killServers);

/** Runs server/main.ts, or Node by this line, with only these settings and does not wait for it. A free port is chosen unless PORT is set. */
export async function spawnServer(settings: Record<string, string>, line: string[] = [MAIN]): Promise<ServerProcess> {
  const { PORT = String(await findFreePort()) } = settings;
  const { DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyay-server-')) } = settings;
  const env = {
    PATH: searchPath,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE,
    LOG_LEVEL: 'error',
    WEB_PROCESSES: '1',
    ...settings,
    PORT,
    DATA_DIR,
  };
  const child = spawn(process.execPath, line, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  living.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  // 'close' and not 'exit': by then its last words are read too.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    living.delete(child);
    if (!settings['DATA_DIR']) rmSync(DATA_DIR, { recursive: true, force: true });
    return code ?? null;
  });
  return {
    base: `http://127.0.0.1:${PORT}`,
    pid: child.pid ?? 0,
    dataDir: DATA_DIR,
    output: () => output,
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** As `spawnServer`, and waits until it is ready; throws its output when it ends before. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(settings);
  await untilReady(server);
  return server;
}

/** Resolves when the server can reach its database. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let over = false;
  void server.ended.then(() => (over = true));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !over) {
    const answer = await fetch(`${server.base}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`The server did not get ready:\n${server.output()}`);
}

/** Asks the server to stop and waits for it. */
export async function stopServer(server: ServerProcess): Promise<number | null> {
  server.kill('SIGTERM');
  return server.ended;
}

/** Kills what is still running; for the end of a test file. */
export function killServers(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** A port that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
