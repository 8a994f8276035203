import { beforeAll, describe, expect, test } from 'vitest';
import type { LessonChange } from '#contract/lessons/bulk.studio.ts';
import { newCourse, newLesson, newSection, newVideo } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
let studio: ReturnType<typeof clientFor>['lessons']['studio'];
beforeAll(async () => {
  studio = clientFor(services, await newPerson(services, { role: 'admin' })).lessons.studio;
});

/** A course of two sections with three and two shown articles. */
async function newOutline() {
  const course = await newCourse(services);
  const { courseId, sectionId } = course;
  const otherId = await newSection(services, courseId, 1);
  const lessons: string[] = [];
  for (const each of [sectionId, sectionId, sectionId, otherId, otherId])
    lessons.push(await newLesson(services, { courseId, sectionId: each }));
  const [a = '', b = '', c = '', x = '', y = ''] = lessons;
  return { courseId, sectionId, otherId, a, b, c, x, y };
}

const shapeOf = async (courseId: string) =>
  (await studio.read({ courseId })).sections.map(({ lessons }) => lessons.map(({ id }) => id));
const flagsOf = async (courseId: string) =>
  (await studio.read({ courseId })).sections.flatMap(({ lessons }) =>
    lessons.map(({ isPublished, isPreview }) => [isPublished, isPreview]),
  );
const eventsOf = (subjectId: string) =>
  db.selectFrom('audit_events').where('subject_id', '=', subjectId).orderBy('id').select(['act', 'details']).execute();
const at = (sectionId: string, position: number | null = null) => ({ sectionId, position });

describe('many lessons', () => {
  test('are hidden, shown and made previews in one act, which one act undoes', async () => {
    const { courseId, a, b, x } = await newOutline();
    await studio.bulk.change({ courseId, lessons: [{ lessonId: x, isPublished: false }] });
    const next = await follow(studio.watch);
    await next();
    const lessons = [a, b, x].map((lessonId) => ({ lessonId, isPublished: false, isPreview: true }));
    const { before } = await studio.bulk.change({ courseId, lessons });
    await next();
    const shut = [false, true];
    expect(await flagsOf(courseId)).toEqual([shut, shut, [true, false], shut, [true, false]]);
    expect(before).toEqual([
      { lessonId: a, isPublished: true, isPreview: false },
      { lessonId: b, isPublished: true, isPreview: false },
      { lessonId: x, isPublished: false, isPreview: false },
    ]);
    await studio.bulk.change({ courseId, lessons: before });
    expect((await flagsOf(courseId)).map(([shown]) => shown)).toEqual([true, true, true, false, true]);
    expect((await eventsOf(courseId)).at(1)).toEqual({
      act: 'outline.changed',
      details: { before: { lessons: before }, after: { lessons } },
    });
  });

  test('move to a section in their order, and back to where each was', async () => {
    const { courseId, sectionId, otherId, a, b, c, x, y } = await newOutline();
    const move = (...changes: LessonChange[]) => studio.bulk.change({ courseId, lessons: changes });
    const { before } = await move(
      { lessonId: a, place: at(otherId) },
      { lessonId: c, place: at(otherId) },
      { lessonId: x, place: at(otherId) },
    );
    expect(await shapeOf(courseId)).toEqual([[b], [y, a, c, x]]);
    await move(...before);
    expect(await shapeOf(courseId)).toEqual([
      [a, b, c],
      [x, y],
    ]);
    await move({ lessonId: y, place: at(sectionId, 99) }, { lessonId: x, place: at(sectionId, 0) });
    expect(await shapeOf(courseId)).toEqual([[x, a, b, c, y], []]);
    const rows = await db.selectFrom('lessons').where('course_id', '=', courseId).select('position').execute();
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test('change all or none: a place or a lesson that is gone, the last of a course on sale, a kind that opens nothing', async () => {
    const { courseId, sectionId, otherId, a, b, c, x, y } = await newOutline();
    const paper = await newLesson(services, { courseId, sectionId: otherId }, { kind: 'test' });
    const change = (...lessons: LessonChange[]) => studio.bulk.change({ courseId, lessons });
    const hide = { lessonId: a, isPublished: false };
    await expect(change(hide, { lessonId: 'gone', isPublished: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(hide, { lessonId: b, place: at('gone') })).rejects.toMatchObject({ code: 'PLACE_GONE' });
    await expect(change(hide, { lessonId: paper, isPublished: true })).rejects.toMatchObject({ code: 'TEST_MISSING' });
    const all = [a, b, c, x, y].map((lessonId) => ({ lessonId, isPublished: false }));
    await expect(change(...all)).rejects.toMatchObject({ code: 'LAST_LESSON', status: 409 });
    expect((await flagsOf(courseId)).map(([shown]) => shown)).toEqual([true, true, true, true, true, false]);
    expect(await eventsOf(courseId)).toEqual([]);
    expect((await shapeOf(courseId))[0]).toEqual([a, b, c]);
    expect(sectionId).not.toBe(otherId);
  });

  test('come in as files do: each of its kind, hidden, at the end of their section', async () => {
    const { courseId, sectionId, a, b, c } = await newOutline();
    const lessons = [
      { kind: 'video' as const, title: 'Unit 1' },
      { kind: 'pdf' as const, title: 'Unit 2' },
    ];
    const { lessonIds } = await studio.bulk.create({ courseId, sectionId, lessons });
    expect((await shapeOf(courseId))[0]).toEqual([a, b, c, ...lessonIds]);
    expect((await studio.read({ courseId })).sections[0]?.lessons.slice(3)).toMatchObject(
      lessons.map((each) => ({ ...each, isPublished: false })),
    );
    const tooMany = Array.from({ length: 500 }, () => ({ kind: 'pdf' as const, title: 'x' }));
    await studio.bulk.create({ courseId, sectionId, lessons: tooMany });
    const over = studio.bulk.create({ courseId, sectionId, lessons: tooMany });
    await expect(over).rejects.toMatchObject({ code: 'TOO_MANY', data: { most: 1000 } });
  });
});

describe('copies', () => {
  test('of lessons and of a section, from another course too, come hidden with all they hold, and go again', async () => {
    const [from, to] = [await newOutline(), await newOutline()];
    const { mediaId } = await newVideo(services, 60);
    const video = await newLesson(
      services,
      { courseId: from.courseId, sectionId: from.sectionId },
      {
        ...{ kind: 'video', media_id: mediaId, about: 'A.', title: 'Rights' },
      },
    );
    const resources = [{ title: 'Syllabus', url: 'https://ignou.ac.in/a.pdf' }];
    const chapters = '00:00 Rights\n00:30 Duties';
    await studio.lessons.update({ courseId: from.courseId, lessonId: video, revision: 0, resources, chapters });
    const { courseId, sectionId } = to;
    const added = await studio.bulk.copy({
      ...{ courseId, fromCourseId: from.courseId, lessonIds: [video, from.a], sectionIds: [from.otherId], sectionId },
    });
    const [first = '', second = '', third, fourth] = added.lessonIds;
    const [copied] = added.sectionIds;
    expect(await shapeOf(courseId)).toEqual([
      [to.a, to.b, to.c, first, second],
      [to.x, to.y],
      [third, fourth],
    ]);
    expect((await studio.read({ courseId })).sections[2]).toMatchObject({ id: copied, title: 'Block 2' });
    expect(await studio.lesson({ courseId, lessonId: second })).toMatchObject({
      ...{ title: 'Rights', kind: 'video', mediaId, about: 'A.', resources, chapters, isPublished: false, seconds: 60 },
    });
    expect(await shapeOf(from.courseId)).toEqual([
      [from.a, from.b, from.c, video],
      [from.x, from.y],
    ]);
    expect((await eventsOf(courseId)).at(-1)).toMatchObject({ act: 'outline.copied' });
    await studio.bulk.discard({ courseId, ...added });
    expect(await shapeOf(courseId)).toEqual([
      [to.a, to.b, to.c],
      [to.x, to.y],
    ]);
  });

  test('only for who may edit both courses', async () => {
    const [mine, theirs] = [await newOutline(), await newOutline()];
    const own = await newPerson(services, { role: 'instructor' });
    await db.insertInto('course_instructors').values({ course_id: mine.courseId, user_id: own.id }).execute();
    const { bulk } = clientFor(services, own).lessons.studio;
    const whole = { lessonIds: [], sectionIds: [theirs.otherId], sectionId: null };
    const pull = bulk.copy({ courseId: mine.courseId, fromCourseId: theirs.courseId, ...whole });
    await expect(pull).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const push = bulk.copy({
      ...{ courseId: theirs.courseId, fromCourseId: mine.courseId },
      ...{ lessonIds: [], sectionIds: [mine.otherId], sectionId: null },
    });
    await expect(push).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stray = bulk.copy({
      ...{ courseId: mine.courseId, fromCourseId: mine.courseId },
      ...{ lessonIds: [mine.a], sectionIds: [], sectionId: theirs.sectionId },
    });
    await expect(stray).rejects.toMatchObject({ code: 'PLACE_GONE', status: 409 });
    expect((await shapeOf(theirs.courseId)).flat()).toHaveLength(5);
  });

  test('that are shown, or where a student has something, stay', async () => {
    const { courseId, sectionId, a, b } = await newOutline();
    const { lessonIds, sectionIds } = await studio.bulk.copy({
      ...{ courseId, fromCourseId: courseId, lessonIds: [a, b], sectionIds: [], sectionId },
    });
    const [first = ''] = lessonIds;
    await studio.bulk.change({ courseId, lessons: [{ lessonId: first, isPublished: true }] });
    const discard = () => studio.bulk.discard({ courseId, lessonIds, sectionIds });
    await expect(discard()).rejects.toMatchObject({ code: 'IN_USE', status: 409 });
    await studio.bulk.change({ courseId, lessons: [{ lessonId: first, isPublished: false }] });
    const { id } = await newPerson(services);
    await db.insertInto('lesson_notes').values({ user_id: id, lesson_id: first, text: 'x' }).execute();
    await expect(discard()).rejects.toMatchObject({ code: 'IN_USE' });
    expect((await shapeOf(courseId))[0]).toHaveLength(5);
  });
});
