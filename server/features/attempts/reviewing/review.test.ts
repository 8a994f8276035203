import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { updateDueStatistics } from '#server/features/attempts/statistics/statistics.service.ts';
import { clientFor, insertRow, newPerson, newSubject, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = clientFor(services, await newPerson(services, { role: 'instructor' }));

/** A published test of two questions with the key b, two marks each and ⅔ off. */
async function newTest(rules: object = {}) {
  const subjectId = await newSubject(db);
  const versions: { versionId: string; questionId: string }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const body = {
      ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
      ...{ explanation: { en: 'Because it is b.' } },
      options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: `Answer ${id}` } })),
    };
    const input = v.parse(QuestionInput, { subjectId, body, marks: '2', penalty: '2/3' });
    versions.push(await staff.questions.studio.create(input));
  }
  const questions = versions.map(({ versionId }) => ({ versionId, marks: '2', penalty: '2/3' }));
  const test = {
    ...{ kind: 'quiz', titleEn: 'A quiz', access: 'free', subjectId },
    sections: [{ titleEn: 'A', questions }],
    ...rules,
  };
  const { testId } = await staff.tests.studio.create(v.parse(TestInput, test));
  await staff.tests.studio.publish({ testId });
  return { testId, subjectId, versions };
}

/** Somebody who went to both questions, marked the second one and chose these options. */
async function sit(testId: string, ...answers: string[]) {
  const client = clientFor(services, await newPerson(services));
  const seatId = crypto.randomUUID();
  const { attemptId } = await client.attempts.start({ testId, seatId });
  const at = (seq: number, position: number) => ({ seq, position, atMilliseconds: 0, isMarked: true });
  await client.attempts.save({
    ...{ attemptId, seatId },
    events: [
      ...answers.map((id, place) => ({
        ...at(place + 1, place + 1),
        ...{ kind: 'answer' as const, answer: { options: [id] } },
      })),
      { ...at(9, 2), kind: 'mark' as const },
    ],
  });
  await client.attempts.submit({ attemptId });
  return { attemptId, client, result: () => client.attempts.result({ attemptId }) };
}

describe('a result tells', () => {
  test('how the marks of ten and more are spread, how many got each question right, and what wrong answers took', async () => {
    const { testId } = await newTest();
    const own = await sit(testId, 'b', 'a');
    for (let count = 0; count < 8; count += 1) await sit(testId, 'b', 'b');
    expect((await own.result()).distribution).toBeNull();
    await sit(testId, 'a', 'a');
    await updateDueStatistics(db);
    const { distribution, questions, lost, seconds } = await own.result();
    expect(distribution?.bins).toHaveLength(20);
    expect(distribution?.bins[0]).toEqual({ from: '-4/3', to: '-16/15', count: 1 });
    expect(distribution?.bins.at(-1)).toMatchObject({ to: '4', count: 8 });
    expect(distribution?.mine).toBe(10);
    expect(distribution?.bins[10]?.count).toBe(1);
    expect(questions.map(({ percentRight }) => percentRight)).toEqual([90, 80]);
    expect(questions.map(({ isMarked }) => isMarked)).toEqual([false, true]);
    expect(lost).toEqual({ marks: '2/3', otherwise: '2' });
    expect(seconds).toBeGreaterThanOrEqual(0);
  });

  test('what was looked at for how long, from one event to the next', async () => {
    const { testId } = await newTest();
    const { attemptId, result } = await sit(testId, 'b', 'b');
    await db
      .updateTable('attempts')
      .set({ started_at: new Date(Date.now() - 100_000), submitted_at: new Date() })
      .where('id', '=', attemptId)
      .execute();
    const before = await result();
    expect(before.questions.map(({ seconds }) => seconds)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(before.seconds).toBe(100);
  });

  test('the weakest units with where they are taught, and where a question is', async () => {
    const { testId, subjectId, versions } = await newTest();
    await staff.questions.units.import({ subjectId, text: 'block,unit,title_en\n1,1,Rights\n1,2,Duties' });
    const units = await db
      .selectFrom('subject_units')
      .where('subject_id', '=', subjectId)
      .orderBy('position')
      .select('id')
      .execute();
    for (const [place, { questionId }] of versions.entries())
      await db
        .insertInto('question_units')
        .values({ question_id: questionId, unit_id: units[place]?.id ?? '', share: 27_720 })
        .execute();
    const other = await newTest();
    await db
      .insertInto('unit_sources')
      .values({ unit_id: units[1]?.id ?? '', test_id: other.testId })
      .execute();
    const { result } = await sit(testId, 'b', 'a');
    expect((await result()).units).toMatchObject([
      { titleEn: 'Rights', subjectId, isWeak: false, sources: [] },
      { titleEn: 'Duties', isWeak: true, sources: [{ kind: 'test', id: other.testId, title: 'A quiz' }] },
    ]);
  });

  test('by the units of the syllabus that holds now: of several that a unit became each has its part', async () => {
    const { testId, subjectId, versions } = await newTest();
    const { units: syllabus } = staff.questions;
    const { editions } = staff.pastpapers.studio;
    await syllabus.import({ subjectId, text: 'block,unit,title_en\n1,1,Rights\n1,2,Duties' });
    const ids = async (edition: number) => (await syllabus.list({ subjectId, edition })).map(({ unitId }) => unitId);
    const old = await ids(1);
    const tags = versions.map(({ questionId }, place) => ({
      ...{ questionId, units: [{ unitId: old[place] ?? '', share: '1' }] },
    }));
    await staff.questions.studio.setTags({ questions: tags });
    const own = await sit(testId, 'b', 'a');
    const { university_id } = await db
      .selectFrom('subjects')
      .where('id', '=', subjectId)
      .select('university_id')
      .executeTakeFirstOrThrow();
    const termOf = (label: string) => insertRow(db, 'terms', { university_id, kind: 'exam', label });
    const { edition } = await editions.begin({ subjectId, termId: await termOf('June 2090'), isCopy: false });
    await syllabus.import({ subjectId, edition, text: 'block,unit,title_en\n1,1,Freedoms\n1,2,Obligations' });
    const fresh = await ids(edition);
    await editions.map({ unitId: old[0] ?? '', newUnitIds: fresh });
    await editions.map({ unitId: old[1] ?? '', newUnitIds: fresh.slice(1) });
    const told = async () =>
      (await own.result()).units.map(({ titleEn, questions, right, marks, maxMarks }) => [
        ...[titleEn, questions, right, marks, maxMarks],
      ]);
    expect(await told()).toEqual([
      ['Rights', 1, 1, '2', '2'],
      ['Duties', 1, 0, '-2/3', '2'],
    ]);
    await editions.setTerm({ subjectId, edition, revision: 0, termId: await termOf('June 2020') });
    expect(await told()).toEqual([
      ['Freedoms', 1, 1, '1', '1'],
      ['Obligations', 2, 1, '1/3', '3'],
    ]);
    // As the map of past papers counts them.
    expect((await own.client.pastpapers.map({ subjectId })).units).toMatchObject([
      { titleEn: 'Freedoms', answered: 1, right: 1 },
      { titleEn: 'Obligations', answered: 2, right: 1 },
    ]);
  });

  test('nothing of others and of what is right before it is shown', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString();
    const { testId } = await newTest({ answersShown: 'after-close', closesAt });
    const own = await sit(testId, 'b', 'a');
    for (let count = 0; count < 10; count += 1) await sit(testId, 'b', 'b');
    await staff.attempts.studio.statistics({ testId });
    await runJobs(services);
    const result = await own.result();
    expect(result).toMatchObject({ state: 'hidden', distribution: null, lost: null, units: [], corrections: [] });
    for (const question of result.questions) {
      expect(question).toMatchObject({ percentRight: null, sources: [], marks: null, outcome: null });
      expect(question).not.toHaveProperty('key');
      expect(question).not.toHaveProperty('explanation');
    }
    expect(JSON.stringify(result)).not.toContain('Because it is b.');
  });

  test.each([
    ['keyShown', ['explanation', 'percentRight']],
    ['explanationShown', ['key', 'percentRight']],
    ['statisticsShown', ['key', 'explanation']],
  ] as const)('without %s the marks and the rest are told: %o', async (kept, told) => {
    const { testId } = await newTest({ [kept]: false });
    const own = await sit(testId, 'a', 'b');
    for (let count = 0; count < 9; count += 1) await sit(testId, 'b', 'b');
    await updateDueStatistics(db);
    const result = await own.result();
    expect(result).toMatchObject({ state: 'marked', right: 1, wrong: 1, keyShown: kept !== 'keyShown' });
    for (const question of result.questions) {
      const { key, explanation, percentRight } = question;
      const found = Object.entries({ key, explanation, percentRight }).filter(([, value]) => (value ?? null) !== null);
      expect(found.map(([name]) => name)).toEqual(told);
      expect(question.outcome).not.toBeNull();
    }
    expect(result.distribution === null).toBe(kept === 'statisticsShown');
  });
});
