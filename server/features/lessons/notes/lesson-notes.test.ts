import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enrol, newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const course = await newCourse(services);
const { courseId } = course;
const lessonId = await newLesson(services, course);
const place = { courseId, lessonId };

async function newStudent() {
  const person = await newPerson(services);
  await enrol(services, person, course);
  const { notes } = clientFor(services, person).lessons;
  return { person, notes };
}

async function textOf(id: string) {
  const row = await db.selectFrom('lesson_notes').where('id', '=', id).select('text').executeTakeFirst();
  return row?.text;
}

test('a note is kept, changed and removed, and every screen of its owner shows it', async () => {
  const { notes } = await newStudent();
  const next = await follow((_: undefined, options: { signal: AbortSignal }) => notes.watch(place, options));
  expect(await next()).toEqual([]);
  const [id, other] = [randomUUID(), randomUUID()];
  await notes.set({ ...place, id, atSeconds: 61.7, text: '  Gramsci on hegemony ' });
  expect(await next()).toEqual([{ id, atSeconds: 61, text: 'Gramsci on hegemony', createdAt: expect.any(String) }]);
  await notes.set({ ...place, id: other, atSeconds: 5, text: 'First' });
  expect(await next()).toMatchObject([{ id: other }, { id }]);
  await notes.set({ ...place, id, atSeconds: null, text: 'Changed' });
  expect(await next()).toMatchObject([{ id: other }, { id, text: 'Changed', atSeconds: null }]);
  await notes.remove({ id: other });
  expect(await next()).toMatchObject([{ id }]);
});

test('sent twice it is one note', async () => {
  const { person, notes } = await newStudent();
  const note = { ...place, id: randomUUID(), atSeconds: null, text: 'Once' };
  await Promise.all([notes.set(note), notes.set(note), notes.set(note)]);
  const rows = await db.selectFrom('lesson_notes').where('user_id', '=', person.id).selectAll().execute();
  expect(rows).toHaveLength(1);
});

test("nobody reads, overwrites or removes another's note; not even its owner moves it to another lesson", async () => {
  const [asha, binod] = [await newStudent(), await newStudent()];
  const id = randomUUID();
  await asha.notes.set({ ...place, id, atSeconds: null, text: 'Mine' });
  const theft = binod.notes.set({ ...place, id, atSeconds: null, text: 'Stolen' });
  await expect(theft).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await binod.notes.remove({ id });
  const elsewhere = await newLesson(services, course);
  const move = asha.notes.set({ ...place, lessonId: elsewhere, id, atSeconds: null, text: 'Moved' });
  await expect(move).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await textOf(id)).toBe('Mine');
  const next = await follow((_: undefined, options: { signal: AbortSignal }) => binod.notes.watch(place, options));
  expect(await next()).toEqual([]);
});

test('needs the lesson to be open, under its own course', async () => {
  const { notes } = await newStudent();
  const stranger = clientFor(services, await newPerson(services)).lessons.notes;
  const other = await newCourse(services);
  const locked = await newLesson(services, course, { opens_at: new Date(Date.now() + 9e7) });
  const id = randomUUID();
  const note = { id, atSeconds: null, text: 'x' };
  const missing = { code: 'NOT_FOUND' };
  await expect(stranger.set({ ...place, ...note })).rejects.toMatchObject(missing);
  await expect(notes.set({ ...note, courseId: other.courseId, lessonId })).rejects.toMatchObject(missing);
  await expect(notes.set({ ...note, courseId, lessonId: locked })).rejects.toMatchObject(missing);
  expect(await textOf(id)).toBeUndefined();
});

test('five hundred on a lesson and no more, also at once; changing one of them is no new one', async () => {
  const { person, notes } = await newStudent();
  const ids = Array.from({ length: 495 }, () => randomUUID());
  await db
    .insertInto('lesson_notes')
    .values(ids.map((id) => ({ id, user_id: person.id, lesson_id: lessonId, text: 'x' })))
    .execute();
  // So many connections are open that they do get in each other's way.
  await Promise.all(Array.from({ length: 10 }, () => services.pool.query('select pg_sleep(0.1)')));
  const more = Array.from({ length: 12 }, () => notes.set({ ...place, id: randomUUID(), atSeconds: null, text: 'y' }));
  const answers = await Promise.allSettled(more);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'TOO_MANY', status: 409 });
  await notes.set({ ...place, id: ids[0] ?? '', atSeconds: null, text: 'changed' });
  expect(await textOf(ids[0] ?? '')).toBe('changed');
});
