import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const READY_WITHIN_MS = 90_000;
const LOOK_MS = 50;
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) killGroup(child, 'SIGKILL');
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

type Program = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  logFile: string;
  /** Whether it answers. */
  isReady: () => Promise<boolean>;
};

/** One process of the cluster, that is ended and started again. */
export type Machine = {
  name: string;
  /** Resolves when it answers; throws with the end of its log when it does not within 90 seconds. */
  start: () => Promise<void>;
  /** Resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
};

export function createMachine({ name, command, env, logFile, isReady }: Program): Machine {
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a');
    const [program = '', ...rest] = command;
    const own = spawn(program, rest, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    child = own;
    living.add(own);
    own.once('exit', () => living.delete(own));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && own.exitCode === null) {
      if (await isReady().catch(() => false)) return;
      await sleep(LOOK_MS);
    }
    const last = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-15).join('\n');
    throw new Error(`${name} did not start:\n${last}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const own = child;
    if (!own || own.exitCode !== null || own.signalCode !== null) return;
    const ended = once(own, 'exit');
    if (signal === 'SIGKILL') killGroup(own, signal);
    else own.kill(signal);
    await ended;
  }

  return { name, start, end, signal: (signal) => void child?.kill(signal) };
}

/** With what it started: the workers of a killed nginx would go on. */
function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** What stands before a command that refuses to run as root. */
export const asPostgres: string[] =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/** Runs a command to its end; throws with what it said. */
export async function runCommand(...command: string[]): Promise<void> {
  const [program = '', ...rest] = command;
  await promisify(execFile)(program, rest, { env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } });
}

export async function answersAt(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
  return answer.ok;
}

export function listensAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
