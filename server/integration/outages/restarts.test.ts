import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { defineJob, enqueue, startJobs } from '#server/platform/jobs.ts';
import { type OwnPostgres, openOwnPostgres } from './testing-postgres.ts';

const RESTARTS = 20;

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await openOwnPostgres();
});

afterAll(() => postgres.end());

async function untilRefused(): Promise<void> {
  while (await queryOnce(postgres.url, 'select 1').then(Boolean, () => false));
}

test(`the queue goes on within ten seconds of each of ${RESTARTS} restarts of PostgreSQL with two jobs at work, and loses none`, async () => {
  const { services } = postgres;
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
    const stopped = postgres.stop();
    // While it goes down it refuses connections with a code that graphile-worker tries again for minutes.
    await untilRefused();
    releases[0]?.();
    await expect.poll(() => atWork, { interval: 1 }).toBe(1);
    await sleep(round);
    releases[1]?.();
    await stopped;
    await postgres.start();
    await expect.poll(() => ask(after, false).then(() => 'asked', String)).toBe('asked');
    await expect.poll(() => [...done], { timeout: 10_000 }).toContain(after);
  }
  expect([...done].toSorted()).toEqual(words.toSorted());
  const left = () => services.pool.query('select 1 from graphile_worker.jobs').then(({ rowCount }) => rowCount);
  await expect.poll(left, { timeout: 40_000 }).toBe(0);
  await runner.stop();
}, 240_000);
