import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute } from '#server/testing-attempts.ts';
import { sweepReadyResults } from './ready.jobs.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting } = attemptFixtures(services);

const noticesOf = async (client: ReturnType<typeof clientFor>) =>
  (await (await follow(client.notices.watch))()).filter(({ kind }) => kind === 'result');
async function sweep() {
  await sweepReadyResults.work(services);
  await runJobs(services);
}
const closedSince = (testId: string, minutes: number) =>
  db
    .updateTable('tests')
    .set({ closes_at: sql`now() - make_interval(mins => ${minutes}::int)` })
    .where('id', '=', testId)
    .execute();

async function newSat(rules: object = {}) {
  const closesAt = new Date(Date.now() + minute(60)).toISOString();
  const { testId } = await newTest(2, { answersShown: 'after-close', durationMinutes: 30, closesAt, ...rules });
  const { client, attemptId, save } = await newSitting(testId);
  await save(answering(1, 1, chosen('b')));
  await client.attempts.submit({ attemptId });
  return { testId, client, attemptId };
}

test('what is told after the close is told then, once, to each who handed in', async () => {
  const { testId, client, attemptId } = await newSat();
  await sweep();
  expect(await noticesOf(client)).toEqual([]);
  await closedSince(testId, 1);
  await sweep();
  await sweep();
  expect(await noticesOf(client)).toMatchObject([
    { text: expect.stringMatching(/^Your result is ready: /), link: `/attempt/${attemptId}` },
  ]);
});

test('not while somebody with extra time still writes', async () => {
  const { testId, client } = await newSat();
  const slow = clientFor(services, await newPerson(services));
  const { attemptId } = await slow.attempts.start({ testId, seatId: crypto.randomUUID() });
  await closedSince(testId, 1);
  await sweep();
  expect(await noticesOf(client)).toEqual([]);
  await slow.attempts.submit({ attemptId });
  await sweep();
  expect([(await noticesOf(client)).length, (await noticesOf(slow)).length]).toEqual([1, 1]);
});

test.each([
  ['results were shown at once', { answersShown: 'after-submit' }, 1],
  ['results are never shown', { answersShown: 'never' }, 1],
  ['it closed long ago', {}, 60 * 49],
])('nobody is told where %s', async (_why, rules, minutes) => {
  const { testId, client } = await newSat(rules);
  await closedSince(testId, minutes);
  await sweep();
  expect(await noticesOf(client)).toEqual([]);
});

test('of an attempt that was given back nobody is told', async () => {
  const { testId, client, attemptId } = await newSat();
  await sql`update attempts set voided_at = now() where id = ${attemptId}`.execute(db);
  await closedSince(testId, 1);
  await sweep();
  expect(await noticesOf(client)).toEqual([]);
});
