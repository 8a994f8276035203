import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { NODE_COMPILE_CACHE } from '#server/integration/testing-process.ts';

/** A database and a folder of data that a command works on. */
export type CommandPlace = { url: string; dataDir: string };

const children = new Set<ChildProcess>();

/** Starts a command on a place, with these settings besides; `ended` has its exit code and all that it said. */
export function beginCommand(
  program: string,
  { url, dataDir }: CommandPlace,
  args: string[],
  settings: Record<string, string> = {},
) {
  const env = { NODE_ENV: 'test', NODE_COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], { env });
  children.add(child);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  const until = (words: RegExp) => expect.poll(() => said, { timeout: 30_000, interval: 5 }).toMatch(words);
  return { child, ended, until };
}

/** Ends those that a test left behind. */
export function killCommands(): void {
  for (const child of children) child.kill('SIGKILL');
}
