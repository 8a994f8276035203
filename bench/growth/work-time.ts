import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { GrownSchool } from './two-schools.ts';

/** Nanoseconds on a processor since a process began (Documentation/scheduler/sched-stats). */
function ranOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return undefined;
  }
}

/** The processes of PostgreSQL that answer this school. */
export async function listBackends({ context }: GrownSchool): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and client_port is not null`.execute(context.db);
  return rows.map(({ pid }) => pid);
}

/** What this process and each of these have worked so far; one that has ended meanwhile is left out. */
export function readWork(backends: number[]): Map<number, number> {
  const { user, system } = process.cpuUsage();
  const work = new Map([[process.pid, (user + system) * 1000]]);
  for (const pid of backends) {
    const ran = ranOf(pid);
    if (ran !== undefined) work.set(pid, ran);
  }
  return work;
}

/** Milliseconds of work between two readings. However busy the machine is, waiting is none of it. */
export function workBetween(before: Map<number, number>, after: Map<number, number>): number {
  let sum = 0;
  for (const [pid, ran] of after) sum += ran - (before.get(pid) ?? ran);
  return sum / 1e6;
}
