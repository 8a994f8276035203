import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

type Stat = { parent: number; cpuMs: number };

/** CPU milliseconds that a process and all that came from it have used, PostgreSQL's ended connections included. */
export function cpuTimeOf(pid: number): number {
  const stats = readStats();
  return treeOf(pid, stats).reduce((sum, each) => sum + (stats.get(each)?.cpuMs ?? 0), 0);
}

/** Memory in MB of a process and all that came from it; pages that several share count once in all (PSS). */
export function memoryOf(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + readKilobytes(`/proc/${each}/smaps_rollup`, 'Pss'), 0) / 1024;
}

/** Resident memory in MB of one process. */
export function residentMemoryOf(pid: number): number {
  return readKilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024;
}

/** Asks a Node process by its inspector to throw its garbage away, so that memory can be compared. */
export async function collectGarbage(inspector: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  for (const id of [1, 2]) {
    const done = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await done;
  }
  socket.close();
}

/** A process and all that came from it and still run. */
export function treeOf(pid: number, stats = readStats()): number[] {
  const children = [...stats].filter(([, { parent }]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => treeOf(child, stats))];
}

/** A process and those that it started and that run the same module. */
export function sameProgramAs(pid: number): number[] {
  const moduleOf = (each: number) =>
    read(`/proc/${each}/cmdline`)
      .split('\0')
      .find((part) => part.endsWith('.ts'))
      ?.split('/')
      .at(-1);
  return treeOf(pid).filter((each) => moduleOf(each) === moduleOf(pid));
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const text = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : '';
    // The name in brackets may hold spaces; what follows it are fields 3, 4, … of proc(5).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    const ticks = user + system + childrenUser + childrenSystem;
    if (text) stats.set(Number(name), { parent: fields[1] ?? 0, cpuMs: ticks * TICK_MS });
  }
  return stats;
}

function readKilobytes(path: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(read(path))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
