import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyay-folder-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second holder is told who holds the folder, where it answers and what to do', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await lock.announce('http://127.0.0.1:3000');
  await expect(lockDataFolder(folder)).rejects.toThrow(/running at http:\/\/127\.0\.0\.1:3000 .*DATA_DIR/);
  await lock.release();
  await (await lockDataFolder(folder)).release();
});

test('a holder that was killed with -9 holds no longer', async () => {
  const code = `
    const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
    const lock = await lockDataFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => lock, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockDataFolder(folder)).release();
});
