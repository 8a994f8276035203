import { beforeAll, describe, expect, test } from 'vitest';
import { eraseRemovedLessons } from '#server/features/lessons/lessons.jobs.ts';
import { copyOutline } from '#server/features/lessons/lessons.service.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import type { Person } from '#server/platform/session.ts';
import { newCourse, newLesson, newSection, newVideo } from '#server/testing/testing-lessons.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { findRemovedPart, insertRemovedLesson } from './removal.store.ts';

const services = await testServices();
const { db, pool } = services;
const student = await newPerson(services);
const mark = { user_id: student.id, document_kind: 'lesson' };
let admin: Person;
let studio: ReturnType<typeof clientFor>['lessons']['studio'];
beforeAll(async () => {
  admin = await newPerson(services, { role: 'admin', name: 'Anjali' });
  studio = clientFor(services, admin).lessons.studio;
});

const rowOf = (id: string) => db.selectFrom('lessons').where('id', '=', id).selectAll().executeTakeFirst();
const eventsOf = (subjectId: string) =>
  db.selectFrom('audit_events').where('subject_id', '=', subjectId).orderBy('id').select(['act', 'details']).execute();
const courseOf = (id: string) =>
  db
    .selectFrom('courses')
    .innerJoin('products', 'products.id', 'courses.id')
    .where('courses.id', '=', id)
    .select(['hours', 'articles', 'published_at'])
    .executeTakeFirstOrThrow();
/** Of so many seconds, with the pieces of a short one. */
async function newLongVideo(seconds: number): Promise<string> {
  const { mediaId } = await newVideo(services, 6);
  await db.updateTable('media').set({ seconds }).where('id', '=', mediaId).execute();
  return mediaId;
}

const SYLLABUS = { title: 'Syllabus', url: 'https://ignou.ac.in/bpsc-131.pdf' };

const CHAPTERS = '00:00 Rights\n12:30 Duties';

describe('a change of a lesson', () => {
  test('writes what was given and leaves the rest, and says what was before', async () => {
    const course = await newCourse(services);
    const { courseId } = course;
    const lessonId = await newLesson(services, course, { title: 'Old', body: 'Text' });
    const opensAt = '2027-01-05T04:30:00.000Z';
    const changes = { title: ' Rights ', isPreview: true, opensAt, opensAfterDays: 3, resources: [SYLLABUS] };
    const typed = { ...changes, resources: [SYLLABUS, { title: '', url: ' ' }] };
    await studio.lessons.update({ courseId, lessonId, revision: 0, ...typed });
    expect(await rowOf(lessonId)).toMatchObject({
      ...{ title: 'Rights', body: 'Text', is_preview: true, opens_after_days: 3, revision: 1 },
      opens_at: new Date(opensAt),
    });
    expect(await studio.lesson({ courseId, lessonId })).toMatchObject({ resources: [SYLLABUS], revision: 1 });
    await studio.lessons.update({ courseId, lessonId, revision: 1, body: '# Liberty', opensAt: null });
    expect(await eventsOf(lessonId)).toEqual([
      {
        act: 'lesson.changed',
        details: {
          before: { title: 'Old', isPreview: false, opensAt: null, opensAfterDays: null, resources: [] },
          after: { ...changes, title: 'Rights' },
        },
      },
      {
        act: 'lesson.changed',
        details: { before: { bodyLength: 4, opensAt }, after: { bodyLength: 9, opensAt: null } },
      },
    ]);
  });

  test('that changes nothing is no change', async () => {
    const course = await newCourse(services);
    const lessonId = await newLesson(services, course, { title: 'Same' });
    await studio.lessons.update({ courseId: course.courseId, lessonId, revision: 0, title: 'Same', isPublished: true });
    expect(await rowOf(lessonId)).toMatchObject({ revision: 0 });
    expect(await eventsOf(lessonId)).toEqual([]);
  });

  test('over a newer state is refused, and of two at once one wins', async () => {
    const course = await newCourse(services);
    const { courseId } = course;
    const lessonId = await newLesson(services, course);
    const save = (title: string) => studio.lessons.update({ courseId, lessonId, revision: 0, title });
    const results = await Promise.allSettled(['One', 'Two', 'Three'].map(save));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409, data: { by: 'Anjali' } });
    expect(await eventsOf(lessonId)).toHaveLength(1);
    expect(await rowOf(lessonId)).toMatchObject({ revision: 1 });
  });

  test('without a revision it holds, whatever was changed before', async () => {
    const course = await newCourse(services);
    const { courseId } = course;
    const lessonId = await newLesson(services, course);
    for (const title of ['One', 'Two']) await studio.lessons.update({ courseId, lessonId, title });
    expect(await rowOf(lessonId)).toMatchObject({ title: 'Two', revision: 2 });
    expect(await eventsOf(lessonId)).toHaveLength(2);
  });

  test('is not undone by a move meanwhile', async () => {
    const course = await newCourse(services);
    const { courseId, sectionId } = course;
    const [lessonId, other] = [await newLesson(services, course), await newLesson(services, course)];
    await studio.lessons.move({ courseId, lessonId, sectionId, after: other });
    await studio.lessons.update({ courseId, lessonId, revision: 0, title: 'Still' });
    expect(await rowOf(lessonId)).toMatchObject({ title: 'Still', position: 1 });
  });

  test('takes files and texts of its kind only', async () => {
    const course = await newCourse(services);
    const { courseId } = course;
    const { mediaId } = await newVideo(services, 90);
    const video = await newLesson(services, course, { kind: 'video' });
    const pdf = await newLesson(services, course, { kind: 'pdf' });
    const live = await newLesson(services, course, { kind: 'live' });
    const save = (lessonId: string, changes: object) =>
      studio.lessons.update({ courseId, lessonId, revision: 0, ...changes });
    for (const [lessonId, changes] of [
      [pdf, { mediaId }],
      [live, { mediaId }],
      [live, { body: 'x' }],
      [pdf, { chapters: CHAPTERS }],
      [video, { body: 'x' }],
      [video, { mediaId: 'nowhere' }],
    ] as const)
      await expect(save(lessonId, changes)).rejects.toMatchObject({ code: 'WRONG_KIND', status: 422 });
    await save(video, { mediaId });
    expect(await rowOf(video)).toMatchObject({ media_id: mediaId, seconds: 90 });
    expect(await rowOf(pdf)).toMatchObject({ media_id: null, revision: 0 });
  });

  test.each([
    { resources: [{ title: 'x', url: 'http://ignou.ac.in/' }] },
    { resources: [{ title: 'x', url: 'javascript:alert(1)' }] },
    { resources: [{ title: ' ', url: 'https://ignou.ac.in/' }] },
    { resources: [SYLLABUS, SYLLABUS] },
    { chapters: 'Rights' },
    { chapters: '1:00 Rights\n0:30 Duties' },
    { opensAt: '2027-02-30T25:00:00Z' },
    { opensAfterDays: 0 },
    { title: '  ' },
    { title: 'x'.repeat(201) },
    { position: 3 },
  ])('refuses %j at the door', async (changes) => {
    const course = await newCourse(services);
    const lessonId = await newLesson(services, course);
    const call = studio.lessons.update({ courseId: course.courseId, lessonId, revision: 0, ...changes } as never);
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await rowOf(lessonId)).toMatchObject({ revision: 0 });
  });
});

describe('hours and articles', () => {
  test('follow what students see, and an import keeps its own until there are lessons', async () => {
    const course = await newCourse(services, { hours: 12, articles: 9, published_at: null });
    const { courseId, sectionId } = course;
    const numbers = async () => {
      const { hours, articles } = await courseOf(courseId);
      return [hours, articles];
    };
    const mediaId = await newLongVideo(5400);
    const { id: video } = await studio.lessons.create({ courseId, sectionId, kind: 'video', title: 'Film' });
    await studio.lessons.update({ courseId, lessonId: video, revision: 0, mediaId });
    expect(await numbers()).toEqual([12, 9]);
    await studio.lessons.update({ courseId, lessonId: video, revision: 1, isPublished: true });
    expect(await numbers()).toEqual([1.5, 0]);
    const article = await newLesson(services, course, { position: 9 });
    expect(await numbers()).toEqual([1.5, 1]);
    await studio.lessons.remove({ courseId, lessonId: article });
    expect(await numbers()).toEqual([1.5, 0]);
    await studio.lessons.update({ courseId, lessonId: video, revision: 2, isPublished: false });
    expect(await numbers()).toEqual([0, 0]);
  });
});

describe('removal', () => {
  test('takes a lesson out and brings it back where it was, with all it had', async () => {
    const course = await newCourse(services);
    const { courseId, sectionId } = course;
    const { mediaId } = await newVideo(services, 60);
    const first = await newLesson(services, course);
    const lessonId = await newLesson(services, course, {
      kind: 'video',
      media_id: mediaId,
      about: 'A.',
      is_preview: true,
    });
    const last = await newLesson(services, course);
    const changes = { resources: [SYLLABUS], chapters: CHAPTERS, opensAfterDays: 2 };
    await studio.lessons.update({ courseId, lessonId, revision: 0, ...changes });
    const before = await studio.lesson({ courseId, lessonId });
    const { removedId } = await studio.lessons.remove({ courseId, lessonId });
    expect(await rowOf(lessonId)).toBeUndefined();
    expect(await rowOf(last)).toMatchObject({ position: 1 });
    expect((await studio.read({ courseId })).removed).toMatchObject([{ id: removedId, isSection: false, lessons: 1 }]);
    await studio.restore({ courseId, removedId });
    expect(await studio.lesson({ courseId, lessonId })).toEqual({ ...before, revision: 2 });
    const { sections, removed } = await studio.read({ courseId });
    expect(sections[0]?.lessons.map(({ id }) => id)).toEqual([first, lessonId, last]);
    expect(removed).toEqual([]);
    expect((await eventsOf(lessonId)).map(({ act }) => act)).toEqual([
      'lesson.changed',
      'lesson.removed',
      'outline.restored',
    ]);
    await expect(studio.restore({ courseId, removedId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(sectionId).toBe(sections[0]?.id);
  });

  test('takes a section with its lessons, and brings them back in its place', async () => {
    const course = await newCourse(services, { published_at: null });
    const { courseId, sectionId } = course;
    const second = await newSection(services, courseId, 1);
    const ids = [await newLesson(services, course), await newLesson(services, course)];
    const { removedId } = await studio.sections.remove({ courseId, sectionId });
    expect((await studio.read({ courseId })).sections.map(({ id }) => id)).toEqual([second]);
    await studio.restore({ courseId, removedId });
    const { sections } = await studio.read({ courseId });
    expect(sections.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)])).toEqual([
      [sectionId, ids],
      [second, []],
    ]);
    expect((await eventsOf(sectionId)).map(({ act }) => act)).toEqual(['course-section.removed', 'outline.restored']);
  });

  test('a lesson does not come back into a section that is gone, nor into another course', async () => {
    const [course, other] = [await newCourse(services, { published_at: null }), await newCourse(services)];
    const { courseId, sectionId } = course;
    const lessonId = await newLesson(services, course);
    const { removedId } = await studio.lessons.remove({ courseId, lessonId });
    const elsewhere = studio.restore({ courseId: other.courseId, removedId });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const gone = await studio.sections.remove({ courseId, sectionId });
    await expect(studio.restore({ courseId, removedId })).rejects.toMatchObject({ code: 'PLACE_GONE', status: 409 });
    await studio.restore({ courseId, removedId: gone.removedId });
    await studio.restore({ courseId, removedId });
    expect(await rowOf(lessonId)).toMatchObject({ section_id: sectionId, position: 0 });
  });

  test('what is being brought back is not forgotten meanwhile', async () => {
    const course = await newCourse(services, { published_at: null });
    const { courseId } = course;
    const lessonId = await newLesson(services, course);
    const { removedId } = await studio.lessons.remove({ courseId, lessonId });
    const removed_at = new Date(Date.now() - 31 * 86_400_000);
    await db.updateTable('removed_outline_parts').set({ removed_at }).where('id', '=', removedId).execute();
    const cleared = await db.transaction().execute(async (tx) => {
      await findRemovedPart(tx, courseId, removedId);
      const waiting = await beginWaiting(db, tx, () => eraseRemovedLessons.work(services));
      expect(await insertRemovedLesson(tx, removedId)).toMatchObject({ lessonIds: [lessonId] });
      return waiting;
    });
    await cleared.done;
    expect(await rowOf(lessonId)).toBeDefined();
  });

  test('a file that was removed meanwhile stays away', async () => {
    const course = await newCourse(services, { published_at: null });
    const { courseId } = course;
    const { mediaId } = await newVideo(services);
    const lessonId = await newLesson(services, course, { kind: 'video', media_id: mediaId });
    const { removedId } = await studio.lessons.remove({ courseId, lessonId });
    await db.deleteFrom('media').where('id', '=', mediaId).execute();
    await studio.restore({ courseId, removedId });
    expect(await rowOf(lessonId)).toMatchObject({ media_id: null });
  });

  test.each<[string, (lessonId: string) => Promise<unknown>]>([
    ['progress', (lesson_id) => db.insertInto('lesson_progress').values({ user_id: student.id, lesson_id }).execute()],
    [
      'a note',
      (lesson_id) => db.insertInto('lesson_notes').values({ user_id: student.id, lesson_id, text: 'x' }).execute(),
    ],
    ['a doubt', (lesson_id) => db.insertInto('doubts').values({ user_id: student.id, lesson_id, text: 'x' }).execute()],
    [
      'a mark',
      (id) =>
        db
          .insertInto('highlights')
          .values({ ...mark, document_id: id, page: 1, colour: 'blue' })
          .execute(),
    ],
    [
      'a place',
      (id) =>
        db
          .insertInto('reading_places')
          .values({ ...mark, document_id: id })
          .execute(),
    ],
    [
      'a copy',
      (id) =>
        db
          .insertInto('reading_copies')
          .values({ ...mark, document_id: id, trace_id: id.slice(-12) })
          .execute(),
    ],
  ])('is refused where a student has %s', async (_, leave) => {
    const course = await newCourse(services);
    const { courseId, sectionId } = course;
    const lessonId = await newLesson(services, course, { title: 'Kept' });
    await leave(lessonId);
    const refusal = { code: 'IN_USE', status: 409, data: { lessons: ['Kept'] } };
    await expect(studio.lessons.remove({ courseId, lessonId })).rejects.toMatchObject(refusal);
    await expect(studio.sections.remove({ courseId, sectionId })).rejects.toMatchObject(refusal);
    expect(await rowOf(lessonId)).toBeDefined();
    expect(await eventsOf(lessonId)).toEqual([]);
  });

  describe('of the last lesson that opens in a course on sale', () => {
    const LAST = { code: 'LAST_LESSON' };

    test('is refused, as is hiding or emptying it; a new file on its way is let in', async () => {
      const course = await newCourse(services);
      const { courseId, sectionId } = course;
      const { mediaId } = await newVideo(services, 6);
      const video = { courseId, lessonId: await newLesson(services, course, { kind: 'video', media_id: mediaId }) };
      await newLesson(services, course, { kind: 'test' });
      await newLesson(services, course, { published_at: null });
      await expect(studio.lessons.remove(video)).rejects.toMatchObject(LAST);
      await expect(studio.sections.remove({ courseId, sectionId })).rejects.toMatchObject(LAST);
      const update = (given: object) => studio.lessons.update({ ...video, revision: 0, ...given });
      for (const given of [{ isPublished: false }, { mediaId: null }])
        await expect(update(given)).rejects.toMatchObject(LAST);
      expect(await rowOf(video.lessonId)).toMatchObject({ revision: 0, media_id: mediaId });
      const coming = await newLongVideo(9);
      await db.updateTable('media').set({ ready_at: null, status: 'working' }).where('id', '=', coming).execute();
      await update({ mediaId: coming });
      expect(await rowOf(video.lessonId)).toMatchObject({ media_id: coming });
    });

    test('goes once another one opens, or the course is off sale', async () => {
      const course = await newCourse(services);
      const [one, two] = [await newLesson(services, course), await newLesson(services, course)];
      const { courseId } = course;
      await studio.lessons.update({ courseId, lessonId: one, revision: 0, isPublished: false });
      const hide = () => studio.lessons.update({ courseId, lessonId: two, revision: 0, body: '' });
      await expect(hide()).rejects.toMatchObject(LAST);
      await db.updateTable('products').set({ published_at: null }).where('id', '=', courseId).execute();
      await hide();
    });

    test('and of two who hide the last two at once one is refused', async () => {
      const course = await newCourse(services);
      const { courseId } = course;
      const lessons = [await newLesson(services, course), await newLesson(services, course)];
      const hide = (lessonId: string) => studio.lessons.update({ courseId, lessonId, revision: 0, isPublished: false });
      const outcomes = await Promise.allSettled(lessons.map(hide));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const shown = db.selectFrom('lessons').where('course_id', '=', courseId).where('published_at', 'is not', null);
      expect(await shown.select('id').execute()).toHaveLength(1);
    });

    test('and a course that goes on sale at that moment never stands there empty', async () => {
      for (let n = 0; n < 6; n += 1) {
        const course = await newCourse(services, { published_at: null, priced_at: new Date() });
        const { courseId } = course;
        const lessonId = await newLesson(services, course);
        const desk = clientFor(services, admin).products.studio;
        await Promise.allSettled([
          desk.setState({ products: [{ id: courseId, revision: 0 }], state: 'live' }),
          studio.lessons.remove({ courseId, lessonId }),
        ]);
        const { published_at } = await courseOf(courseId);
        expect((await rowOf(lessonId)) !== undefined).toBe(published_at !== null);
      }
    });
  });

  test('waits for a student who begins just now, and is then refused', async () => {
    const course = await newCourse(services);
    const { courseId } = course;
    const lessonId = await newLesson(services, course);
    const beginner = await pool.connect();
    await beginner.query('begin');
    await beginner.query('insert into lesson_progress (user_id, lesson_id) values ($1, $2)', [student.id, lessonId]);
    const removal = studio.lessons.remove({ courseId, lessonId }).catch((error: unknown) => error);
    const waiting = () => pool.query(`select from pg_locks where not granted`);
    await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
    await beginner.query('commit');
    beginner.release();
    expect(await removal).toMatchObject({ code: 'IN_USE' });
    expect(await rowOf(lessonId)).toBeDefined();
  });

  test('is forgotten after thirty days', async () => {
    const course = await newCourse(services, { published_at: null });
    const { courseId } = course;
    const ids = [await newLesson(services, course), await newLesson(services, course)];
    const [old, late] = await Promise.all(ids.map((lessonId) => studio.lessons.remove({ courseId, lessonId })));
    await pool.query(`update removed_outline_parts set removed_at = now() - interval '31 days' where id = $1`, [
      old?.removedId,
    ]);
    await eraseRemovedLessons.work(services);
    expect((await studio.read({ courseId })).removed.map(({ id }) => id)).toEqual([late?.removedId]);
  });
});

test('a copy of an outline has ids of its own and the same files', async () => {
  const [from, to] = [await newCourse(services), await newCourse(services)];
  await db.deleteFrom('course_sections').where('course_id', '=', to.courseId).execute();
  const mediaId = await newLongVideo(3600);
  const video = await newLesson(services, from, { kind: 'video', media_id: mediaId, about: 'A.', opens_after_days: 2 });
  await newLesson(services, from, { published_at: null, body: 'Draft' });
  const changes = { resources: [SYLLABUS], chapters: CHAPTERS };
  await studio.lessons.update({ courseId: from.courseId, lessonId: video, revision: 0, ...changes });
  await db.transaction().execute((tx) => copyOutline(tx, from.courseId, to.courseId));
  const [source, copy] = [await studio.read({ courseId: from.courseId }), await studio.read({ courseId: to.courseId })];
  expect(copy.sections).toHaveLength(1);
  expect(copy.sections[0]).toMatchObject({
    title: 'Block 1',
    lessons: [{ kind: 'video', seconds: 3600, isPublished: true }, { isPublished: false }],
  });
  expect(copy.sections[0]?.id).not.toBe(source.sections[0]?.id);
  const lessonId = copy.sections[0]?.lessons[0]?.id ?? '';
  expect(lessonId).not.toBe(video);
  expect(await studio.lesson({ courseId: to.courseId, lessonId })).toMatchObject({
    ...{ mediaId, about: 'A.', opensAfterDays: 2, ...changes, revision: 0 },
  });
  expect((await courseOf(to.courseId)).hours).toBe(1);
});
