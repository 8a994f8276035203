import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '#database/migrate.ts';
import { readConfig } from '#server/config.ts';
import { defineJob, enqueue, startJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { queryOnce, runPostgres, socketUrl } from '#server/platform/postgres/postgres-process.ts';
import { openServices, type RunningServices } from '#server/services.ts';

const RESTARTS = 20;
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

let home: string;
let stopPostgres: () => Promise<void>;
let services: RunningServices;

async function startPostgres(): Promise<void> {
  const socketFolder = join(home, 'socket');
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const cluster = { folder: join(home, 'postgres'), socketFolder, logFile: join(home, 'log'), settings: SETTINGS };
  stopPostgres = await runPostgres({ ...cluster, durable: false });
}

async function untilRefused(): Promise<void> {
  const url = socketUrl(join(home, 'socket'), 'postgres');
  while (await queryOnce(url, 'select 1').then(Boolean, () => false));
}

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'adhyay-restarts-')));
  await startPostgres();
  const url = socketUrl(join(home, 'socket'), 'postgres');
  await migrateToLatest(url);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: home });
  services = await openServices(config, url, createLog('silent'));
});

afterAll(async () => {
  await services.stop();
  await stopPostgres();
  await rm(home, { recursive: true, force: true });
});

test(`the queue goes on within ten seconds of each of ${RESTARTS} restarts of PostgreSQL with two jobs at work, and loses none`, async () => {
  const begun = new Set<string>();
  const done = new Set<string>();
  let atWork = 0;
  let releases: (() => void)[] = [];
  const job = defineJob('test.restart', v.object({ word: v.string(), waits: v.boolean() }), async (_, given) => {
    if (given.waits && !begun.has(given.word)) {
      begun.add(given.word);
      atWork += 1;
      await new Promise<void>((resolve) => releases.push(resolve));
      atWork -= 1;
    }
    done.add(given.word);
  });
  const runner = await startJobs(services, [job], []);
  const ask = (word: string, waits: boolean) => enqueue(services.db, job, { word, waits });
  const words: string[] = [];
  for (let round = 0; round < RESTARTS; round += 1) {
    releases = [];
    const [first, second, after] = [`first ${round}`, `second ${round}`, `after ${round}`];
    words.push(first, second, after);
    await ask(first, true);
    await ask(second, true);
    await expect.poll(() => atWork, { timeout: 30_000 }).toBe(2);
    const stopped = stopPostgres();
    // While it goes down it refuses connections with a code that graphile-worker tries again for minutes.
    await untilRefused();
    releases[0]?.();
    await expect.poll(() => atWork, { interval: 1 }).toBe(1);
    await sleep(round);
    releases[1]?.();
    await stopped;
    await startPostgres();
    await expect.poll(() => ask(after, false).then(() => 'asked', String)).toBe('asked');
    await expect.poll(() => [...done], { timeout: 10_000 }).toContain(after);
  }
  expect([...done].toSorted()).toEqual(words.toSorted());
  const left = () => services.pool.query('select 1 from graphile_worker.jobs').then(({ rowCount }) => rowCount);
  await expect.poll(left, { timeout: 40_000 }).toBe(0);
  await runner.stop();
}, 240_000);
