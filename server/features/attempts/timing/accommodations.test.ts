import { expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { attemptFixtures, minute, timed } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting, setBack } = attemptFixtures(services);
const support = await newPerson(services, { role: 'support' });
const { studio } = clientFor(services, support).attempts;
const lengthOf = ({ startedAt, deadlineAt }: { startedAt: string; deadlineAt: string | null }) =>
  (Date.parse(deadlineAt ?? '') - Date.parse(startedAt)) / 60_000;

test('extra time makes every test and every section longer, and moves the end of the window', async () => {
  const { testId } = await newTest(4, { durationMinutes: 30 }, { sectionMinutes: [20, 10] });
  const student = await newPerson(services);
  const { attempts } = clientFor(services, student);
  await studio.accommodation.set({ userId: student.id, minutesAnHour: 20, reason: 'Certificate of 2024' });
  const attempt = await attempts.start({ testId, seatId: crypto.randomUUID() });
  expect(lengthOf(attempt)).toBe(40);
  expect(lengthOf({ startedAt: attempt.startedAt, deadlineAt: attempt.sectionTimes[0]?.deadlineAt ?? '' })).toBeCloseTo(
    26.667,
    2,
  );
  const closesAt = new Date(Date.now() + minute(60)).toISOString();
  const cut = await newTest(1, { durationMinutes: 55, closesAt });
  await db
    .updateTable('tests')
    .set({ closes_at: new Date(Date.now() + minute(10)) })
    .where('id', '=', cut.testId)
    .execute();
  const late = await attempts.start({ testId: cut.testId, seatId: crypto.randomUUID() });
  expect(lengthOf(late)).toBeCloseTo(10 + 55 / 3, 1);
});

test('why it was granted is sealed and told to who manages students alone; it ends with its last day', async () => {
  const student = await newPerson(services);
  const reason = 'Scribe advised by the board';
  await studio.accommodation.set({ userId: student.id, minutesAnHour: 30, reason, until: '2020-02-29' });
  expect(await studio.accommodation.read({ userId: student.id })).toMatchObject({
    ...{ minutesAnHour: 30, reason, until: '2020-02-29', isOver: true },
  });
  const rows = JSON.stringify(await db.selectFrom('accommodations').selectAll().execute());
  const events = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute());
  expect(rows + events).not.toContain(reason);
  const { attempts } = clientFor(services, student);
  const { testId } = await newTest(1, timed);
  expect(lengthOf(await attempts.start({ testId, seatId: crypto.randomUUID() }))).toBe(20);
  await studio.accommodation.remove({ userId: student.id });
  expect(await studio.accommodation.read({ userId: student.id })).toBeNull();
  await expect(studio.accommodation.read({ userId: support.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const wrong = { userId: student.id, minutesAnHour: 181, reason };
  await expect(studio.accommodation.set(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('staff give an attempt that is under way more time; its page learns it at once', async () => {
  const { testId, tutor } = await newTest(4, { durationMinutes: 30 }, { sectionMinutes: [20, 10] });
  const { client, attempt, attemptId } = await newSitting(testId);
  const ofTutor = clientFor(services, tutor).attempts.studio;
  const next = await follow(client.attempts.changes.watch);
  await next();
  const extended = await ofTutor.extend({ attemptId, minutes: 15, reason: 'Power cut' });
  await next();
  expect(Date.parse(extended.deadlineAt) - Date.parse(attempt.deadlineAt ?? '')).toBe(minute(15));
  const now = await client.attempts.read({ attemptId });
  expect(now.deadlineAt).toBe(extended.deadlineAt);
  expect(now.sectionTimes.map(lengthOfSection)).toEqual([35, 10]);
  await setBack(attemptId, 60);
  const again = ofTutor.extend({ attemptId, minutes: 15, reason: 'Power cut' });
  await expect(again).rejects.toMatchObject({ code: 'NOT_EXTENDABLE', status: 409 });
  const untimed = await newTest(1);
  const free = await newSitting(untimed.testId);
  const extend = clientFor(services, untimed.tutor).attempts.studio.extend;
  await expect(extend({ attemptId: free.attemptId, minutes: 5, reason: 'x' })).rejects.toMatchObject({
    code: 'NOT_EXTENDABLE',
  });
  await expect(ofTutor.extend({ attemptId: free.attemptId, minutes: 5, reason: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

const lengthOfSection = ({ beganAt, deadlineAt }: { beganAt: string; deadlineAt: string }) =>
  lengthOf({ startedAt: beganAt, deadlineAt });
