import { describe, expect, test } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, timed } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting, setBack } = attemptFixtures(services);
const practice = { kind: 'practice', answersShown: 'at-once' };

describe('answers at once', () => {
  test('a checked answer tells its key alone, and counts as it is', async () => {
    const { testId } = await newTest(3, practice, { penalty: '0' });
    const { client, attemptId, attempt, save } = await newSitting(testId);
    expect(attempt).toMatchObject({ isCheckable: true, checks: [] });
    await save(answering(1, 1, chosen('a')), answering(2, 2, chosen('b')));
    const check = await client.attempts.check({ attemptId, position: 1 });
    expect(check).toEqual({
      ...{ position: 1, mine: chosen('a'), marks: '0', outcome: 'wrong', key: { options: ['b'] } },
      explanation: { en: expect.stringContaining('Because it is so.'), hi: null },
    });
    expect(await client.attempts.check({ attemptId, position: 1 })).toEqual(check);
    expect(await save(answering(3, 1, chosen('b')))).toMatchObject({ acknowledgedSeq: 3 });
    const read = await client.attempts.read({ attemptId });
    expect(read.checks).toEqual([check]);
    expect(read.answers[0]).toMatchObject({ position: 1, answer: chosen('a') });
    expect(JSON.stringify(read.paper)).not.toMatch(/key|Because|explanation/);
    await client.attempts.submit({ attemptId });
    const result = await client.attempts.result({ attemptId });
    expect(result).toMatchObject({ state: 'marked', marks: '2', maxMarks: '6', right: 1, wrong: 1, blank: 1 });
    expect(result.questions[0]).toMatchObject({ mine: chosen('a'), key: { options: ['b'] } });
  });

  test('a checked answer tells no key and no explanation of a test that keeps them back', async () => {
    const rules = { ...practice, keyShown: false, explanationShown: false };
    const { testId } = await newTest(1, rules, { penalty: '0' });
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('a')));
    const check = await client.attempts.check({ attemptId, position: 1 });
    expect(check).toEqual({ position: 1, mine: chosen('a'), marks: '0', outcome: 'wrong' });
    expect((await client.attempts.read({ attemptId })).checks).toEqual([check]);
  });

  test('nothing is told where nothing was answered, of a test that tells later, after the end, or to others', async () => {
    const { testId } = await newTest(2, practice, { penalty: '0' });
    const { client, attemptId, save } = await newSitting(testId);
    const check = (position: number) => client.attempts.check({ attemptId, position });
    await expect(check(1)).rejects.toMatchObject({ code: 'NOT_ANSWERED', status: 409 });
    await save(answering(1, 1, chosen('a')), answering(2, 1, null));
    await expect(check(1)).rejects.toMatchObject({ code: 'NOT_ANSWERED' });
    await expect(check(7)).rejects.toMatchObject({ code: 'NOT_ANSWERED' });
    const { attempts } = clientFor(services, await newPerson(services));
    await expect(attempts.check({ attemptId, position: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await client.attempts.submit({ attemptId });
    await expect(check(1)).rejects.toMatchObject({ code: 'SUBMITTED' });
    const later = await newSitting((await newTest(1)).testId);
    await later.save(answering(1, 1, chosen('a')));
    await expect(later.client.attempts.check({ attemptId: later.attemptId, position: 1 })).rejects.toMatchObject({
      code: 'NOT_CHECKABLE',
    });
  });

  test('an answer of another page that comes late does not stand above the checked one', async () => {
    const { testId } = await newTest(1, { ...practice, ...timed }, { penalty: '0' });
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b')));
    await client.attempts.check({ attemptId, position: 1 });
    const seatId = crypto.randomUUID();
    await client.attempts.takeSeat({ attemptId, seatId });
    await client.attempts.save({ attemptId, seatId, events: [answering(1, 1, chosen('a'))] });
    await client.attempts.submit({ attemptId });
    await setBack(attemptId, 0);
    await client.attempts.save({ attemptId, seatId, events: [answering(2, 1, chosen('c'))] });
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '2', right: 1 });
  });

  test('many checks and saves at the same moment end in one checked answer, the one that was told', async () => {
    const { testId } = await newTest(1, practice, { penalty: '0' });
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('a')));
    const told = await Promise.all([
      ...Array.from({ length: 10 }, () => client.attempts.check({ attemptId, position: 1 })),
      ...Array.from({ length: 10 }, (_, place) => save(answering(place + 2, 1, chosen('b'))).then(() => undefined)),
    ]);
    const row = await db
      .selectFrom('attempt_answers')
      .where('attempt_id', '=', attemptId)
      .selectAll()
      .executeTakeFirst();
    const mine = told.flatMap((check) => (check ? [check.mine] : []));
    expect(new Set(mine.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(row?.answer)]));
    expect(row?.checked_at).not.toBeNull();
  });

  test('is not published with marks off for wrong answers', async () => {
    await expect(newTest(1, practice)).rejects.toMatchObject({
      code: 'NOT_PUBLISHABLE',
      data: { faults: [{ section: 1, question: 1, reason: 'penalty-at-once' }] },
    });
  });
});
