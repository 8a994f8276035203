import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting, setBack } = attemptFixtures(services);

/** Two sections of two questions, with twenty minutes and ten. */
const sectioned = () => newTest(4, { durationMinutes: 30 }, { sectionMinutes: [20, 10] });
const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

describe('sections with own time', () => {
  test('are planned one after the other; what is answered out of its time is after', async () => {
    const { testId } = await sectioned();
    const { attempt, client, attemptId, save } = await newSitting(testId);
    const { timedSections } = await client.tests.read({ testId });
    expect(timedSections.map(({ titleEn, minutes }) => [titleEn, minutes])).toEqual([
      ['Part A', 20],
      ['Part B', 10],
    ]);
    const [first, second] = attempt.sectionTimes;
    expect(minutesBetween(first?.beganAt ?? '', first?.deadlineAt ?? '')).toBe(20);
    expect(second).toEqual({ beganAt: first?.deadlineAt, deadlineAt: attempt.deadlineAt, closedAt: null });
    const early = await save(answering(1, 1, chosen('b')), answering(2, 3, chosen('b')));
    expect(early.fates).toEqual([
      { seq: 1, fate: 'in-time' },
      { seq: 2, fate: 'after' },
    ]);
    await setBack(attemptId, 21);
    const told = await save(
      answering(3, 2, chosen('b'), minute(19)),
      answering(4, 1, chosen('a'), minute(20) + 30_000),
      answering(5, 3, chosen('b'), minute(20) + 40_000),
    );
    expect(told.fates.map(({ fate }) => fate)).toEqual(['late', 'after', 'in-time']);
    await client.attempts.submit({ attemptId });
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '6', right: 3, blank: 1 });
  });

  test('one that is left stays closed, and those behind it begin then', async () => {
    const { testId } = await sectioned();
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b')));
    await setBack(attemptId, 5);
    const left = await client.attempts.closeSection({ attemptId, section: 1 });
    const [first, second] = left.sectionTimes;
    expect(second?.beganAt).toBe(first?.closedAt);
    expect(minutesBetween(second?.beganAt ?? '', second?.deadlineAt ?? '')).toBe(10);
    expect(left.deadlineAt).toBe(second?.deadlineAt);
    expect(left.leftMilliseconds).toBeGreaterThan(minute(9.8));
    expect(await client.attempts.closeSection({ attemptId, section: 1 })).toMatchObject({
      sectionTimes: left.sectionTimes,
    });
    const told = await save(answering(2, 1, chosen('a'), minute(6)), answering(3, 3, chosen('b'), minute(6)));
    expect(told.fates.map(({ fate }) => fate)).toEqual(['after', 'in-time']);
    await expect(client.attempts.closeSection({ attemptId, section: 2 })).rejects.toMatchObject({
      code: 'SECTION_NOT_OPEN',
      status: 409,
    });
    const { attempts } = clientFor(services, await newPerson(services));
    await expect(attempts.closeSection({ attemptId, section: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setBack(attemptId, 12);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`attempts.hand-in ${attemptId}`}`.execute(
      db,
    );
    await runJobs(services);
    expect(await client.attempts.read({ attemptId })).toMatchObject({ state: 'submitted' });
    await expect(client.attempts.closeSection({ attemptId, section: 1 })).rejects.toMatchObject({ code: 'SUBMITTED' });
  });

  test('are not published unless all have time and it is that of the test', async () => {
    const faults = (sectionMinutes: (number | null)[], durationMinutes: number | null) =>
      expect(newTest(4, { durationMinutes }, { sectionMinutes })).rejects.toMatchObject({
        code: 'NOT_PUBLISHABLE',
        data: { faults: [{ section: null, question: null, reason: 'section-minutes' }] },
      });
    await faults([20, 10], 31);
    await faults([20, null], 20);
    await faults([20, 10], null);
  });
});
