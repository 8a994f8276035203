import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseLauncher, type Launcher, postgresEnvironment } from './postgres-binaries.ts';

/** One PostgreSQL server to run: its cluster folder, the folder of its socket, its log file, and `name=value` settings. */
export type Cluster = { folder: string; socketFolder: string; logFile: string; settings: string[]; durable: boolean };

const PORT = 5432;
const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 60_000;

/** The address of a database behind a unix socket, in the form that `pg` reads. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgresql://app@localhost:${PORT}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Runs one statement on a connection of its own and returns its rows. */
export async function queryOnce(url: string, text: string, values: string[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts PostgreSQL on the cluster, making the cluster first when it is new; resolves when it answers, with the way to
 * stop it. `onLost` is called when it ends without having been stopped.
 */
export async function runPostgres(
  cluster: Cluster,
  onLost: () => void = () => undefined,
): Promise<() => Promise<void>> {
  if (!(await stat(join(cluster.folder, 'PG_VERSION')).catch(() => undefined))) await createCluster(cluster);
  await rm(join(cluster.socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
  const { uid, gid } = await stat(cluster.folder);
  if (process.getuid?.() === 0) await ownBy(cluster.socketFolder, uid, gid);
  const child = await spawnServer(await chooseLauncher(cluster.folder), cluster);
  try {
    await untilReady(child, cluster);
  } catch (error) {
    await stopServer(child);
    throw error;
  }
  child.once('exit', onLost);
  return async () => {
    child.removeListener('exit', onLost);
    await stopServer(child);
    await rm(cluster.socketFolder, { recursive: true, force: true });
  };
}

// Made beside its place and renamed when whole, so that a start that is broken off leaves no half cluster.
async function createCluster({ folder, durable }: Cluster): Promise<void> {
  const fresh = await mkdtemp(`${folder}.new-`);
  try {
    const { prefix, bin } = await chooseLauncher(fresh);
    const options = ['-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
    const [command = '', ...rest] = [
      ...prefix,
      join(bin, 'initdb'),
      '-D',
      fresh,
      ...options,
      ...(durable ? [] : ['--no-sync']),
    ];
    await promisify(execFile)(command, rest, { env: postgresEnvironment });
    await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function ownBy(folder: string, uid: number, gid: number): Promise<void> {
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder]);
  await chmod(folder, 0o700);
}

async function spawnServer({ prefix, bin }: Launcher, cluster: Cluster): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster.socketFolder}`,
    `port=${PORT}`,
    ...cluster.settings,
  ];
  const [command = '', ...rest] = [
    ...prefix,
    join(bin, 'postgres'),
    '-D',
    cluster.folder,
    ...settings.flatMap((it) => ['-c', it]),
  ];
  await rm(cluster.logFile, { force: true });
  const log = await open(cluster.logFile, 'w', 0o600);
  try {
    // A group of its own: Ctrl-C reaches only our program, which closes its work before it stops the database.
    const child = spawn(command, rest, { detached: true, stdio: ['ignore', log.fd, log.fd], env: postgresEnvironment });
    const follow = () => child.kill('SIGINT');
    process.once('exit', follow);
    child.once('exit', () => process.removeListener('exit', follow));
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
  }
}

async function untilReady(child: ChildProcess, cluster: Cluster): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) break;
    // Another start may have won the folder meanwhile: then it is not ours that answers, and ours is about to end.
    const ours = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')).startsWith(
      `${child.pid}\n`,
    );
    if (ours && (await answers(cluster.socketFolder))) return;
    await sleep(25);
  }
  const log = await readFile(cluster.logFile, 'utf8').catch(() => '');
  const last = log.trim().split('\n').slice(-6).join('\n');
  throw new Error(`PostgreSQL did not start on ${cluster.folder}. Its last words (${cluster.logFile}):\n${last}`);
}

function answers(socketFolder: string): Promise<boolean> {
  return queryOnce(socketUrl(socketFolder, 'postgres'), 'select 1').then(
    () => true,
    () => false,
  );
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOPPED_WITHIN_MS);
  await ended;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
