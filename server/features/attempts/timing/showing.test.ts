import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting, setBack } = attemptFixtures(services);
const support = await newPerson(services, { role: 'support' });
const inMinutes = (minutes: number) => new Date(Date.now() + minute(minutes)).toISOString();

/** Somebody who has twenty minutes more for each hour. */
async function newSlowStudent() {
  const student = await newPerson(services);
  const { accommodation } = clientFor(services, support).attempts.studio;
  await accommodation.set({ userId: student.id, minutesAnHour: 20, reason: 'Certificate of 2024' });
  return student;
}

const closeBefore = (testId: string, minutes: number) =>
  db
    .updateTable('tests')
    .set({ closes_at: sql`now() - make_interval(mins => ${minutes}::int)` })
    .where('id', '=', testId)
    .execute();

/** One who handed in, and one with extra time who still writes, at a test that is told after its close. */
async function newPair() {
  const rules = { answersShown: 'after-close', durationMinutes: 30, closesAt: inMinutes(60) };
  const { testId, tutor } = await newTest(2, rules);
  const { client, attemptId, save } = await newSitting(testId);
  await save(answering(1, 1, chosen('b')));
  await client.attempts.submit({ attemptId });
  const slow = clientFor(services, await newSlowStudent());
  const writing = await slow.attempts.start({ testId, seatId: crypto.randomUUID() });
  return { testId, tutor, client, attemptId, slow, writing };
}

const SHOWN = { state: 'marked', marks: '2', questions: [{ key: { options: ['b'] } }, {}] };

test('what is told after the close is not told while somebody with extra time still writes', async () => {
  const { testId, client, attemptId, slow, writing } = await newPair();
  await closeBefore(testId, 1);
  const hidden = await client.attempts.result({ attemptId });
  expect(hidden).toMatchObject({ state: 'hidden', marks: null, units: [] });
  for (const question of hidden.questions) expect(Object.keys(question)).not.toContain('key');
  // Said is when it will be, not when it would have been.
  expect(hidden.shownAt).toBe(new Date(Date.parse(writing.deadlineAt ?? '') + 30_000).toISOString());
  expect((await client.tests.read({ testId })).own).toMatchObject([{ marks: null }]);
  await slow.attempts.submit({ attemptId: writing.attemptId });
  expect(await client.attempts.result({ attemptId })).toMatchObject(SHOWN);
  expect((await client.tests.read({ testId })).own).toMatchObject([{ marks: '2' }]);
});

test('nor when staff close it meanwhile; it waits for nobody whose time is over, or is not counted', async () => {
  const { testId, tutor, client, attemptId, writing } = await newPair();
  await clientFor(services, tutor).tests.studio.close({ testId });
  expect(await client.attempts.result({ attemptId })).toMatchObject({ state: 'hidden', marks: null });
  await setBack(writing.attemptId, 60);
  expect(await client.attempts.result({ attemptId })).toMatchObject(SHOWN);

  const untimed = await newTest(2, { answersShown: 'after-close', closesAt: inMinutes(60) });
  const done = await newSitting(untimed.testId);
  await done.client.attempts.submit({ attemptId: done.attemptId });
  await newSitting(untimed.testId);
  await closeBefore(untimed.testId, 1);
  expect(await done.client.attempts.result({ attemptId: done.attemptId })).toMatchObject({ state: 'marked' });
});

test('where all begin together, who is done waits for who has extra time', async () => {
  const rules = { together: true, durationMinutes: 20, answersShown: 'after-close' };
  const { testId } = await newTest(2, { ...rules, opensAt: inMinutes(10), closesAt: inMinutes(40) });
  const quick = await newSitting(testId);
  const slow = clientFor(services, await newSlowStudent());
  const writing = await slow.attempts.start({ testId, seatId: crypto.randomUUID() });
  await sql`update tests set opens_at = now() - interval '22 minutes', closes_at = now() - interval '2 minutes'
    where id = ${testId}`.execute(db);
  const { attemptId } = quick;
  expect(await quick.client.attempts.result({ attemptId })).toMatchObject({ state: 'hidden', marks: null });
  expect(await slow.attempts.read({ attemptId: writing.attemptId })).toMatchObject({ state: 'open' });
  await slow.attempts.submit({ attemptId: writing.attemptId });
  expect(await quick.client.attempts.result({ attemptId })).toMatchObject({ state: 'marked', marks: '0' });
});
