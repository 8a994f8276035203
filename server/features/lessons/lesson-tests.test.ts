import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { publishDue } from '#server/features/products/publishing.service.ts';
import type { Person } from '#server/platform/session.ts';
import { enrol, newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, newPerson, newSubject, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const admin = await newPerson(services, { role: 'admin' });
const { lessons: adminLessons, tests: adminTests } = clientFor(services, admin);
const { studio } = adminLessons;

type Rules = { sectionPass?: number; [rule: string]: unknown };

/** A published test of one question with the right answer 'b', two marks; what is given differs from a practice test that is free. */
async function newPublishedTest(tutor: Person, given: Rules = {}): Promise<string> {
  const { questions, tests } = clientFor(services, tutor);
  const subjectId = await newSubject(db);
  const option = (id: string) => ({ id, text: { en: `${id} ${crypto.randomUUID()}`, hi: null } });
  const body = {
    ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
    options: ['a', 'b', 'c', 'd'].map(option),
  };
  const { versionId } = await questions.studio.create(
    v.parse(QuestionInput, { subjectId, body, marks: '2', penalty: '0' }),
  );
  const { sectionPass: passPercent = null, ...rules } = given;
  const sections = [{ titleEn: 'Part A', passPercent, questions: [{ versionId, marks: '2', penalty: '0' }] }];
  const input = { kind: 'practice', titleEn: 'A test', access: 'free', subjectId, sections, ...rules };
  const { testId } = await tests.studio.create(v.parse(TestInput, input));
  await tests.studio.publish({ testId });
  return testId;
}

/** Sits a test and hands it in, with its only question answered so; the attempt. */
async function sitTest(student: Person, testId: string, option: 'a' | 'b' = 'b'): Promise<string> {
  const { attempts } = clientFor(services, student);
  const seatId = crypto.randomUUID();
  const { attemptId } = await attempts.start({ testId, seatId });
  const event: AttemptEvent = {
    seq: 1,
    position: 1,
    kind: 'answer',
    answer: { options: [option] },
    isMarked: true,
    atMilliseconds: 10,
  };
  await attempts.save({ attemptId, seatId, events: [event] });
  await attempts.submit({ attemptId });
  return attemptId;
}

/** A course with an article and a shown lesson of kind `test`, and its student. `rules`: of the test. */
async function newTestLesson(rules: Rules = {}, given: Parameters<typeof newLesson>[2] = {}) {
  const course = await newCourse(services);
  const { courseId } = course;
  await newLesson(services, course);
  const lessonId = await newLesson(services, course, { kind: 'test', published_at: null, ...given });
  const testId = await newPublishedTest(admin, { access: 'course', courseId, durationMinutes: 30, ...rules });
  await studio.lessons.update({ courseId, lessonId, revision: 0, testId, isPublished: true });
  const student = await newPerson(services);
  await enrol(services, student, course);
  const client = clientFor(services, student);
  const learned = async () => {
    const learning = await (await follow(() => client.lessons.course.watch({ courseId })))();
    return { ...learning, lesson: learning?.sections[0]?.lessons.find(({ id }) => id === lessonId) };
  };
  return { course, courseId, lessonId, testId, student, client, learned };
}

const startAs = (client: ReturnType<typeof clientFor>, testId: string) =>
  client.attempts.start({ testId, seatId: crypto.randomUUID() });

describe('a lesson of kind test', () => {
  test('shows its test to who may open the lesson, and takes as long', async () => {
    const { courseId, lessonId, testId, client, learned } = await newTestLesson();
    expect(await learned()).toMatchObject({
      lesson: { kind: 'test', isReady: true, seconds: 1800, completedAt: null },
    });
    expect(await client.lessons.read({ courseId, lessonId })).toMatchObject({ testId, body: '', film: null });
    expect(await client.tests.read({ testId })).toMatchObject({ canStart: true, lessonId, courseId });
    const stranger = clientFor(services, await newPerson(services));
    expect(await stranger.tests.read({ testId })).toMatchObject({ canStart: false, refusal: 'owned' });
    await expect(startAs(stranger, testId)).rejects.toMatchObject({ code: 'NOT_OWNED' });
  });

  test('is sat by anybody as a preview, by nobody while it is hidden, and by its student when it is unlocked', async () => {
    const { courseId, lessonId, testId, client } = await newTestLesson();
    const stranger = clientFor(services, await newPerson(services));
    const set = (given: object) => db.updateTable('lessons').set(given).where('id', '=', lessonId).execute();
    const opens_at = new Date(Date.now() + 3_600_000);
    await set({ opens_at });
    const locked = await client.tests.read({ testId });
    expect([locked.refusal, Date.parse(locked.opensAt ?? '')]).toEqual(['not-open', opens_at.getTime()]);
    await expect(startAs(client, testId)).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await set({ is_preview: true });
    expect(await stranger.tests.read({ testId })).toMatchObject({ canStart: true, opensAt: null });
    await startAs(stranger, testId);
    const other = clientFor(services, await newPerson(services));
    const listed = async () => (await other.tests.list()).some((test) => test.testId === testId);
    await set({ is_preview: false });
    expect(await listed()).toBe(true);
    await set({ published_at: null, opens_at: null });
    expect(await listed()).toBe(false);
    await expect(startAs(client, testId)).rejects.toMatchObject({ code: 'NOT_OWNED' });
    await set({ published_at: new Date(), is_preview: false });
    await db.updateTable('entitlements').set({ revoked_at: sql`now()` }).where('product_id', '=', courseId).execute();
    await expect(startAs(client, testId)).rejects.toMatchObject({ code: 'NOT_OWNED' });
  });

  test('is done when it is handed in; the course, its progress and its certificate follow', async () => {
    const { course, courseId, lessonId, testId, student, client, learned } = await newTestLesson();
    const finish = (id: string) => client.lessons.finish({ courseId, lessonId: id, isFinished: true });
    await expect(finish(lessonId)).rejects.toMatchObject({ code: 'NOT_SEEN' });
    const [article] = await db
      .selectFrom('lessons')
      .where('course_id', '=', courseId)
      .where('kind', '=', 'article')
      .select('id')
      .execute();
    await finish(article?.id ?? '');
    await expect(client.certificates.claim({ courseId })).rejects.toMatchObject({
      code: 'NOT_FINISHED',
      data: { left: 1 },
    });
    await startAs(client, testId);
    expect(await learned()).toMatchObject({ finished: 1, lastLessonId: lessonId, lesson: { completedAt: null } });
    const { attemptId } = await startAs(client, testId);
    await client.attempts.submit({ attemptId });
    expect(await learned()).toMatchObject({ finished: 2, percent: 100, lesson: { completedAt: expect.any(String) } });
    expect(await client.certificates.claim({ courseId })).toMatchObject({ lessons: 2 });
    await enrol(services, await newPerson(services), course);
    expect(
      await db.selectFrom('lesson_progress').where('lesson_id', '=', lessonId).select('user_id').execute(),
    ).toEqual([{ user_id: student.id }]);
  });

  test('with a pass mark is done by who reaches it, and not by an attempt that is void', async () => {
    const { testId, student, learned } = await newTestLesson({ passPercent: 50 });
    await sitTest(student, testId, 'a');
    expect(await learned()).toMatchObject({ lesson: { completedAt: null } });
    const attemptId = await sitTest(student, testId, 'b');
    expect(await learned()).toMatchObject({ lesson: { completedAt: expect.any(String) } });
    await db.updateTable('attempts').set({ voided_at: sql`now()` }).where('id', '=', attemptId).execute();
    expect(await learned()).toMatchObject({ finished: 0, lesson: { completedAt: null } });
    await sitTest(student, testId, 'b');
    expect(await learned()).toMatchObject({ lesson: { completedAt: expect.any(String) } });
  });

  test.each([
    { counts: 'first', sat: 'ab', isDone: false },
    { counts: 'first', sat: 'ba', isDone: true },
    { counts: 'last', sat: 'aab', isDone: true },
    { counts: 'best', sat: 'aba', isDone: true },
    { counts: 'best', sat: 'aa', isDone: false },
  ] as const)('whose $counts attempt counts is done by it: of $sat $isDone', async ({ counts, sat, isDone }) => {
    const { testId, student, client, learned } = await newTestLesson({ passPercent: 50, counts });
    for (const option of sat) await sitTest(student, testId, option as 'a' | 'b');
    expect((await learned()).lesson?.completedAt).toEqual(isDone ? expect.any(String) : null);
    expect(await client.tests.read({ testId })).toMatchObject({ counts });
  });

  test.each([
    { rules: { passMarks: '2' }, isDone: true },
    { rules: { passMarks: '2', sectionPass: 100 }, isDone: true },
    { rules: { passMarks: '5/3' }, option: 'a', isDone: false },
    { rules: { sectionPass: 50 }, option: 'a', isDone: false },
    { rules: { sectionPass: 50 }, isDone: true },
  ] as const)('asks for all that it takes to pass: %o', async ({ rules, isDone, ...given }) => {
    const { testId, student, client, learned } = await newTestLesson(rules);
    const option = 'option' in given ? given.option : 'b';
    const attemptId = await sitTest(student, testId, option);
    expect((await learned()).lesson?.completedAt).toEqual(isDone ? expect.any(String) : null);
    expect(await client.attempts.result({ attemptId })).toMatchObject({ isPassed: isDone });
  });

  test('whose first attempt counts goes by the next one when that is void', async () => {
    const { testId, student, learned } = await newTestLesson({ passPercent: 50, counts: 'first' });
    const first = await sitTest(student, testId, 'a');
    await sitTest(student, testId, 'b');
    expect(await learned()).toMatchObject({ lesson: { completedAt: null } });
    await db.updateTable('attempts').set({ voided_at: sql`now()` }).where('id', '=', first).execute();
    expect(await learned()).toMatchObject({ lesson: { completedAt: expect.any(String) } });
  });

  test('whose test is closed may be ticked off by who did not come to it', async () => {
    const { courseId, lessonId, testId, client, learned } = await newTestLesson();
    await adminTests.studio.close({ testId });
    await client.lessons.finish({ courseId, lessonId, isFinished: true });
    expect(await learned()).toMatchObject({ finished: 1, lesson: { isReady: true, completedAt: expect.any(String) } });
  });

  test('counts what was sat before the test stood there', async () => {
    const { courseId, lessonId, testId, student, client, learned } = await newTestLesson();
    const other = await newPublishedTest(admin, { access: 'course', courseId });
    await sitTest(student, other);
    const { revision } = await studio.lesson({ courseId, lessonId });
    await studio.lessons.update({ courseId, lessonId, revision, testId: other });
    expect(await learned()).toMatchObject({ lesson: { seconds: 0, completedAt: expect.any(String) } });
    expect(await client.tests.read({ testId })).toMatchObject({ lessonId: null });
  });
});

describe('in the outline', () => {
  test('a lesson takes a test of its course that stands nowhere else, and is shown once that is published', async () => {
    const { course, courseId, testId, lessonId } = await newTestLesson();
    const { id } = await studio.lessons.create({ courseId, sectionId: course.sectionId, kind: 'test', title: 'Mock' });
    const update = (given: object) => studio.lessons.update({ courseId, lessonId: id, revision: 0, ...given });
    await expect(update({ isPublished: true })).rejects.toMatchObject({ code: 'TEST_MISSING', status: 409 });
    await expect(update({ testId })).rejects.toMatchObject({ code: 'TEST_UNKNOWN', status: 422 });
    const foreign = await newPublishedTest(admin, { courseId: (await newCourse(services)).courseId });
    await expect(update({ testId: foreign })).rejects.toMatchObject({ code: 'TEST_UNKNOWN' });
    const { testId: draft } = await adminTests.studio.create({
      kind: 'quiz',
      titleEn: 'Quiz',
      access: 'course',
      courseId,
      sections: [],
    });
    await expect(update({ testId: draft, isPublished: true })).rejects.toMatchObject({ code: 'TEST_MISSING' });
    await update({ testId: draft });
    expect(await studio.tests({ courseId })).toEqual([
      { testId: draft, titleEn: 'Quiz', titleHi: null, state: 'draft', lessonId: id },
      { testId, titleEn: 'A test', titleHi: null, state: 'published', lessonId },
    ]);
    const article = await newLesson(services, course);
    const misplaced = studio.lessons.update({ courseId, lessonId: article, revision: 0, testId });
    await expect(misplaced).rejects.toMatchObject({ code: 'WRONG_KIND' });
    expect(await studio.lesson({ courseId, lessonId: id })).toMatchObject({
      testId: draft,
      isReady: false,
      isPublished: false,
    });
  });

  test('a test that goes to another course leaves its lesson, which is hidden', async () => {
    const { courseId, lessonId, testId } = await newTestLesson();
    const { courseId: other } = await newCourse(services);
    await db.updateTable('tests').set({ course_id: other }).where('id', '=', testId).execute();
    expect(await studio.lesson({ courseId, lessonId })).toMatchObject({ testId: null, isPublished: false });
  });

  test('copies have a draft of their own; what was removed comes back with its test, as it was shown', async () => {
    const { course, courseId, lessonId, testId } = await newTestLesson();
    const copied = await studio.bulk.copy({
      ...{ courseId, fromCourseId: courseId, lessonIds: [lessonId], sectionIds: [], sectionId: course.sectionId },
    });
    const copyId = copied.lessonIds[0] ?? '';
    const copy = await studio.lesson({ courseId, lessonId: copyId });
    expect(copy).toMatchObject({ kind: 'test', isPublished: false, isReady: false, testId: expect.any(String) });
    expect(copy.testId).not.toBe(testId);
    expect(await adminTests.studio.read({ testId: copy.testId ?? '' })).toMatchObject({
      state: 'draft',
      titleEn: 'A test',
      durationMinutes: 30,
    });
    const { removedId } = await studio.lessons.remove({ courseId, lessonId });
    expect(await db.selectFrom('tests').where('id', '=', testId).select('lesson_id').executeTakeFirst()).toEqual({
      lesson_id: null,
    });
    await studio.restore({ courseId, removedId });
    expect(await studio.lesson({ courseId, lessonId })).toMatchObject({ testId, isPublished: true, isReady: true });
  });

  test('a course may go live with nothing but a test that can be begun', async () => {
    const course = await newCourse(services, { published_at: null, priced_at: new Date() });
    const { courseId } = course;
    const lessonId = await newLesson(services, course, { kind: 'test', published_at: null });
    const testId = await newPublishedTest(admin, { access: 'course', courseId });
    const missing = async () =>
      (
        await sql<{
          missing: string[];
        }>`select missing_for_publish(products) as missing from products where id = ${courseId}`.execute(db)
      ).rows[0]?.missing;
    expect(await missing()).toEqual(['lesson']);
    await studio.lessons.update({ courseId, lessonId, revision: 0, testId, isPublished: true });
    expect(await missing()).toEqual([]);
    await db.updateTable('products').set({ publish_at: new Date() }).where('id', '=', courseId).execute();
    await publishDue(db);
    await expect(studio.lessons.update({ courseId, lessonId, revision: 1, isPublished: false })).rejects.toMatchObject({
      code: 'LAST_LESSON',
    });
    await expect(
      studio.lessons.update({ courseId, lessonId, revision: 1, testId: null, isPublished: false }),
    ).rejects.toMatchObject({ code: 'LAST_LESSON' });
  });
});
