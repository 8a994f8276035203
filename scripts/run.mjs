import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const binaries = join(root, 'node_modules', '.bin');

/** Runs a command of ours (node_modules/.bin first) in the project's folder, passes signals on, answers with its exit code. */
export function run(command, args, { env = {}, onSpawn, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const path = `${binaries}:${process.env.PATH}`;
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
      ...options,
    });
    onSpawn?.(child);
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const watch = watchParent(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of SIGNALS) process.removeListener(each, forward);
      clearInterval(watch);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

// npm passes a SIGTERM on to its shell only, and passes on nothing when it is killed: its end is then ours too.
function watchParent(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && stop(), 500);
}

/** As `run`, but what the command prints is answered with its exit code: several may run at once. */
export async function runQuietly(command, args) {
  const written = [];
  const code = await run(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onSpawn: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) stream.on('data', (text) => written.push(text));
    },
  });
  return { code, output: Buffer.concat(written).toString() };
}

/** As `run`, but a command that fails is an Error that says which. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`"${[command, ...args].join(' ')}" ended with code ${code}.`);
}

/** Runs the program of a script; an Error becomes one plain sentence instead of a stack. */
export async function main(program) {
  try {
    process.exitCode = (await program()) ?? 0;
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
