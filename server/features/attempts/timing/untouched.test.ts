import { expect, test } from 'vitest';
import { mailsTo, runJobs, testServices } from '#server/testing.ts';
import { answering, chosen, minute, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';
import { handInUntouched, tellUntouched } from './untouched.service.ts';

const services = await testServices();
const { db, pool } = services;

/** A student who answered the first question of a test without a time, so many days ago. */
async function newLeft(days: number, rules: object = {}) {
  const { testId } = await newTestOf(services, [singleBody(), singleBody()], { durationMinutes: null, ...rules });
  const sitting = await newSittingOf(services, testId);
  await sitting.save(answering(1, 1, chosen('b')));
  await movePast(sitting.attemptId, `${days} days 5 seconds`);
  return sitting;
}

/** Everything that was done in an attempt was done so long before. */
async function movePast(attemptId: string, interval: string): Promise<void> {
  await pool.query(`begin; alter table attempt_events disable trigger user;
    update attempts set started_at = started_at - interval '${interval}' where id = '${attemptId}';
    update attempt_seats set began_at = began_at - interval '${interval}' where attempt_id = '${attemptId}';
    update attempt_events set received_at = received_at - interval '${interval}' where attempt_id = '${attemptId}';
    alter table attempt_events enable trigger user; commit`);
}

const stateOf = async ({ client, attemptId }: Awaited<ReturnType<typeof newLeft>>) =>
  (await client.attempts.read({ attemptId })).state;

test('an attempt without a time is handed in with its answers after thirty days, and takes no more', async () => {
  const [left, late, timed] = [await newLeft(30), await newLeft(29), await newLeft(30, { durationMinutes: 20 })];
  await handInUntouched(db);
  expect(await stateOf(left)).toBe('submitted');
  expect(await left.client.attempts.result({ attemptId: left.attemptId })).toMatchObject({ marks: '2', blank: 1 });
  const { fates } = await left.save(answering(2, 2, chosen('b'), minute(31 * 24 * 60)));
  expect(fates).toEqual([{ seq: 2, fate: 'after' }]);
  expect(await stateOf(late)).toBe('open');
  // One with a time belongs to the sweep of what is overdue.
  expect(await db.selectFrom('attempts').where('id', '=', timed.attemptId).select('submitted_at').execute()).toEqual([
    { submitted_at: null },
  ]);
});

test('its student is told once in the last three days, and again when it was touched and left again', async () => {
  const [left, early] = [await newLeft(28), await newLeft(26)];
  await Promise.all([tellUntouched(db, 'https://school.test'), tellUntouched(db, 'https://school.test')]);
  await tellUntouched(db, 'https://school.test');
  await runJobs(services);
  const mails = await mailsTo(services, left.student.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('until');
  expect(await mailsTo(services, early.student.email)).toEqual([]);
  await left.save(answering(2, 2, chosen('a')));
  await movePast(left.attemptId, '27 days 1 hour');
  await handInUntouched(db);
  expect(await stateOf(left)).toBe('open');
  await tellUntouched(db, 'https://school.test');
  await runJobs(services);
  expect(await mailsTo(services, left.student.email)).toHaveLength(2);
});
