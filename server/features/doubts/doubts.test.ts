import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor', name: 'Dr. Anjali Verma' });

type Lesson = { opens_at?: Date; is_preview?: boolean; published_at?: Date | null };

async function newLesson(changes: Lesson = {}) {
  const values = { title: 'History', price_paise: 49900, published_at: new Date() };
  const courseId = await insertProduct(db, 'course', values);
  const section = { course_id: courseId, title: 'One', position: 0 };
  const { id } = await db.insertInto('course_sections').values(section).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('course_instructors').values({ course_id: courseId, user_id: tutor.id }).execute();
  const lesson = { course_id: courseId, section_id: id, title: 'Kings', kind: 'video', position: 0, ...changes };
  const { id: lessonId } = await db
    .insertInto('lessons')
    .values({ published_at: new Date(), ...lesson })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId, lessonId };
}

async function newLearner(courseId: string, name = 'Asha Verma') {
  const person = await newPerson(services, { name });
  await db.insertInto('entitlements').values({ user_id: person.id, product_id: courseId, source: 'free' }).execute();
  return { person, client: clientFor(services, person) };
}

const WHY = { atSeconds: 12.7, text: 'Why did the dynasty end?' };
const staff = clientFor(services, tutor);
const rowOf = (id: string) => db.selectFrom('doubts').where('id', '=', id).selectAll().executeTakeFirst();

describe('asking', () => {
  test('a question is read by all learners at once, by first name, and is mine only to me', async () => {
    const place = await newLesson();
    const asha = await newLearner(place.courseId);
    const binod = await newLearner(place.courseId, 'Binod Rai');
    const next = await follow((_, options) => binod.client.doubts.watch(place, options));
    expect(await next()).toEqual([]);
    const id = randomUUID();
    await asha.client.doubts.create({ ...place, id, ...WHY });
    expect(await rowOf(id)).toMatchObject({ lesson_id: place.lessonId, user_id: asha.person.id, at_seconds: 12 });
    expect(await next()).toMatchObject([
      { id, author: 'Asha', isMine: false, atSeconds: 12, text: WHY.text, answers: [] },
    ]);
    const own = await follow((_, options) => asha.client.doubts.watch(place, options));
    expect(await own()).toMatchObject([{ id, isMine: true }]);
  });

  test('sent twice it is one, and nobody writes under the id of another', async () => {
    const place = await newLesson();
    const other = await newLesson();
    const asha = await newLearner(place.courseId);
    const binod = await newLearner(place.courseId);
    const id = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => asha.client.doubts.create({ ...place, id, ...WHY })));
    await expect(binod.client.doubts.create({ ...place, id, ...WHY, text: 'Mine!' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await db
      .insertInto('entitlements')
      .values({ user_id: asha.person.id, product_id: other.courseId, source: 'free' })
      .execute();
    await expect(asha.client.doubts.create({ ...other, id, ...WHY })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ text: WHY.text, lesson_id: place.lessonId });
  });

  test.each([
    ['without a right', async () => ({ place: await newLesson(), owned: false })],
    [
      'under another course',
      async () => {
        const [place, other] = [await newLesson(), await newLesson()];
        return { place: { courseId: other.courseId, lessonId: place.lessonId }, owned: true };
      },
    ],
    [
      'before its day',
      async () => ({ place: await newLesson({ opens_at: new Date(Date.now() + 60_000) }), owned: true }),
    ],
    ['that is not published', async () => ({ place: await newLesson({ published_at: null }), owned: true })],
    ['of a preview', async () => ({ place: await newLesson({ is_preview: true }), owned: false })],
  ])('not on a lesson %s', async (_, make) => {
    const { place, owned } = await make();
    const { client } = owned
      ? await newLearner(place.courseId)
      : { client: clientFor(services, await newPerson(services)) };
    const id = randomUUID();
    await expect(client.doubts.create({ ...place, id, ...WHY })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toBeUndefined();
  });

  test('whoever loses the course reads no more of it', async () => {
    const place = await newLesson();
    const asha = await newLearner(place.courseId);
    await asha.client.doubts.create({ ...place, id: randomUUID(), ...WHY });
    const next = await follow((_, options) => asha.client.doubts.watch(place, options));
    expect(await next()).toHaveLength(1);
    await db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', asha.person.id)
      .execute();
    const after = await follow((_, options) => asha.client.doubts.watch(place, options));
    expect(await after()).toEqual([]);
  });

  test('is taken back while nobody has answered, and only by who asked', async () => {
    const place = await newLesson();
    const asha = await newLearner(place.courseId);
    const binod = await newLearner(place.courseId);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await asha.client.doubts.create({ ...place, id, ...WHY });
    await expect(binod.client.doubts.remove({ doubtId: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(first)).toBeDefined();
    await asha.client.doubts.remove({ doubtId: first });
    expect(await rowOf(first)).toBeUndefined();
    expect(await rowOf(second)).toBeDefined();
    await staff.doubts.answer({ doubtId: second, id: randomUUID(), text: 'By and by.' });
    await expect(asha.client.doubts.remove({ doubtId: second })).rejects.toMatchObject({ code: 'ANSWERED' });
    expect(await rowOf(second)).toBeDefined();
  });
});

describe('answering', () => {
  async function asked() {
    const place = await newLesson();
    const asha = await newLearner(place.courseId);
    const id = randomUUID();
    await asha.client.doubts.create({ ...place, id, ...WHY });
    return { place, asha, id };
  }

  test('an answer is there at once, for the one who asked by mail too, and no longer waits', async () => {
    const { place, asha, id } = await asked();
    const next = await follow((_, options) => asha.client.doubts.watch(place, options));
    await next();
    const changes = await follow((_, options) => staff.doubts.changes.watch(undefined, options));
    const before = await changes();
    const waiting = async () => (await staff.doubts.list({ state: 'waiting' })).rows;
    expect(await waiting()).toContainEqual(expect.objectContaining({ id, lessonTitle: 'Kings', author: 'Asha Verma' }));
    await staff.doubts.answer({ doubtId: id, id: randomUUID(), text: 'The army was too dear.' });
    expect(await next()).toMatchObject([{ answers: [{ author: 'Dr. Anjali Verma', text: 'The army was too dear.' }] }]);
    expect(await changes()).not.toEqual(before);
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }));
    await runJobs(services);
    const mails = await mailsTo(services, asha.person.email);
    expect(mails).toMatchObject([{ template: 'doubt-answered' }]);
    expect(mails[0]?.text).toContain(`/course/${place.courseId}/lesson?lesson=${place.lessonId}`);
  });

  test('the same answer sent twice is one, with one mail; a second answer is a second', async () => {
    const { asha, id } = await asked();
    const answer = { doubtId: id, id: randomUUID(), text: 'By and by.' };
    await Promise.all([staff.doubts.answer(answer), staff.doubts.answer(answer), staff.doubts.answer(answer)]);
    await staff.doubts.answer({ ...answer, id: randomUUID() });
    await runJobs(services);
    const answers = await db.selectFrom('doubt_answers').where('doubt_id', '=', id).select('id').execute();
    expect(answers).toHaveLength(2);
    expect(await mailsTo(services, asha.person.email)).toHaveLength(2);
  });

  test('nobody is written to who wants no mail about answers, or who is gone', async () => {
    const quiet = await asked();
    const choice = { user_id: quiet.asha.person.id, category: 'answers', by_mail: false };
    await db.insertInto('notification_choices').values(choice).execute();
    const gone = await asked();
    await db.updateTable('users').set({ anonymised_at: new Date() }).where('id', '=', gone.asha.person.id).execute();
    for (const { id } of [quiet, gone])
      await staff.doubts.answer({ doubtId: id, id: randomUUID(), text: 'So it was.' });
    await runJobs(services);
    for (const { asha } of [quiet, gone]) expect(await mailsTo(services, asha.person.email)).toEqual([]);
  });

  test('what does not belong there is removed for all, with its reason in the log', async () => {
    const { place, asha, id } = await asked();
    await staff.doubts.moderate({ doubtId: id, reason: 'names a person' });
    const next = await follow((_, options) => asha.client.doubts.watch(place, options));
    expect(await next()).toEqual([]);
    await expect(asha.client.doubts.remove({ doubtId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ text: WHY.text, removed_at: expect.any(Date) });
    const event = await db.selectFrom('audit_events').where('act', '=', 'doubt.removed').selectAll().executeTakeFirst();
    expect(event).toMatchObject({ subject_id: asha.person.id, actor_id: tutor.id });
    await expect(staff.doubts.answer({ doubtId: id, id: randomUUID(), text: 'Late.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('an instructor has the doubts of their own courses and no others', async () => {
    const { id } = await asked();
    const other = clientFor(services, await newPerson(services, { role: 'instructor' }));
    expect((await other.doubts.list({})).rows).toEqual([]);
    const refused = { code: 'NOT_FOUND' };
    await expect(other.doubts.answer({ doubtId: id, id: randomUUID(), text: 'Not mine.' })).rejects.toMatchObject(
      refused,
    );
    await expect(other.doubts.moderate({ doubtId: id, reason: 'not mine' })).rejects.toMatchObject(refused);
    const support = clientFor(services, await newPerson(services, { role: 'support' }));
    expect((await support.doubts.list({ text: 'dynasty' })).rows.map((row) => row.id)).toContain(id);
  });

  test('a student answers nothing and removes nothing', async () => {
    const { asha, id } = await asked();
    const answer = asha.client.doubts.answer({ doubtId: id, id: randomUUID(), text: 'I know!' });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(asha.client.doubts.moderate({ doubtId: id, reason: 'because' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await rowOf(id)).toMatchObject({ answered_at: null, removed_at: null });
  });
});
