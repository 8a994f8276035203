import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Course, enrol, newCourse, newLesson, newSection, newVideo } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { findOpenLesson } from './lessons.access.ts';

const services = await testServices();
const { db } = services;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function newStudent(course?: Course, right: Parameters<typeof enrol>[3] = {}) {
  const person = await newPerson(services);
  if (course) await enrol(services, person, course, right);
  return { person, client: clientFor(services, person) };
}

describe('a lesson is open', () => {
  test('to who has a right to its course, and says so', async () => {
    const course = await newCourse(services);
    const lessonId = await newLesson(services, course, { title: 'The State' });
    const { person } = await newStudent(course);
    expect(await findOpenLesson(db, person.id, { courseId: course.courseId, lessonId })).toEqual({
      id: lessonId,
      courseId: course.courseId,
      courseTitle: 'Political Theory',
      title: 'The State',
      kind: 'article',
      seconds: 0,
      mediaId: null,
      isOwned: true,
      opensAt: null,
    });
    expect(await findOpenLesson(db, person.id, { lessonId })).toMatchObject({ id: lessonId });
  });

  test('also when its course is no longer on sale', async () => {
    const course = await newCourse(services, { published_at: null });
    const lessonId = await newLesson(services, course, { is_preview: true });
    expect(await findOpenLesson(db, (await newStudent(course)).person.id, { lessonId })).toBeDefined();
    expect(await findOpenLesson(db, (await newStudent()).person.id, { lessonId })).toBeUndefined();
  });

  test('to nobody else: no right, an expired or revoked one, one to another course, or not published', async () => {
    const [course, other] = [await newCourse(services), await newCourse(services)];
    const lessonId = await newLesson(services, course);
    const draft = await newLesson(services, course, { published_at: null, is_preview: true });
    const strangers = [
      await newStudent(),
      await newStudent(other),
      await newStudent(course, { expires_at: inDays(-1) }),
      await newStudent(course, { revoked_at: new Date() }),
    ];
    for (const { person } of strangers) expect(await findOpenLesson(db, person.id, { lessonId })).toBeUndefined();
    const { person } = await newStudent(course);
    expect(await findOpenLesson(db, person.id, { lessonId: draft })).toBeUndefined();
  });

  test('never by way of another course, even one that is owned', async () => {
    const [course, other] = [await newCourse(services), await newCourse(services)];
    const lessonId = await newLesson(services, other);
    const { person, client } = await newStudent(course);
    await enrol(services, person, other);
    const place = { courseId: course.courseId, lessonId };
    expect(await findOpenLesson(db, person.id, place)).toBeUndefined();
    await expect(client.lessons.read(place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.lessons.finish({ ...place, isFinished: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const playing = client.lessons.play({ ...place, streamId: randomUUID() });
    await expect(playing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const note = { ...place, id: randomUUID(), atSeconds: null, text: 'x' };
    await expect(client.lessons.notes.set(note)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('from the later of its day and so many days after the right began; a preview at once', async () => {
    const course = await newCourse(services);
    const onDay = await newLesson(services, course, { opens_at: inDays(2), opens_after_days: 1 });
    const after = await newLesson(services, course, { opens_at: inDays(2), opens_after_days: 5 });
    const past = await newLesson(services, course, { opens_at: inDays(-2) });
    const preview = await newLesson(services, course, { opens_at: inDays(2), is_preview: true });
    const { person, client } = await newStudent(course);
    const opensAt = async (lessonId: string) => (await findOpenLesson(db, person.id, { lessonId }))?.opensAt?.getTime();
    expect(await opensAt(onDay)).toBeCloseTo(inDays(2).getTime(), -4);
    expect(await opensAt(after)).toBeCloseTo(inDays(5).getTime(), -4);
    expect([await opensAt(past), await opensAt(preview)]).toEqual([undefined, undefined]);
    const { courseId } = course;
    const locked = { code: 'LOCKED', status: 403, data: { opensAt: expect.stringMatching(/^\d{4}-/) } };
    await expect(client.lessons.read({ courseId, lessonId: onDay })).rejects.toMatchObject(locked);
    await expect(client.lessons.finish({ courseId, lessonId: onDay, isFinished: true })).rejects.toMatchObject(locked);
  });
});

describe('read', () => {
  test('a student gets these fields and no others', async () => {
    const course = await newCourse(services);
    const { mediaId } = await newVideo(services);
    const lessonId = await newLesson(services, course, {
      kind: 'video',
      media_id: mediaId,
      body: 'staff only',
      about: 'A.',
      chapters: '0:00 Rights\n0:30 Duties',
    });
    await db
      .insertInto('lesson_resources')
      .values([1, 0].map((n) => ({ lesson_id: lessonId, title: `R${n}`, url: 'https://ignou.ac.in/', position: n })))
      .execute();
    const { client } = await newStudent(course);
    const lesson = await client.lessons.read({ courseId: course.courseId, lessonId });
    const address = (file: string) =>
      expect.stringMatching(new RegExp(`^/files/lessons/${lessonId}/${file}\\?e=\\d+&s=[\\w-]+$`));
    expect(lesson).toEqual({
      id: lessonId,
      courseId: course.courseId,
      title: 'Lesson 1',
      sectionTitle: 'Block 1',
      kind: 'video',
      about: 'A.',
      body: '',
      testId: null,
      resources: [
        { title: 'R0', url: 'https://ignou.ac.in/' },
        { title: 'R1', url: 'https://ignou.ac.in/' },
      ],
      film: {
        seconds: 60,
        width: 1280,
        height: 720,
        qualities: [
          { name: 'audio', bytes: 48_000, bandwidth: 48_000 },
          { name: '240p', bytes: 250_000, bandwidth: 250_000 },
          { name: '720p', bytes: 1_500_000, bandwidth: 1_500_000 },
        ],
        posterUrl: address('poster\\.webp'),
        strip: { url: address('strip\\.webp'), columns: 5, rows: 2, width: 160, height: 90, every: 6 },
        chapters: [
          { seconds: 0, title: 'Rights' },
          { seconds: 30, title: 'Duties' },
        ],
        captions: [{ language: 'hi', url: address('captions-hi\\.vtt') }],
      },
    });
  });

  test('a film that is not ready is none; an article has its text', async () => {
    const course = await newCourse(services);
    const { mediaId } = await newVideo(services);
    await db.updateTable('media').set({ status: 'working', ready_at: null }).where('id', '=', mediaId).execute();
    const video = await newLesson(services, course, { kind: 'video', media_id: mediaId });
    const article = await newLesson(services, course, { body: '# Words' });
    const { client } = await newStudent(course);
    expect(await client.lessons.read({ courseId: course.courseId, lessonId: video })).toMatchObject({ film: null });
    const read = await client.lessons.read({ courseId: course.courseId, lessonId: article });
    expect(read).toMatchObject({ film: null, body: '# Words' });
  });
});

describe('course.watch', () => {
  const watchCourse = async (course: Course, right?: Parameters<typeof enrol>[3]) => {
    const student = await newStudent(right && course, right);
    const watch = (_: undefined, options: { signal: AbortSignal }) =>
      student.client.lessons.course.watch({ courseId: course.courseId }, options);
    return { ...student, next: await follow(watch) };
  };

  test('shows the outline with what is ready, locked and seen, and nothing that is not published', async () => {
    const course = await newCourse(services, { instructor_name: 'Meera' });
    const second = await newSection(services, course.courseId, 1);
    await newSection(services, course.courseId, 2);
    const { mediaId } = await newVideo(services, 100);
    const video = await newLesson(services, course, { kind: 'video', media_id: mediaId });
    const article = await newLesson(services, course);
    await newLesson(services, course, { published_at: null });
    const later = await newLesson(services, { ...course, sectionId: second }, { opens_at: inDays(3), kind: 'pdf' });
    const { person, client, next } = await watchCourse(course, {});
    expect(await next()).toMatchObject({
      instructorName: 'Meera',
      isExpired: false,
      onSale: true,
      finished: 0,
      percent: 0,
      lastLessonId: null,
      certificateCode: null,
      sections: [
        {
          title: 'Block 1',
          lessons: [
            {
              id: video,
              kind: 'video',
              seconds: 100,
              isReady: true,
              opensAt: null,
              seenPercent: 0,
              positionSeconds: 0,
            },
            { id: article, kind: 'article', isReady: true, completedAt: null },
          ],
        },
        { title: 'Block 2', lessons: [{ id: later, isReady: false, opensAt: expect.any(String) }] },
      ],
    });
    await client.lessons.finish({ courseId: course.courseId, lessonId: article, isFinished: true });
    expect(await next()).toMatchObject({ finished: 1, percent: 33, lastLessonId: article });
    await db
      .insertInto('certificates')
      .values({
        code: 'ADH-1',
        user_id: person.id,
        course_id: course.courseId,
        name: 'A',
        course_title: 'B',
        lessons: 3,
      })
      .execute();
    expect(await next()).toMatchObject({ certificateCode: 'ADH-1' });
  });

  test('is null without a right, and has no sections when it ran out', async () => {
    const course = await newCourse(services);
    const lessonId = await newLesson(services, course);
    expect(await (await watchCourse(course)).next()).toBeNull();
    expect(await (await watchCourse(course, { revoked_at: new Date() })).next()).toBeNull();
    const { next, person } = await watchCourse(course, {});
    expect(await next()).toMatchObject({ sections: [{ lessons: [{ id: lessonId }] }] });
    await db
      .updateTable('entitlements')
      .set({ expires_at: inDays(-1) })
      .where('user_id', '=', person.id)
      .execute();
    expect(await next()).toMatchObject({ isExpired: true, onSale: true, sections: [] });
    await db.updateTable('products').set({ published_at: null }).where('id', '=', course.courseId).execute();
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', person.id).execute();
    expect(await next()).toBeNull();
  });

  test('a new title, a film that becomes ready and a new lesson are the next snapshots', async () => {
    const course = await newCourse(services);
    const { mediaId } = await newVideo(services);
    await db.updateTable('media').set({ ready_at: null }).where('id', '=', mediaId).execute();
    const lessonId = await newLesson(services, course, { kind: 'video', media_id: mediaId });
    const { next } = await watchCourse(course, {});
    const titles = async () =>
      (await next())?.sections.flatMap(({ lessons }) => lessons.map((each) => [each.title, each.isReady]));
    expect(await titles()).toEqual([['Lesson 1', false]]);
    await db.updateTable('media').set({ ready_at: new Date() }).where('id', '=', mediaId).execute();
    expect(await titles()).toEqual([['Lesson 1', true]]);
    await db.updateTable('lessons').set({ title: 'Liberty' }).where('id', '=', lessonId).execute();
    expect(await titles()).toEqual([['Liberty', true]]);
  });
});

describe('continuing.watch', () => {
  const list = async (client: Awaited<ReturnType<typeof newStudent>>['client']) =>
    (await follow(client.lessons.continuing.watch))();

  test('names the lesson that was last opened, or when it is done the next unfinished one that is ready and open', async () => {
    const course = await newCourse(services);
    const first = await newLesson(services, course);
    const second = await newLesson(services, course);
    await newLesson(services, course, { kind: 'test' });
    await newLesson(services, course, { opens_at: inDays(1) });
    const last = await newLesson(services, { ...course, sectionId: await newSection(services, course.courseId, 1) });
    const { client } = await newStudent(course);
    expect(await list(client)).toEqual([]);
    const finish = (lessonId: string, isFinished = true) =>
      client.lessons.finish({ courseId: course.courseId, lessonId, isFinished });
    const open = (lessonId: string) =>
      client.lessons.reportProgress({
        streamId: null,
        reports: [{ lessonId, positionSeconds: 0, played: [], agoMilliseconds: 0 }],
      });
    await open(second);
    expect(await list(client)).toMatchObject([
      { courseId: course.courseId, lessonId: second, kind: 'article', percent: 0 },
    ]);
    await finish(second);
    expect(await list(client)).toMatchObject([{ lessonId: last, percent: 25 }]);
    await open(last);
    await finish(last);
    expect(await list(client)).toMatchObject([{ lessonId: first }]);
    await finish(first);
    expect(await list(client)).toEqual([]);
    await finish(last, false);
    expect(await list(client)).toMatchObject([{ lessonId: last }]);
  });

  test('asked for by several tabs and students at once, each is told of their own courses, once', async () => {
    const course = await newCourse(services);
    const [one, other] = [await newLesson(services, course), await newLesson(services, course)];
    const { client } = await newStudent(course);
    const { client: second } = await newStudent(course);
    const open = (by: typeof client, lessonId: string) =>
      by.lessons.reportProgress({
        streamId: null,
        reports: [{ lessonId, positionSeconds: 0, played: [], agoMilliseconds: 0 }],
      });
    await open(client, one);
    await open(second, other);
    const lists = await Promise.all([client, client, second, client].map(list));
    expect(lists.map((courses) => courses?.map(({ lessonId }) => lessonId))).toEqual([[one], [one], [other], [one]]);
  });

  test('the latest six courses, newest first, none that is closed by now', async () => {
    const { person, client } = await newStudent();
    const opened: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const course = await newCourse(services, { title: `Course ${n}` });
      const lessonId = await newLesson(services, course);
      await enrol(services, person, course);
      await client.lessons.reportProgress({
        streamId: null,
        reports: [{ lessonId, positionSeconds: 0, played: [], agoMilliseconds: 60_000 - n * 1000 }],
      });
      opened.push(course.courseId);
    }
    const [closed = ''] = opened.splice(7, 1);
    await db
      .updateTable('entitlements')
      .set({ expires_at: inDays(-1) })
      .where('product_id', '=', closed)
      .execute();
    expect((await list(client)).map(({ courseId }) => courseId)).toEqual(opened.reverse().slice(0, 6));
  });
});
