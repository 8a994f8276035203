import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, realpath, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { queryOnce, runPostgres, socketUrl } from './postgres-process.ts';

/** A PostgreSQL that answers at `url`. `owned`: started here, so `stop` ends it; otherwise `stop` leaves it alone. */
export type Postgres = { url: string; owned: boolean; stop: () => Promise<void> };

type Postmaster = { pid: number; socketFolder: string };

const DATABASE = 'adhyay';
const SETTLED_WITHIN_MS = 60_000;
const MAX_SOCKET_FOLDER_LENGTH = 80;
const NEVER_A_PID = '99999999';

const SETTINGS = [
  'shared_buffers=64MB',
  'max_connections=100',
  'unix_socket_permissions=0700',
  'io_method=sync',
  'jit=off',
  'max_parallel_workers=2',
  'log_timezone=UTC',
  'timezone=UTC',
];

/**
 * Starts the built-in PostgreSQL on `<dataDir>/postgres`, or reuses the one that already runs there; the database exists
 * after it. `onLost` is called when one that was started here ends by itself.
 */
export async function startPostgres(
  dataDir: string,
  report: (line: string) => void = () => undefined,
  onLost: () => void = () => undefined,
): Promise<Postgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const home = await realpath(dataDir);
  const folder = join(home, 'postgres');
  const running = await findRunning(folder);
  if (running) return reuse(running, report);

  const socketFolder = await privateSocketFolder(home);
  report('Starting PostgreSQL …');
  try {
    const logFile = join(home, 'postgres.log');
    const stop = await runPostgres({ folder, socketFolder, logFile, settings: SETTINGS, durable: true }, onLost);
    await createDatabase(socketFolder);
    return { url: socketUrl(socketFolder, DATABASE), owned: true, stop };
  } catch (error) {
    const other = await findRunning(folder);
    if (other) return reuse(other, report);
    await rmdir(socketFolder).catch(() => undefined);
    throw error;
  }
}

async function reuse(socketFolder: string, report: (line: string) => void): Promise<Postgres> {
  report('PostgreSQL is already running on this data folder; using it.');
  await createDatabase(socketFolder);
  return { url: socketUrl(socketFolder, DATABASE), owned: false, stop: async () => undefined };
}

async function createDatabase(socketFolder: string): Promise<void> {
  const url = socketUrl(socketFolder, 'postgres');
  const exists = () => queryOnce(url, 'select 1 from pg_database where datname = $1', [DATABASE]);
  if ((await exists()).length > 0) return;
  await queryOnce(url, `create database ${DATABASE}`).catch(async (error: unknown) => {
    if ((await exists()).length === 0) throw error;
  });
}

async function privateSocketFolder(home: string): Promise<string> {
  const name = `adhyay-${createHash('sha256').update(`${home} ${process.getuid?.()}`).digest('hex').slice(0, 16)}`;
  const preferred = join(tmpdir(), name);
  const folder = preferred.length <= MAX_SOCKET_FOLDER_LENGTH ? preferred : join('/tmp', name);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const ours = process.getuid?.() === 0 || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} was made by somebody else. Remove it, or set TMPDIR to a folder of your own.`);
  }
  return folder;
}

// Answers with the socket folder of a live server. A server that is starting or stopping is waited for.
async function findRunning(folder: string): Promise<string | undefined> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const found = await readPostmaster(folder);
    if (!found || !isAlive(found.pid)) return undefined;
    if (await serves(found.socketFolder, folder)) return found.socketFolder;
    if (!(await commandOf(found.pid)).includes(folder)) return disownPid(folder);
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${found.pid}) runs on ${folder} but does not answer. Stop it with "kill -INT ${found.pid}", then start again.`,
      );
    }
    await sleep(100);
  }
}

async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function serves(socketFolder: string, folder: string): Promise<boolean> {
  const text = 'select 1 from pg_settings where name = $1 and setting = $2';
  const rows = await queryOnce(socketUrl(socketFolder, 'postgres'), text, ['data_directory', folder]).catch(() => []);
  return rows.length > 0;
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return promisify(execFile)('ps', ['-p', String(pid), '-o', 'args=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

// The number now belongs to another program, and PostgreSQL would refuse to start. The rest of the file stays:
// PostgreSQL looks up in it whether a process of the last run still holds the shared memory.
async function disownPid(folder: string): Promise<undefined> {
  const path = join(folder, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [NEVER_A_PID, ...rest].join('\n'));
}
