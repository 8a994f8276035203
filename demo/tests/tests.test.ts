import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedDemoSchool } from '#demo/seed.ts';
import { findFoldFaults } from '#server/features/attempts/folds/folds.service.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
await seedDemoSchool(services.db);

test('the bank holds 300 questions in both languages, each in a unit, some of every kind, thirty and more with formulas', async () => {
  const versions = await services.db
    .selectFrom('question_versions')
    .where('paper', 'is', null)
    .select(['kind', 'languages', 'html'])
    .execute();
  expect(versions).toHaveLength(300);
  expect(versions.every(({ languages }) => languages.join() === 'en,hi')).toBe(true);
  expect(new Set(versions.map(({ kind }) => kind)).size).toBe(9);
  expect(versions.filter(({ html }) => JSON.stringify(html).includes('<math')).length).toBeGreaterThanOrEqual(30);
  const { units } = await services.db
    .selectFrom('question_units')
    .innerJoin('question_versions as version', 'version.question_id', 'question_units.question_id')
    .where('version.paper', 'is', null)
    .select(({ fn }) => fn.count<number>('version.question_id').distinct().as('units'))
    .executeTakeFirstOrThrow();
  expect(units).toBe(300);
});

test('forty classmates have sat the quiz, with believable marks, and one question was corrected since', async () => {
  const { rows } = await sql<{ marks: number; students: number }>`
    select mark_units as marks, sum(students)::int as students from score_counts group by 1 order by 1`.execute(
    services.db,
  );
  expect(rows.reduce((sum, { students }) => sum + students, 0)).toBe(40);
  expect(rows.length).toBeGreaterThan(6);
  expect(Math.max(...rows.map(({ students }) => students))).toBeLessThan(15);
  expect(await findFoldFaults(services.db, 100)).toEqual([]);
  const errata = await services.db.selectFrom('errata').select(['outcome', 'done_at']).execute();
  expect(errata).toEqual([{ outcome: 'also-accept', done_at: expect.any(Date) }]);
});

test('a student finds a quiz that is open, a mock paper that opens soon, and what belongs to a course or a series', async () => {
  const { tests } = clientFor(services, await newPerson(services));
  const facts = (await tests.list()).map(({ titleEn, refusal, maxMarks, questions }) => [
    titleEn,
    refusal,
    maxMarks,
    questions,
  ]);
  expect(facts).toEqual([
    ['BPSC-131: mock paper', 'not-open', '30', 18],
    ['Political theory: a short quiz', null, '12', 6],
    ['Microeconomics: numericals', 'owned', '24', 12],
    ['Political theory: mock paper 1', 'owned', '17', 10],
    ['Political theory: mock paper 2', 'owned', '18', 10],
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
