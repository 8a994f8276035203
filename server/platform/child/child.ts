import { spawn, spawnSync } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program to run: its arguments go to it as they are, no shell reads them. */
export type Command = {
  program: string;
  args: string[];
  cwd: string;
  signal: AbortSignal;
  /** It is killed when it takes longer. */
  withinMs: number;
  /** Hears each line of what it says while it runs; otherwise that is answered at its end. */
  onLine?: (line: string) => void;
  /** It closes its output when all is done: if it has not ended soon after, it is ended, and was content. */
  closesOutput?: boolean;
};

/** It ended badly; `words` are the last that it said on stderr. */
export class ChildFailed extends Error {
  readonly words: string;
  /** By a signal, and not of its own accord. */
  readonly wasKilled: boolean;

  constructor(program: string, end: number | NodeJS.Signals, words: string) {
    super(`${program} ended with ${end}: ${words.slice(-500)}`);
    this.words = words;
    this.wasKilled = typeof end === 'string';
  }
}

/** There is no such program on this machine. */
export class ProgramMissing extends Error {}

const MAX_OUTPUT = 1_000_000;
const MAX_WORDS = 20_000;
const NOT_FOUND = 127;
const MAX_END_MS = 2000;
const CLOSING = fileURLToPath(new URL('./close-output.ts', import.meta.url));
// Not the whole environment: it holds the school's secrets, and what runs here reads strangers' files.
const PATH = [
  ...['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'],
  ...['/opt/homebrew/bin', '/opt/local/bin', '/snap/bin', '/run/current-system/sw/bin', dirname(process.execPath)],
].join(delimiter);
const environment = { PATH, LC_ALL: 'C' };
const HEAP_MB = 1024;

let prefix: string[] | undefined;

/** What goes before a program so that it ends when this process is killed, and leaves the processor to the web. */
function polite(): string[] {
  const has = (program: string, ...args: string[]) =>
    spawnSync(program, [...args, 'true'], { env: environment }).status === 0;
  prefix ??= [
    ...(has('setpriv', '--pdeathsig', 'KILL') ? ['setpriv', '--pdeathsig', 'KILL'] : []),
    ...(has('nice', '-n', '10') ? ['nice', '-n', '10'] : []),
  ];
  return prefix;
}

type Module = Omit<Command, 'program'> & { program: URL; youngMb?: number };

/** As `runChild`, a module of ours in a process of its own, whose heap has an end; `youngMb`: most room for young objects. */
export async function runModule({ program, args, youngMb, ...command }: Module) {
  // What the engine compiled for the last one is there for this one; the folder of this version is made below the named one.
  const compiled = getCompileCacheDir();
  const young = youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`];
  const line = [`--max-old-space-size=${HEAP_MB}`, ...young, '--import', CLOSING, fileURLToPath(program), ...args];
  const env = { ...environment, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) };
  return runChild({ program: process.execPath, args: line, closesOutput: true, ...command }, env);
}

/** Runs a program to its end and answers what it said; throws ChildFailed, ProgramMissing, or why `signal` was aborted. */
export async function runChild(
  command: Command,
  env: Record<string, string> = environment,
): Promise<{ output: string; words: string }> {
  const { program, args, cwd, signal, withinMs, onLine, closesOutput } = command;
  signal.throwIfAborted();
  const line = [...polite(), program, ...args];
  const child = spawn(line[0] ?? program, line.slice(1), {
    ...{ cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true },
    ...{ signal, killSignal: 'SIGKILL', timeout: withinMs },
  });
  let output = '';
  let words = '';
  child.stderr.on('data', (chunk) => (words = (words + chunk).slice(-MAX_WORDS)));
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  else child.stdout.on('data', (chunk) => (output = (output + chunk).slice(0, MAX_OUTPUT)));
  let isDone = false;
  const endIt = () => {
    isDone = child.kill('SIGKILL');
  };
  let waiting: NodeJS.Timeout | undefined;
  if (closesOutput) child.stdout.once('end', () => (waiting = setTimeout(endIt, MAX_END_MS)));
  const end = await new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      // An abort is told before the child is gone; 'close' comes when it is.
      if (error.name !== 'AbortError') reject(error.code === 'ENOENT' ? new ProgramMissing(program) : error);
    });
    child.once('close', (code, killedBy) => {
      if (code === NOT_FOUND) reject(new ProgramMissing(program));
      resolve(isDone ? 0 : (killedBy ?? code ?? 0));
    });
  }).finally(() => clearTimeout(waiting));
  signal.throwIfAborted();
  if (end !== 0) throw new ChildFailed(program, end, words.trim());
  return { output, words };
}
