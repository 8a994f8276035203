import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import { eraseOldAttemptEvents } from '#server/features/attempts/attempts.jobs.ts';
import { attemptsPersonalData } from '#server/features/attempts/personal-data.store.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, newTestOf, singleBody } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { setBack } = attemptFixtures(services);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The page was out of sight between these moments of the attempt. */
const hidden = (seq: number, sinceMilliseconds: number, atMilliseconds: number): AttemptEvent => ({
  ...{ seq, position: 1, kind: 'hidden', answer: null, isMarked: true },
  ...{ sinceMilliseconds, atMilliseconds },
});

const ranked = { kind: 'mock', isRanked: true, durationMinutes: 60, attempts: 1, answersShown: 'after-submit' };

/** A student of this age who began a test ten minutes ago. */
async function newSitter(birthBand: string | null, rules: object = ranked) {
  const { testId, tutor } = await newTestOf(services, [singleBody(), singleBody()], rules);
  const student = await newPerson(services);
  await db.updateTable('users').set({ birth_band: birthBand }).where('id', '=', student.id).execute();
  const client = clientFor(services, student);
  const seatId = crypto.randomUUID();
  const facts = await client.tests.read({ testId });
  const attempt = await client.attempts.start({ testId, seatId });
  const { attemptId } = attempt;
  await setBack(attemptId, 10);
  const save = (...events: AttemptEvent[]) => client.attempts.save({ attemptId, seatId, events });
  const handIn = async () => {
    await client.attempts.submit({ attemptId });
    return client.attempts.result({ attemptId });
  };
  const { studio } = clientFor(services, tutor).attempts;
  return { testId, student, client, facts, attempt, attemptId, save, handIn, studio };
}

describe('that a page was out of sight', () => {
  test('is kept of an adult in a ranked test, who is told before, and shown to them and to staff alike', async () => {
    const { testId, facts, attempt, attemptId, save, handIn, studio } = await newSitter('18-24');
    expect([facts.isAttentionKept, attempt.isAttentionKept]).toEqual([true, true]);
    const events = [
      hidden(1, MINUTE, MINUTE + 30 * SECOND),
      answering(2, 1, chosen('b')),
      hidden(3, 2e5, 2e5 + 12_400),
    ];
    expect((await save(...events)).acknowledgedSeq).toBe(3);
    const { rows } = await studio.results({ testId });
    expect(rows[0]?.attention).toEqual({ times: 2, seconds: 42 });
    expect((await studio.read({ attemptId })).attention).toEqual({ times: 2, seconds: 42 });
    const result = await handIn();
    expect(result).toMatchObject({ attention: { times: 2, seconds: 42 }, marks: '2', blank: 1 });
  });

  test('told again, in another order or in parts, comes to the same', async () => {
    const { save, handIn } = await newSitter('25-34');
    const events = [hidden(1, 0, 5000), hidden(2, 10_000, 20_000), hidden(3, 30_000, 31_000)];
    await save(...events.toReversed());
    await Promise.all(events.map((event) => save(event)));
    await save(hidden(2, 10_000, 500_000));
    expect((await handIn()).attention).toEqual({ times: 3, seconds: 16 });
  });

  test('nobody was away: that is said as such', async () => {
    const { handIn } = await newSitter('18-24');
    expect((await handIn()).attention).toEqual({ times: 0, seconds: 0 });
  });

  test.each([
    ['of who is under 18', 'under-18', ranked],
    ['of who has not said how old they are', null, ranked],
    ['in a test without ranks', '18-24', { ...ranked, isRanked: false }],
  ])('is not kept %s', async (_, birthBand, rules) => {
    const { testId, facts, attempt, attemptId, save, handIn, studio } = await newSitter(birthBand, rules);
    expect([facts.isAttentionKept, attempt.isAttentionKept]).toEqual([false, false]);
    await expect(save(hidden(1, 1000, 9000))).rejects.toMatchObject({ code: 'EVENT_INVALID', data: { seq: 1 } });
    expect((await handIn()).attention).toBeNull();
    expect((await studio.results({ testId })).rows[0]?.attention).toBeNull();
    const events = db.selectFrom('attempt_events').where('attempt_id', '=', attemptId).select('seq');
    expect(await events.execute()).toEqual([]);
  });

  test('what is told of more than the page sat there, or after the end, counts for nothing', async () => {
    const { attemptId, save, handIn } = await newSitter('18-24');
    await expect(save(hidden(1, 9000, 9000))).rejects.toMatchObject({ code: 'EVENT_INVALID' });
    await save(hidden(1, 9 * MINUTE, 20 * 60 * MINUTE));
    await sql`update attempt_seats set began_at = began_at + interval '1 minute' where attempt_id = ${attemptId}`.execute(
      db,
    );
    await save(hidden(2, 0, 2 * MINUTE));
    const { attention } = await handIn();
    expect(attention?.times).toBe(2);
    expect(attention?.seconds).toBeGreaterThanOrEqual(60 + 60);
    expect(attention?.seconds).toBeLessThan(60 + 60 + 30);
  });

  test('a time that goes on over the deadline ends there', async () => {
    const { attemptId, save, client } = await newSitter('18-24');
    await setBack(attemptId, 60);
    await save(hidden(1, 59 * MINUTE, 65 * MINUTE));
    expect((await client.attempts.result({ attemptId })).attention).toEqual({ times: 1, seconds: 60 });
  });

  test('leaves the seconds at each question as they are, and what is known of it', async () => {
    const { save, attemptId, client } = await newSitter('18-24');
    await save(answering(1, 2, chosen('b'), 1000), hidden(2, 2000, 8000));
    expect((await client.attempts.read({ attemptId })).answers.map(({ position }) => position)).toEqual([2]);
    await client.attempts.submit({ attemptId });
    const { questions } = await client.attempts.result({ attemptId });
    expect(questions.map(({ seconds }) => seconds === null)).toEqual([true, false]);
  });

  test('is no longer told once its events are gone, after 400 days; what the attempt came to stays', async () => {
    const { attemptId, save, handIn, client } = await newSitter('18-24');
    await save(answering(1, 1, chosen('b')), hidden(2, 2000, 9000));
    await handIn();
    const younger = await newSitter('18-24');
    await younger.save(hidden(1, 2000, 9000));
    await sql`alter table attempt_events disable trigger append_only`.execute(db);
    await sql`update attempt_events set received_at = now() - interval '401 days' where attempt_id = ${attemptId}`.execute(
      db,
    );
    await sql`alter table attempt_events enable trigger append_only`.execute(db);
    await sql`update attempts set started_at = started_at - interval '401 days', deadline_at = deadline_at - interval '401 days',
      submitted_at = submitted_at - interval '401 days' where id = ${attemptId}`.execute(db);
    expect(await eraseOldAttemptEvents.work(services)).toBe(2);
    expect(await client.attempts.result({ attemptId })).toMatchObject({ attention: null, marks: '2' });
    expect((await younger.handIn()).attention).toEqual({ times: 1, seconds: 7 });
  });

  test("is in the download of a person's data, and goes with their attempts", async () => {
    const { student, attemptId, save } = await newSitter('18-24');
    await save(hidden(1, 1000, 9000));
    const { testPagesHidden } = await attemptsPersonalData.collect(db, student.id);
    expect(testPagesHidden).toEqual([{ attempt_id: attemptId, since_milliseconds: 1000, until: expect.any(Date) }]);
    await attemptsPersonalData.erase(db, student.id, services.storage);
    expect((await attemptsPersonalData.collect(db, student.id)).testPagesHidden).toEqual([]);
  });
});
