import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { clientFor, newPerson, newSubject, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const { tests, questions } = clientFor(services, tutor);

const en = (text: string) => ({ en: text });
const options = ['a', 'b'].map((id) => ({ id, text: en(`Option ${id}`) }));
const single = (text: string = crypto.randomUUID()) => ({ kind: 'single', stem: en(text), options, key: 'a' });

function newQuestion(subjectId: string, body: object = single(), more: object = {}) {
  return questions.studio.create(v.parse(QuestionInput, { subjectId, body, marks: '1', penalty: '0', ...more }));
}

async function newDraft(subjectId: string, draws: object[], more: object = {}): Promise<string> {
  const sections = [{ titleEn: 'Part A', questions: [], draws }];
  const given = { kind: 'mock', titleEn: 'Drawn', subjectId, access: 'free', sections, ...more };
  return (await tests.studio.create(v.parse(TestInput, given))).testId;
}
const drawing = (count: number, more: object = {}) => ({ count, marks: '2', penalty: '1/2', ...more });

async function sit(testId: string, student = newPerson(services)) {
  const { attempts } = clientFor(services, await student);
  const attempt = await attempts.start({ testId, seatId: crypto.randomUUID() });
  const asked = attempt.paper.sections.flatMap((section) => section.questions);
  return { attempt, attempts, asked, ids: asked.map(({ versionId }) => versionId) };
}

test('a draw says how many fit, refuses when they are too few, and each paper has its own of them', async () => {
  const subjectId = await newSubject(db);
  const bank = [];
  for (let count = 0; count < 5; count += 1) bank.push(await newQuestion(subjectId));
  await newQuestion(await newSubject(db));
  const testId = await newDraft(subjectId, [drawing(3), drawing(3)]);
  expect(await tests.studio.check({ testId })).toMatchObject({
    faults: [{ section: 1, draw: 2, reason: 'draw-short' }],
    draws: [
      { section: 1, draw: 1, fits: 5, count: 3 },
      { section: 1, draw: 2, fits: 5, count: 3 },
    ],
  });
  await expect(tests.studio.publish({ testId })).rejects.toMatchObject({ code: 'NOT_PUBLISHABLE' });
  bank.push(await newQuestion(subjectId));
  await tests.studio.publish({ testId });
  const first = await sit(testId);
  expect(first.ids.toSorted()).toEqual(bank.map(({ versionId }) => versionId).toSorted());
  expect(first.asked[0]).toMatchObject({ position: 1, marks: '2', penalty: '1/2' });
  const { tests: ofStudent } = clientFor(services, await newPerson(services));
  expect(await ofStudent.read({ testId })).toMatchObject({ questions: 6, maxMarks: '12', penalty: '1/2' });
  await expect(db.updateTable('test_draws').set({ count: 1 }).execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('test_pool').set({ draw: 1 }).execute()).rejects.toThrow('append-only');
});

test('a test that is said to be in a language draws only what is in it', async () => {
  const subjectId = await newSubject(db);
  const stem = { en: 'Both', hi: 'दोनों' };
  await newQuestion(subjectId);
  const inBoth = options.map(({ id, text }) => ({ id, text: { ...text, hi: `विकल्प ${id}` } }));
  await newQuestion(subjectId, { ...single(), stem, options: inBoth });
  const check = async (language: string | null) =>
    (await tests.studio.check({ testId: await newDraft(subjectId, [drawing(1)], { language }) })).draws[0]?.fits;
  expect([await check(null), await check('en'), await check('both')]).toEqual([2, 2, 1]);
  const testId = await newDraft(subjectId, [drawing(1)], { language: 'both' });
  await tests.studio.publish({ testId });
  expect(await tests.read({ testId })).toMatchObject({ language: 'both' });
});

test('what was frozen is drawn: a later question is not, a withdrawn one only when nothing else is left', async () => {
  const subjectId = await newSubject(db);
  const [one, two, three] = [await newQuestion(subjectId), await newQuestion(subjectId), await newQuestion(subjectId)];
  const testId = await newDraft(subjectId, [drawing(2)]);
  await tests.studio.publish({ testId });
  await newQuestion(subjectId);
  await questions.studio.withdraw({ questionId: one.questionId });
  for (let run = 0; run < 5; run += 1)
    expect((await sit(testId)).ids.toSorted()).toEqual([two.versionId, three.versionId].toSorted());
  await questions.studio.withdraw({ questionId: two.questionId });
  const { ids } = await sit(testId);
  expect(ids).toContain(three.versionId);
  expect(ids).toHaveLength(2);
});

test('what a student was asked within the days is not asked again; with too little left it is refused', async () => {
  const subjectId = await newSubject(db);
  for (let count = 0; count < 5; count += 1) await newQuestion(subjectId);
  const testId = await newDraft(subjectId, [drawing(2, { notAskedDays: 30 })]);
  await tests.studio.publish({ testId });
  const student = await newPerson(services);
  const first = await sit(testId, Promise.resolve(student));
  await first.attempts.submit({ attemptId: first.attempt.attemptId });
  const second = await sit(testId, Promise.resolve(student));
  expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
  await second.attempts.submit({ attemptId: second.attempt.attemptId });
  const again = () => second.attempts.start({ testId, seatId: crypto.randomUUID() });
  await expect(again()).rejects.toMatchObject({ code: 'DRAWN_OUT', status: 409 });
  await db
    .updateTable('attempts')
    .set({ started_at: sql`started_at - interval '31 days'` })
    .where('id', '=', first.attempt.attemptId)
    .execute();
  const third = (await again()).paper.sections.flatMap((section) => section.questions);
  expect(third.filter(({ versionId }) => second.ids.includes(versionId))).toEqual([]);
});

test('a passage is drawn whole, and nothing that it asks stands beside it', async () => {
  const subjectId = await newSubject(db);
  const text = 'What is asked alone and in a passage?';
  const alone = await newQuestion(subjectId, single(text));
  const passage = { kind: 'passage', stem: en('Read this.'), parts: [single(text), single()] };
  await newQuestion(subjectId, passage);
  const given = { subjectId, kind: 'quiz', titleEn: 'With a passage', access: 'free' };
  const fixed = { versionId: alone.versionId, marks: '1', penalty: '0' };
  const both = await newDraft(subjectId, [], {
    ...given,
    sections: [{ titleEn: 'Part A', questions: [fixed], draws: [drawing(1, { kind: 'passage' })] }],
  });
  expect((await tests.studio.check({ testId: both })).faults).toMatchObject([{ reason: 'draw-short', draw: 1 }]);
  const testId = await newDraft(subjectId, [drawing(1, { kind: 'passage' })]);
  await tests.studio.publish({ testId });
  expect((await sit(testId)).asked.map(({ position, kind }) => [position, kind])).toEqual([
    [1, 'single'],
    [2, 'single'],
  ]);
});

test('a rank needs papers of one maximum; a draw needs a subject, marks above its penalty, and its filters', async () => {
  const subjectId = await newSubject(db);
  const parts = (count: number) => Array.from({ length: count }, () => single());
  const passage = (count: number) => ({ kind: 'passage', stem: en(crypto.randomUUID()), parts: parts(count) });
  await newQuestion(subjectId, passage(1));
  await newQuestion(subjectId, passage(2));
  await newQuestion(subjectId, single(), { difficulty: 2, paper: 'June 2025', paperNumber: '1' });
  await newQuestion(subjectId, single(), { difficulty: 1 });
  const reasons = async (draws: object[], more: object = {}) => {
    const { faults } = await tests.studio.check({ testId: await newDraft(subjectId, draws, more) });
    return faults.map(({ reason }) => reason);
  };
  const ofPassage = drawing(1, { kind: 'passage' });
  expect(await reasons([ofPassage], { isRanked: true })).toEqual(['draw-unequal']);
  expect(await reasons([ofPassage])).toEqual([]);
  expect(await reasons([drawing(1)], { subjectId: null })).toContain('draw-subjectless');
  expect(await reasons([drawing(1, { penalty: '3' })])).toContain('penalty-above-marks');
  expect(await reasons([drawing(1)], { answersShown: 'at-once' })).toContain('penalty-at-once');
  expect(await reasons([drawing(2)])).toEqual([]);
  expect(await reasons([drawing(2, { difficulty: 2 })])).toEqual(['draw-short']);
  expect(await reasons([drawing(1, { pastOnly: true })])).toEqual([]);
  expect(await reasons([drawing(2, { pastOnly: true })])).toEqual(['draw-short']);
});
