import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, queryOnce, runPostgres, socketUrl } from '#database/postgres/postgres-process.ts';

/** A PostgreSQL and a streaming replica of it, both of their own. */
export type ReplicatedPostgres = {
  url: string;
  replicaUrl: string;
  /** Stops replaying what comes, as a replica does that is behind. */
  pause: () => Promise<unknown>;
  resume: () => Promise<unknown>;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  end: () => Promise<void>;
};

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts both; `prepare` fills the primary before it is copied. */
export async function openReplicated(prepare: (url: string) => Promise<unknown>): Promise<ReplicatedPostgres> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'adhyay-replica-')));
  const clusterOf = (name: string, ...settings: string[]): Cluster => ({
    folder: join(home, name),
    socketFolder: join(home, `${name}-socket`),
    logFile: join(home, `${name}.log`),
    settings: [...SETTINGS, ...settings],
    durable: false,
  });
  const primary = clusterOf('primary');
  const replica = clusterOf('replica', `primary_conninfo=host=${primary.socketFolder} port=5432 user=app`);
  const start = async (cluster: Cluster) => {
    await mkdir(cluster.socketFolder, { recursive: true, mode: 0o700 });
    return runPostgres(cluster);
  };
  const [url, replicaUrl] = [primary, replica].map(({ socketFolder }) => socketUrl(socketFolder, 'postgres')) as [
    string,
    string,
  ];
  let stopPrimary = await start(primary);
  await prepare(url);
  await stopPrimary();
  // What lies still needs no tool to be copied.
  await cp(primary.folder, replica.folder, { recursive: true });
  await writeFile(join(replica.folder, 'standby.signal'), '');
  stopPrimary = await start(primary);
  let stopReplica = await start(replica);
  return {
    url,
    replicaUrl,
    pause: () => queryOnce(replicaUrl, 'select pg_wal_replay_pause()'),
    resume: () => queryOnce(replicaUrl, 'select pg_wal_replay_resume()'),
    stopReplica: () => stopReplica(),
    startReplica: async () => {
      stopReplica = await start(replica);
    },
    end: async () => {
      await stopReplica();
      await stopPrimary();
      await rm(home, { recursive: true, force: true });
    },
  };
}
