import { describe, expect, test } from 'vitest';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import { enrol, newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { newNote } from '#server/testing/testing-readers.ts';

const school = await openSchool();
const DAY_MS = 86_400_000;

/** What the page of an address came with, by key. */
async function bootOf(path: string, cookie: string): Promise<Record<string, { snapshot: unknown }>> {
  const { text } = await school.ask({ path, headers: { cookie } });
  const [, boot = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(boot).snapshots ?? {};
}

async function newLearner(course: Awaited<ReturnType<typeof newCourse>>) {
  const learner = await school.enter();
  await enrol(school, learner, course);
  return learner;
}

test('a lesson comes with its page to who may open it, and to nobody else', async () => {
  const course = await newCourse(school);
  const lessonId = await newLesson(school, course, { title: 'The State', body: 'Words of this lesson' });
  const path = `/course/${course.courseId}/lesson?lesson=${lessonId}`;
  const key = `lessons.read {"courseId":"${course.courseId}","lessonId":"${lessonId}"}`;
  const [learner, stranger] = [await newLearner(course), await school.enter()];
  const { [key]: answer } = await bootOf(path, learner.cookie);
  expect(answer?.snapshot).toMatchObject({ id: lessonId, body: 'Words of this lesson' });
  expect(Object.keys(await bootOf(path, stranger.cookie))).not.toContain(key);
  expect((await school.ask({ path, headers: { cookie: stranger.cookie } })).text).not.toContain('Words of this');
});

test('a lesson that opens later does not come before', async () => {
  const course = await newCourse(school);
  const opens_at = new Date(Date.now() + 2 * DAY_MS);
  const lessonId = await newLesson(school, course, { body: 'Words of later', opens_at });
  const { cookie } = await newLearner(course);
  const path = `/course/${course.courseId}/lesson?lesson=${lessonId}`;
  const { status, text } = await school.ask({ path, headers: { cookie } });
  expect(status).toBe(200);
  expect(text).not.toContain('Words of later');
});

test('a document is not opened by its page, only by who reads it', async () => {
  const { id: noteId } = await newNote(school, await newReadyPdf(school, [['What is a State?']]));
  const { cookie } = await school.enter();
  const boot = await bootOf(`/note/${noteId}`, cookie);
  expect(Object.keys(boot).some((key) => key.startsWith('reading.place.watch'))).toBe(true);
  expect(Object.keys(boot).some((key) => key.startsWith('reading.open'))).toBe(false);
});

describe('a catalogue', () => {
  const key = (input: object) => `courses.list ${JSON.stringify(input)}`;
  const listedAt = async (path: string, cookie: string, input: object) => {
    const { [key(input)]: answer } = await bootOf(path, cookie);
    const { courses } = (answer?.snapshot ?? { courses: [] }) as { courses: { id: string }[] };
    return courses.map(({ id }) => id);
  };

  test('comes with its first items, drawn, as its address narrows them', async () => {
    const [course, other] = [await newCourse(school), await newCourse(school, { language: 'hi' })];
    const { cookie } = await school.enter();
    const path = '/all-courses?language=hi';
    const ids = await listedAt(path, cookie, { language: 'hi' });
    expect(ids).toContain(other.courseId);
    expect(ids).not.toContain(course.courseId);
    const { text } = await school.ask({ path, headers: { cookie } });
    expect(text).toContain(`id="card-${other.courseId}"`);
  });

  test('of who chose what they study begins with that', async () => {
    const { cookie, id } = await school.enter();
    const university = { id: 'brought', code: 'BROUGHT', name: 'A university' };
    await school.db.insertInto('universities').values(university).execute();
    const chosen = { university_id: university.id, studies_chosen_at: new Date() };
    await school.db.updateTable('users').set(chosen).where('id', '=', id).execute();
    const course = await newCourse(school, { university_id: university.id });
    await newCourse(school);
    expect(await listedAt('/all-courses', cookie, { universityId: university.id })).toEqual([course.courseId]);
    expect(Object.keys(await bootOf('/all-courses?all=1', cookie))).toContain(key({}));
  });
});
