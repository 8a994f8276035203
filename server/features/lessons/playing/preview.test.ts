import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mountLessonFiles } from '#server/features/lessons/lessons.http.ts';
import { type Course, enrol, newCourse, newLesson, newVideo, signIn } from '#server/testing/testing-lessons.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const server = openDoor(services, (door, contextOf) => mountLessonFiles(door, contextOf, services));

/** A course that is not live, with a film that is hidden in it. */
const course = await newCourse(services, { published_at: null });
const { courseId } = course;
const { mediaId } = await newVideo(services, 15);
const lessonId = await newLesson(services, course, { kind: 'video', media_id: mediaId, published_at: null });

async function newOne(role: 'student' | 'instructor' | 'support' | 'admin', teaches?: Course) {
  const { person, cookie } = await signIn(services, await newPerson(services, { role }));
  if (teaches)
    await db
      .insertInto('course_instructors')
      .values({ course_id: teaches.courseId, user_id: person.id, position: 0 })
      .execute();
  const get = async (url: string) => (await server.inject({ url, headers: { cookie } })).statusCode;
  return { person, cookie, get, lessons: clientFor(services, person).lessons };
}
type One = Awaited<ReturnType<typeof newOne>>;

/** Every kind of address of the film, as the studio's preview comes by them. */
async function addressesFor({ lessons, cookie }: One): Promise<string[]> {
  const { film } = await lessons.studio.look({ courseId, lessonId });
  const { manifestUrl, audioUrl } = await lessons.studio.play({ courseId, lessonId, streamId: randomUUID() });
  const folder = `/files/lessons/${lessonId}/`;
  const { body: list } = await server.inject({ url: audioUrl ?? '', headers: { cookie } });
  const key = folder + (/URI="(.*)"/.exec(list)?.[1] ?? '');
  const segment = folder + (/^\w+\/\d+\.ts\?.*$/m.exec(list)?.[0] ?? '');
  return [manifestUrl, audioUrl, key, segment, film?.posterUrl, film?.strip?.url, film?.captions[0]?.url].map(
    (address) => address ?? 'absent',
  );
}

/** All that a student would leave behind by watching. */
async function leftBy({ person: { id } }: One) {
  const of = (table: 'lesson_progress' | 'course_progress' | 'playing_streams' | 'entitlements') =>
    db.selectFrom(table).where('user_id', '=', id).selectAll().execute();
  return [
    await of('lesson_progress'),
    await of('course_progress'),
    await of('playing_streams'),
    await of('entitlements'),
  ];
}

describe('who edits a course looks at a lesson that nobody else can open', () => {
  test.each(['admin', 'its instructor'])(
    '%s: lists, keys, segments, pictures and captions; nothing is kept',
    async (who) => {
      const one = who === 'admin' ? await newOne('admin') : await newOne('instructor', course);
      for (const address of await addressesFor(one)) expect(await one.get(address), address).toBe(200);
      expect(await leftBy(one)).toEqual([[], [], [], []]);
      expect(await db.selectFrom('lesson_progress').where('lesson_id', '=', lessonId).selectAll().execute()).toEqual(
        [],
      );
    },
  );

  test('nor does it take the stream of a film that the account plays as a student elsewhere', async () => {
    const other = await newCourse(services);
    const theirs = await newLesson(services, other, { kind: 'video', media_id: mediaId });
    const one = await newOne('instructor', course);
    await enrol(services, one.person, other);
    const streamId = randomUUID();
    await one.lessons.play({ courseId: other.courseId, lessonId: theirs, streamId });
    await addressesFor(one);
    const [, , streams] = await leftBy(one);
    expect(streams).toMatchObject([{ stream_id: streamId, lesson_id: theirs }]);
  });

  test('support, another instructor and students find nothing, with no words of their own', async () => {
    const elsewhere = await newCourse(services);
    for (const one of [await newOne('student'), await newOne('support'), await newOne('instructor', elsewhere)]) {
      await expect(one.lessons.studio.look({ courseId, lessonId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const asked = one.lessons.studio.play({ courseId, lessonId, streamId: randomUUID() });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test("another's signed addresses open nothing, nor one's own once the course is no longer theirs", async () => {
    const [one, stranger] = [await newOne('instructor', course), await newOne('instructor')];
    const addresses = await addressesFor(one);
    for (const address of addresses) expect(await stranger.get(address), address).toBe(404);
    await db.deleteFrom('course_instructors').where('user_id', '=', one.person.id).execute();
    for (const address of addresses) expect(await one.get(address), address).toBe(404);
  });

  test('nor when they are no staff any more', async () => {
    const one = await newOne('instructor', course);
    const addresses = await addressesFor(one);
    await db.updateTable('users').set({ role: 'student' }).where('id', '=', one.person.id).execute();
    for (const address of addresses) expect(await one.get(address), address).toBe(404);
  });

  test('as a student they still have no right: the doors of students stay shut', async () => {
    const one = await newOne('instructor', course);
    const [asked, streamId] = [{ courseId, lessonId }, randomUUID()];
    await expect(one.lessons.read(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(one.lessons.play({ ...asked, streamId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(one.lessons.finish({ ...asked, isFinished: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const report = { lessonId, positionSeconds: 9, played: [[0, 9] as [number, number]], agoMilliseconds: 0 };
    await one.lessons.reportProgress({ streamId: null, reports: [report] });
    expect(await leftBy(one)).toEqual([[], [], [], []]);
  });

  test('a lesson without a film is looked at, and says that nothing plays yet; one of another course is not here', async () => {
    const one = await newOne('instructor', course);
    const empty = await newLesson(services, course, { kind: 'video' });
    expect(await one.lessons.studio.look({ courseId, lessonId: empty })).toMatchObject({ id: empty, film: null });
    const asked = { courseId, lessonId: empty, streamId: randomUUID() };
    await expect(one.lessons.studio.play(asked)).rejects.toMatchObject({ code: 'NOT_READY' });
    const other = await newCourse(services);
    const foreign = await newLesson(services, other);
    const across = one.lessons.studio.look({ courseId, lessonId: foreign });
    await expect(across).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
