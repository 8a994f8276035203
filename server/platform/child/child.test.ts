import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isAlive } from '#database/testing.ts';
import { ChildFailed, ProgramMissing, runChild, runModule } from './child.ts';

const run = (program: string, args: string[], more: { signal?: AbortSignal; withinMs?: number } = {}) =>
  runChild({ program, args, cwd: tmpdir(), signal: new AbortController().signal, withinMs: 10_000, ...more });

test('answers what a program says; its arguments are no shell’s', async () => {
  const { output } = await run('printf', ['%s|', '$(id)', '; ls', '`x`']);
  expect(output).toBe('$(id)|; ls|`x`|');
});

test('hands on nothing of this process’s environment', async () => {
  const { output } = await run('env', []);
  expect(output.split('\n').map((line) => line.split('=')[0])).toEqual(expect.arrayContaining(['PATH', 'LC_ALL']));
  expect(output).not.toMatch(/HOME|NODE_|VITEST|SECRET/);
});

test('a module of ours is told where compiled code is kept, and nothing else of this process’s environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-module-'));
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    'console.log(JSON.stringify([Object.keys(process.env), process.argv.slice(2), process.execArgv]))',
  );
  const command = { args: ['$(id)'], cwd: folder, signal: new AbortController().signal, withinMs: 10_000 };
  const { output } = await runModule({ program: pathToFileURL(program), ...command });
  await rm(folder, { recursive: true });
  const cache = getCompileCacheDir() ? ['NODE_COMPILE_CACHE'] : [];
  const [environment, args, [heap]] = JSON.parse(output);
  expect([environment, args, heap]).toEqual([['PATH', 'LC_ALL', ...cache], ['$(id)'], '--max-old-space-size=1024']);
});

async function runText(text: string, withinMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-module-'));
  const program = join(folder, 'program.mjs');
  await writeFile(program, text);
  const command = { args: [], cwd: folder, signal: new AbortController().signal, withinMs };
  return runModule({ program: pathToFileURL(program), ...command }).finally(() => rm(folder, { recursive: true }));
}

test('a module that has done its work and never ends is ended, and was content; one that failed was not', async () => {
  const forEver = "process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));";
  expect((await runText(`console.log('done'); ${forEver}`, 60_000)).output).toBe('done\n');
  expect((await runText(`console.log('done'); ${forEver} process.exit(0)`, 60_000)).output).toBe('done\n');
  await expect(runText(`${forEver} process.exit(3)`, 3000)).rejects.toThrow(/SIGKILL/);
});

test('a bad end tells its last words', async () => {
  await expect(run('sh', ['-c', 'echo of me >&2; exit 3'])).rejects.toMatchObject({ words: 'of me' });
  await expect(run('sh', ['-c', 'exit 3'])).rejects.toThrow(ChildFailed);
});

test('a program that is not there is told apart', async () => {
  await expect(run('no-such-program-here', [])).rejects.toThrow(ProgramMissing);
});

test('what takes too long, and what is called off, is killed', async () => {
  await expect(run('sleep', ['30'], { withinMs: 100 })).rejects.toThrow(/SIGKILL/);
  const off = new AbortController();
  const lines: string[] = [];
  const running = runChild({
    ...{ program: 'sh', args: ['-c', 'echo $$; exec sleep 30'], cwd: tmpdir(), signal: off.signal, withinMs: 60_000 },
    onLine: (line) => lines.push(line),
  });
  while (lines.length === 0) await sleep(20);
  expect(isAlive(Number(lines[0]))).toBe(true);
  off.abort(new Error('called off'));
  await expect(running).rejects.toThrow('called off');
  expect(isAlive(Number(lines[0]))).toBe(false);
});
