import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { asPostgres, createMachine, type Machine, runCommand } from './machine.ts';

export type Pair = {
  /** The server that takes writes, and the one that follows it; `failOver` changes them. */
  primary: () => Node;
  replica: () => Node;
  /** The replica takes over from a primary that is gone; that one then follows it from a fresh copy. */
  promote: () => Promise<void>;
  followAgain: () => Promise<void>;
};
type Node = { machine: Machine; port: number; url: string; folder: string };

const SETTINGS = ['max_connections=300', 'wal_keep_size=512MB', 'hot_standby=on', 'timezone=UTC'];

/** A primary and a replica that a commit waits for, on two ports; both durable. */
export async function startPair(bin: string, home: string, ports: [number, number]): Promise<Pair> {
  const [first, second] = ports.map((port, place) => nodeOf(bin, join(home, `postgres-${place + 1}`), port)) as [
    Node,
    Node,
  ];
  let [primary, replica] = [first, second];

  async function follow(): Promise<void> {
    await rm(replica.folder, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'app'];
    await runCommand(
      ...asPostgres,
      join(bin, 'pg_basebackup'),
      ...from,
      '-D',
      replica.folder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    );
    await replica.machine.start();
    // From now on what is acknowledged is on both disks.
    await queryOnce(primary.url, `alter system set synchronous_standby_names = '*'`);
    await queryOnce(primary.url, 'select pg_reload_conf()');
  }

  await runCommand(
    ...asPostgres,
    join(bin, 'initdb'),
    '-D',
    primary.folder,
    '-U',
    'app',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  );
  await primary.machine.start();
  await follow();
  return {
    primary: () => primary,
    replica: () => replica,
    async promote() {
      [primary, replica] = [replica, primary];
      await queryOnce(primary.url, 'select pg_promote()');
      await queryOnce(primary.url, `alter system set synchronous_standby_names = ''`);
      await queryOnce(primary.url, 'select pg_reload_conf()');
    },
    followAgain: follow,
  };
}

function nodeOf(bin: string, folder: string, port: number): Node {
  const url = `postgresql://app@127.0.0.1:${port}/postgres`;
  const settings = [...SETTINGS, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const command = [...asPostgres, join(bin, 'postgres'), '-D', folder, ...settings.flatMap((each) => ['-c', each])];
  const isReady = () => queryOnce(url, 'select 1').then(() => true);
  return {
    machine: createMachine({ name: `PostgreSQL ${port}`, command, logFile: `${folder}.log`, isReady }),
    port,
    url,
    folder,
  };
}

/** Where PgBouncer leads: in transaction mode for calls, in session mode for what holds for a session. */
export async function writePoolerSettings(home: string, port: number, primaryPort: number): Promise<string> {
  const folder = join(home, 'pgbouncer');
  await mkdir(folder, { recursive: true });
  const to = `host=127.0.0.1 port=${primaryPort} dbname=postgres user=app`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
school = ${to} pool_mode=transaction pool_size=20
direct = ${to} pool_mode=session pool_size=80
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 500
server_login_retry = 1
server_check_delay = 0
query_wait_timeout = 5
logfile =
`,
  );
  return file;
}
