import { expect, test } from 'vitest';
import { seedDemoSchool } from '#demo/seed.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
await seedDemoSchool(services.db);

test('a student finds a quiz that is open, a mock paper that opens soon, and what belongs to a course', async () => {
  const { tests } = clientFor(services, await newPerson(services));
  const facts = (await tests.list()).map(({ titleEn, refusal, maxMarks, questions }) => [
    titleEn,
    refusal,
    maxMarks,
    questions,
  ]);
  expect(facts).toEqual([
    ['BPSC-131: mock paper', 'not-open', '20', 12],
    ['Political theory: a short quiz', null, '12', 6],
    ['Microeconomics: numericals', 'owned', '8', 4],
  ]);
});

test('each question of the quiz has its right answer at another place', async () => {
  const { tests, attempts } = clientFor(services, await newPerson(services));
  const { testId = '' } = (await tests.list()).find(({ kind }) => kind === 'quiz') ?? {};
  const seatId = crypto.randomUUID();
  const { attemptId, paper } = await attempts.start({ testId, seatId });
  const right = ['a', 'b', 'c', 'd', 'a', 'b'];
  const events = right.map((id, place) => ({
    ...{ seq: place + 1, position: place + 1, kind: 'answer' as const, isMarked: true, atMilliseconds: 0 },
    answer: { options: [id] },
  }));
  await attempts.save({ attemptId, seatId, events });
  await attempts.submit({ attemptId });
  expect(paper.sections[0]?.questions[1]?.options[1]?.text.en).toBe('Freedom from interference by others');
  expect(await attempts.result({ attemptId })).toMatchObject({ marks: '12', maxMarks: '12', isPassed: true });
});
