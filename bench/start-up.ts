import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { begin, end, ROOT, untilReady } from './servers.ts';
import { median, type Row, short } from './table.ts';

const RESTARTS = 3;

/** Seconds from `npm start` in this folder to the address that answers; then it is stopped again. */
async function secondsToOpen(folder: string, port: number, path: string): Promise<number> {
  // The newcomer has the system's Node on the path, not ours.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((each) => !each.includes('node_modules'))
    .join(delimiter);
  const began = performance.now();
  const child = await begin('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(`http://127.0.0.1:${port}${path}`, child);
  const seconds = (performance.now() - began) / 1000;
  await end(child);
  return seconds;
}

/** G12: from a fresh clone of the last commit to the sign-in page, npm's cache being warm; then starts of what is installed. */
export async function measureStartUp(port: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-bench-clone-'));
  const began = performance.now();
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const cloning = (performance.now() - began) / 1000;
  const first = cloning + (await secondsToOpen(folder, port, '/login'));
  const restarts: number[] = [];
  for (let turn = 0; turn < RESTARTS; turn += 1) restarts.push(await secondsToOpen(folder, port, '/health/ready'));
  await rm(folder, { recursive: true, force: true });
  const restart = median(restarts);
  const row = (what: string, seconds: number, most: number): Row => ({
    figure: 'G12',
    what,
    measured: `${short(seconds)} s`,
    target: `≤ ${most} s`,
    met: seconds <= most,
  });
  return [
    row('fresh clone → sign-in page, warm package cache', first, 60),
    row('`npm start` of an installed school → ready', restart, 2),
  ];
}
