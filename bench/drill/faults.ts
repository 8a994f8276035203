import { setTimeout as sleep } from 'node:timers/promises';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import type { ClusterUnderTest } from './cluster.ts';
import type { Machine } from './machine.ts';

/** What goes wrong, and what an operator, or the machine's own supervisor, then does. */
export type Fault = { name: string; happen: () => Promise<void> };

/** How soon a supervisor starts again what was killed. */
const RESTART_MS = 1000;
const NATS_AWAY_MS = 60_000;
const BUCKET_AWAY_MS = 20_000;
const BEHIND_MS = 30_000;

export function listFaults(cluster: ClusterUnderTest): Fault[] {
  const { pair, machines, webs, workers } = cluster;
  const killed = [...webs, ...workers, machines.pgbouncer, machines.nats, machines.bucket, machines.nginx];
  return [
    ...killed.map((machine) => ({ name: `kill -9 ${machine.name}`, happen: () => away(machine, RESTART_MS) })),
    { name: 'the replica ends at once', happen: () => away(pair.replica().machine, RESTART_MS, 'SIGQUIT') },
    { name: 'the replica 30 s behind', happen: () => fallBehind(pair.replica().url) },
    { name: 'PostgreSQL ends at once', happen: () => away(pair.primary().machine, RESTART_MS, 'SIGQUIT') },
    { name: 'PostgreSQL restarts fast', happen: () => away(pair.primary().machine, 0, 'SIGINT') },
    { name: 'the primary is gone, the replica takes over', happen: () => failOver(cluster) },
    { name: 'NATS away for a minute', happen: () => away(machines.nats, NATS_AWAY_MS) },
    { name: 'the bucket away for 20 s', happen: () => away(machines.bucket, BUCKET_AWAY_MS) },
    { name: 'nginx reloads', happen: async () => machines.nginx.signal('SIGHUP') },
    { name: 'rolling update', happen: () => updateAll([...webs, ...workers]) },
  ];
}

async function away(machine: Machine, milliseconds: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  await machine.end(signal);
  await sleep(milliseconds);
  await machine.start();
}

async function failOver({ pair, leadToPrimary }: ClusterUnderTest): Promise<void> {
  // All of it at once, as when its machine loses power.
  await pair.primary().machine.end('SIGQUIT');
  await pair.promote();
  await leadToPrimary();
  await pair.followAgain();
}

async function updateAll(machines: Machine[]): Promise<void> {
  for (const machine of machines) await away(machine, 0, 'SIGTERM');
}

async function fallBehind(url: string): Promise<void> {
  await queryUntilDone(url, 'select pg_wal_replay_pause()');
  await sleep(BEHIND_MS);
  await queryUntilDone(url, 'select pg_wal_replay_resume()');
}

/** A replica cancels a statement that stands in the way of what it replays. */
async function queryUntilDone(url: string, text: string): Promise<void> {
  while (!(await queryOnce(url, text).catch(() => undefined))) await sleep(100);
}
