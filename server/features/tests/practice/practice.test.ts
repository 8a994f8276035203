import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TestInput } from '#contract/tests/rules.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, chosen, newTestOf, singleBody } from '#server/testing-attempts.ts';

const services = await testServices();
const { db, pool } = services;

/** So many questions of a subject, which stand in a quiz that differs so from a free one, and a student who has a course of it. */
async function newQuiz(rules: object = {}, questions = 8) {
  const made = await newTestOf(services, Array.from({ length: questions }, singleBody), rules, '0');
  const { rows } = await pool.query<{ id: string }>('select subject_id as id from tests where id = $1', [made.testId]);
  const subjectId = rows[0]?.id ?? '';
  const courseId = await insertProduct(db, 'course', { title: 'A course', subject_id: subjectId });
  const student = await newPerson(services);
  await db.insertInto('entitlements').values({ user_id: student.id, product_id: courseId, source: 'free' }).execute();
  return { ...made, subjectId, student, client: clientFor(services, student), staff: clientFor(services, made.tutor) };
}

/** The same, where the quiz is no more. */
async function newSubject() {
  const made = await newQuiz();
  await made.staff.tests.studio.archive({ testId: made.testId });
  return made;
}

const choose = (subjectId: string, more: object = {}) => ({ subjectId, ...more });

test('a practice test is drawn from a subject that one owns, and told after each answer', async () => {
  const { client, subjectId } = await newSubject();
  expect(await client.tests.practice.subjects()).toMatchObject([{ subjectId, units: [] }]);
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 8 });
  const { testId } = await client.tests.practice.create({ ...choose(subjectId), questions: 5 });
  const [facts] = (await client.tests.list()).filter((each) => each.testId === testId);
  expect(facts).toMatchObject({
    kind: 'practice',
    questions: 5,
    durationMinutes: null,
    isRanked: false,
    canStart: true,
  });
  const seatId = crypto.randomUUID();
  const attempt = await client.attempts.start({ testId, seatId });
  const { attemptId } = attempt;
  await client.attempts.save({ attemptId, seatId, events: [answering(1, 1, chosen('b'))] });
  expect(await client.attempts.check({ attemptId, position: 1 })).toMatchObject({ outcome: 'right', marks: '1' });
  await client.attempts.submit({ attemptId });
  expect(await client.attempts.result({ attemptId })).toMatchObject({
    marks: '1',
    maxMarks: '5',
    blank: 4,
    rank: null,
  });
});

test('it is nobody else’s: not in lists, not to be begun, not among what staff manage', async () => {
  const { client, subjectId, staff, versionIds } = await newSubject();
  const { testId } = await client.tests.practice.create({ ...choose(subjectId), questions: 5 });
  const other = clientFor(services, await newPerson(services));
  expect((await other.tests.list()).map((each) => each.testId)).not.toContain(testId);
  await expect(other.tests.read({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(other.attempts.start({ testId, seatId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  for (const of of [staff, admin]) {
    expect((await of.tests.studio.list({})).rows.map((row) => row.testId)).not.toContain(testId);
    await expect(of.tests.studio.read({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const { tests } = await admin.errata.studio.read({ versionId: versionIds[0] ?? '' });
  expect(tests.map((each) => each.testId)).not.toContain(testId);
});

test('what stands in a test that is not over is never in it, nor what was withdrawn', async () => {
  const { client, subjectId, staff, versionIds } = await newSubject();
  const [first = '', second = ''] = versionIds;
  const questions = [{ versionId: first, marks: '1', penalty: '0' }];
  const input = { kind: 'quiz', titleEn: 'Next', access: 'free', subjectId, sections: [{ titleEn: 'A', questions }] };
  const next = await staff.tests.studio.create(v.parse(TestInput, input));
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 8 });
  await staff.tests.studio.publish({ testId: next.testId });
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 7 });
  await pool.query(
    'update questions set withdrawn_at = now() where id = (select question_id from question_versions where id = $1)',
    [second],
  );
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 6 });
});

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

test.each([
  { of: 'a quiz told after it', rules: {}, open: 0, over: 8, after: 8 },
  { of: 'a quiz told when it is over', rules: { answersShown: 'after-close' }, open: 0, over: 8, after: 0 },
  { of: 'a quiz that is never told', rules: { answersShown: 'never' }, open: 0, over: 0, after: 0 },
  { of: 'a quiz that keeps its key back', rules: { keyShown: false }, open: 0, over: 0, after: 0 },
  { of: 'a quiz that keeps explanations back', rules: { explanationShown: false }, open: 0, over: 0, after: 0 },
  { of: 'a practice told at once', rules: { kind: 'practice', answersShown: 'at-once' }, open: 8, over: 8, after: 8 },
])('the questions of $of are known to all in time, and to who was told', async ({ rules, open, over, after }) => {
  const { client, subjectId, testId } = await newQuiz(rules);
  const countNow = async () => (await client.tests.practice.count(choose(subjectId))).count;
  expect(await countNow()).toBe(open);
  await pool.query('update tests set closes_at = $2 where id = $1', [testId, hourAgo()]);
  expect(await countNow()).toBe(over);
  await pool.query('update tests set closes_at = null where id = $1', [testId]);
  const seatId = crypto.randomUUID();
  const { attemptId } = await client.attempts.start({ testId, seatId });
  expect(await countNow()).toBe(0);
  await client.attempts.submit({ attemptId });
  expect(await countNow()).toBe(after);
  await pool.query('update attempts set voided_at = now(), void_gives_back = true where id = $1', [attemptId]);
  expect(await countNow()).toBe(open);
});

test('the questions of a quiz that is over wait for who still writes it', async () => {
  const { client, subjectId, testId } = await newQuiz({ durationMinutes: 20 });
  const late = clientFor(services, await newPerson(services));
  const { attemptId } = await late.attempts.start({ testId, seatId: crypto.randomUUID() });
  await pool.query('update tests set closes_at = $2 where id = $1', [testId, hourAgo()]);
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 0 });
  await late.attempts.submit({ attemptId });
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 8 });
});

test('what is sold stays with who has it, also when it is over', async () => {
  const { client, subjectId, staff, versionIds } = await newSubject();
  const [versionId = ''] = versionIds;
  const items = [await insertProduct(db, 'course', { title: 'Another course' })];
  const sections = [{ titleEn: 'A', questions: [{ versionId, marks: '1', penalty: '0' }] }];
  const input = { kind: 'quiz', titleEn: 'Sold', access: 'items', items, subjectId, sections };
  const { testId } = await staff.tests.studio.create(v.parse(TestInput, input));
  await staff.tests.studio.publish({ testId });
  await pool.query('update tests set closes_at = $2 where id = $1', [testId, hourAgo()]);
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 7 });
});

test('what one is writing now is not in it, also when the test was taken back since', async () => {
  const { client, subjectId, testId, staff } = await newQuiz();
  const { attemptId } = await client.attempts.start({ testId, seatId: crypto.randomUUID() });
  await staff.tests.studio.archive({ testId });
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 0 });
  await client.attempts.submit({ attemptId });
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 8 });
});

test('only what was answered wrong, as far as one knows', async () => {
  const { client, subjectId, testId } = await newQuiz({ kind: 'mock', durationMinutes: 20 });
  const seatId = crypto.randomUUID();
  const { attemptId } = await client.attempts.start({ testId, seatId });
  const events = [answering(1, 1, chosen('b')), ...[2, 3].map((place) => answering(place, place, chosen('a')))];
  await client.attempts.save({ attemptId, seatId, events });
  await client.attempts.submit({ attemptId });
  const wrong = choose(subjectId, { wrongOnly: true });
  expect(await client.tests.practice.count(wrong)).toEqual({ count: 2 });
  await expect(client.tests.practice.create({ ...wrong, questions: 5 })).rejects.toMatchObject({
    ...{ code: 'TOO_FEW', status: 409, data: { count: 2, least: 5 } },
  });
  expect(await client.tests.practice.count(choose(subjectId, { pastOnly: true }))).toEqual({ count: 0 });
  for (const kind of ['passage', 'descriptive'])
    await expect(client.tests.practice.count(choose(subjectId, { kind }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('ten on a day, also when they come at the same moment; and only of what one owns', async () => {
  const { client, subjectId } = await newSubject();
  const made = await Promise.allSettled(
    Array.from({ length: 13 }, () => client.tests.practice.create({ ...choose(subjectId), questions: 5 })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(made.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'DAY_FULL', status: 429 });
  const other = clientFor(services, await newPerson(services));
  expect(await other.tests.practice.subjects()).toEqual([]);
  await expect(other.tests.practice.count(choose(subjectId))).rejects.toMatchObject({ code: 'NOT_OWNED', status: 403 });
  await expect(other.tests.practice.create({ ...choose(subjectId), questions: 5 })).rejects.toMatchObject({
    code: 'NOT_OWNED',
  });
  for (const questions of [4, 51, 5.5])
    await expect(client.tests.practice.create({ ...choose(subjectId), questions })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('a student deletes their own: it leaves the lists, what was sat stays, and the day counts it', async () => {
  const { client, subjectId, testId: quizId } = await newSubject();
  const { testId } = await client.tests.practice.create({ ...choose(subjectId), questions: 5 });
  expect(await client.tests.read({ testId })).toMatchObject({ isOwnPractice: true });
  const { attemptId } = await client.attempts.start({ testId, seatId: crypto.randomUUID() });
  await expect(client.tests.practice.remove({ testId })).rejects.toMatchObject({ code: 'RUNNING', status: 409 });
  expect((await client.tests.list()).map((each) => each.testId)).toContain(testId);
  await client.attempts.submit({ attemptId });

  const other = clientFor(services, await newPerson(services));
  const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  for (const of of [other, admin])
    await expect(of.tests.practice.remove({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  for (const not of ['none', quizId])
    await expect(client.tests.practice.remove({ testId: not })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await client.tests.practice.remove({ testId });
  const { rows } = await pool.query('select archived_at from tests where id = $1', [testId]);
  expect(rows[0].archived_at).toBeInstanceOf(Date);
  await client.tests.practice.remove({ testId });
  expect((await pool.query('select archived_at from tests where id = $1', [testId])).rows).toEqual(rows);
  expect((await client.tests.list()).map((each) => each.testId)).not.toContain(testId);
  await expect(client.tests.read({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(client.attempts.start({ testId, seatId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await client.attempts.result({ attemptId })).toMatchObject({ maxMarks: '5', blank: 5 });
  for (let made = 1; made < 10; made += 1) await client.tests.practice.create({ ...choose(subjectId), questions: 5 });
  await expect(client.tests.practice.create({ ...choose(subjectId), questions: 5 })).rejects.toMatchObject({
    code: 'DAY_FULL',
  });
});

test('one that is begun and deleted at the same moment is either begun or deleted', async () => {
  const { client, subjectId } = await newSubject();
  for (let round = 0; round < 8; round += 1) {
    const { testId } = await client.tests.practice.create({ ...choose(subjectId), questions: 5 });
    const done = await Promise.allSettled([
      client.attempts.start({ testId, seatId: crypto.randomUUID() }),
      client.tests.practice.remove({ testId }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});
