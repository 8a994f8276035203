import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setSubmitted } from '#server/features/attempts/attempts.store.ts';
import { markAttempt } from '#server/features/attempts/results/results.service.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import { testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute, timed } from '#server/testing-attempts.ts';
import { insertEvents } from './saving.store.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting } = attemptFixtures(services);

test('an answer that comes while its attempt is being handed in is in its marks', async () => {
  const { testId } = await newTest(2, timed);
  const { client, attemptId, save } = await newSitting(testId);
  await save(answering(1, 1, chosen('b')));
  const { done } = await db.transaction().execute(async (tx) => {
    await setSubmitted(tx, attemptId);
    await markAttempt(tx, attemptId);
    return beginWaiting(db, tx, () => save(answering(2, 2, chosen('b'), 0)));
  });
  expect((await done).fates).toEqual([{ seq: 2, fate: 'in-time' }]);
  expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '4', right: 2 });
});

test('who hands in waits for an answer that is just being stored', async () => {
  const { testId } = await newTest(1, timed);
  const { client, attemptId, seatId } = await newSitting(testId);
  const { done } = await db.transaction().execute(async (tx) => {
    const events = [{ ...answering(1, 1, chosen('b')), section: 0 }];
    await insertEvents(tx, [{ attemptId, seatId, acknowledged: 0, events }]);
    return beginWaiting(db, tx, () => client.attempts.submit({ attemptId }));
  });
  expect(await done).toMatchObject({ state: 'submitted' });
  expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '2', right: 1 });
});

test('who hands in within the half minute after the end has no more time by it', async () => {
  const { testId } = await newTest(2, { ...timed, lateHours: 1 });
  const { client, attemptId, save } = await newSitting(testId);
  await sql`update attempts set started_at = now() - interval '20 minutes 10 seconds', deadline_at = now() - interval '10 seconds'
    where id = ${attemptId}`.execute(db);
  await sql`update attempt_seats set began_at = now() - interval '20 minutes 10 seconds' where attempt_id = ${attemptId}`.execute(
    db,
  );
  await client.attempts.submit({ attemptId });
  const told = await save(answering(1, 1, chosen('b'), minute(20) + 5000), answering(2, 2, chosen('b'), minute(19)));
  expect(told.fates).toEqual([
    { seq: 1, fate: 'after' },
    { seq: 2, fate: 'in-time' },
  ]);
  expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '2', right: 1, blank: 1 });
});
