import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TestInput } from '#contract/tests/rules.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, chosen, newTestOf, singleBody } from '#server/testing-attempts.ts';

const services = await testServices();
const { db, pool } = services;

/** So many questions of a subject, which stand in a free quiz, and a student who has a course of it. */
async function newSubject(questions = 8) {
  const made = await newTestOf(services, Array.from({ length: questions }, singleBody));
  const { rows } = await pool.query<{ id: string }>('select subject_id as id from tests where id = $1', [made.testId]);
  const subjectId = rows[0]?.id ?? '';
  const courseId = await insertProduct(db, 'course', { title: 'A course', subject_id: subjectId });
  const student = await newPerson(services);
  await db.insertInto('entitlements').values({ user_id: student.id, product_id: courseId, source: 'free' }).execute();
  return { ...made, subjectId, student, client: clientFor(services, student), staff: clientFor(services, made.tutor) };
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

test('what is sold or sat in earnest is never in it, nor what was withdrawn', async () => {
  const { client, subjectId, staff, versionIds } = await newSubject();
  const [first = '', second = ''] = versionIds;
  const questions = [{ versionId: first, marks: '1', penalty: '0' }];
  const input = { kind: 'mock', titleEn: 'A mock', access: 'free', subjectId, sections: [{ titleEn: 'A', questions }] };
  const mock = await staff.tests.studio.create(v.parse(TestInput, input));
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 8 });
  await staff.tests.studio.publish({ testId: mock.testId });
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 7 });
  await pool.query(
    'update questions set withdrawn_at = now() where id = (select question_id from question_versions where id = $1)',
    [second],
  );
  expect(await client.tests.practice.count(choose(subjectId))).toEqual({ count: 6 });
});

test('only what was answered wrong, as far as one knows', async () => {
  const { client, subjectId, testId } = await newSubject();
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
