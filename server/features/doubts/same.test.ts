import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';
import { doubtsPersonalData } from './personal-data.store.ts';
import { tellSharers } from './same.jobs.ts';

const services = await testServices();
const { db, storage } = services;
const admin = clientFor(services, await newPerson(services, { role: 'admin' }));

async function newPlace() {
  const course = await newCourse(services, { title: 'History' });
  return { courseId: course.courseId, lessonId: await newLesson(services, course, { kind: 'video', title: 'Kings' }) };
}

async function newLearner(courseId: string) {
  const person = await newPerson(services);
  await db.insertInto('entitlements').values({ user_id: person.id, product_id: courseId, source: 'free' }).execute();
  return { person, client: clientFor(services, person) };
}

async function asked() {
  const place = await newPlace();
  const asha = await newLearner(place.courseId);
  const ask = async (text = 'Why did it end?') => {
    const id = crypto.randomUUID();
    await asha.client.doubts.create({ ...place, id, atSeconds: null, text });
    return id;
  };
  return { place, asha, ask, id: await ask() };
}

test('is counted once for each student, is seen by all at once, and is taken back', async () => {
  const { place, asha, id } = await asked();
  const [binod, chandra] = [await newLearner(place.courseId), await newLearner(place.courseId)];
  const next = await follow((_, options) => binod.client.doubts.watch(place, options));
  expect(await next()).toMatchObject([{ sameCount: 0, isSame: false }]);
  await Promise.all(Array.from({ length: 4 }, () => binod.client.doubts.setSame({ doubtId: id, isSame: true })));
  expect(await next()).toMatchObject([{ sameCount: 1, isSame: true }]);
  await chandra.client.doubts.setSame({ doubtId: id, isSame: true });
  const own = await follow((_, options) => asha.client.doubts.watch(place, options));
  expect(await own()).toMatchObject([{ sameCount: 2, isSame: false, isMine: true }]);
  await binod.client.doubts.setSame({ doubtId: id, isSame: false });
  await binod.client.doubts.setSame({ doubtId: id, isSame: false });
  expect(await own()).toMatchObject([{ sameCount: 1 }]);
});

test('is not for one’s own, nor for who may not ask, nor for what was removed', async () => {
  const { place, asha, id } = await asked();
  const same = { doubtId: id, isSame: true };
  await expect(asha.client.doubts.setSame(same)).rejects.toMatchObject({ code: 'OWN' });
  const stranger = clientFor(services, await newPerson(services));
  await expect(stranger.doubts.setSame(same)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.doubts.moderate({ doubtId: id, reason: 'names a person' });
  const binod = await newLearner(place.courseId);
  await expect(binod.client.doubts.setSame(same)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const counted = db.selectFrom('doubts').where('id', '=', id).select('same_count');
  expect(await counted.executeTakeFirst()).toEqual({ same_count: 0 });
});

test('staff see how many, and go by it', async () => {
  const { place, ask, id: first } = await asked();
  const [second, third] = [await ask(), await ask()];
  for (const ids of [[second, third], [third]]) {
    const { client } = await newLearner(place.courseId);
    for (const doubtId of ids) await client.doubts.setSame({ doubtId, isSame: true });
  }
  const { rows } = await admin.doubts.list({ courseId: place.courseId, sort: '-same' });
  expect(rows.map(({ id, sameCount }) => [id, sameCount])).toEqual([
    [third, 2],
    [second, 1],
    [first, 0],
  ]);
});

test('goes with its account, and the count with it; until then it is in the archive', async () => {
  const { place, id } = await asked();
  const { person, client } = await newLearner(place.courseId);
  await client.doubts.setSame({ doubtId: id, isSame: true });
  const archive = await doubtsPersonalData.collect(db, person.id);
  expect(archive.sameDoubts).toMatchObject([{ lesson_id: place.lessonId, text: 'Why did it end?' }]);
  await doubtsPersonalData.erase(db, person.id, storage);
  const counted = db.selectFrom('doubts').where('id', '=', id).select('same_count');
  expect(await counted.executeTakeFirst()).toEqual({ same_count: 0 });
});

describe('when it is answered', () => {
  const answer = (doubtId: string) => ({ doubtId, id: crypto.randomUUID(), text: 'The army was too dear.' });
  const noticesOf = ({ person }: { person: { id: string } }) =>
    db.selectFrom('notices').where('user_id', '=', person.id).select(['kind', 'text_en', 'link']).execute();
  const joined = async (courseId: string, doubtId: string) => {
    const learner = await newLearner(courseId);
    await learner.client.doubts.setSame({ doubtId, isSame: true });
    return learner;
  };

  test('who has it is told once, by mail and in the notices, and may read it there', async () => {
    const { place, asha, id } = await asked();
    const binod = await joined(place.courseId, id);
    const given = answer(id);
    await Promise.all([1, 2, 3].map(() => admin.doubts.answer(given)));
    await runJobs(services);
    await admin.doubts.answer(given);
    await runJobs(services);
    const told = { kind: 'doubt', link: `/course/${place.courseId}/lesson?lesson=${place.lessonId}` };
    expect(await noticesOf(binod)).toEqual([{ ...told, text_en: 'A doubt that you share is answered: Kings' }]);
    expect(await noticesOf(asha)).toEqual([{ ...told, text_en: 'Your doubt is answered: Kings' }]);
    const mails = await mailsTo(services, binod.person.email);
    expect(mails).toMatchObject([{ template: 'doubt-answered' }]);
    expect(mails[0]?.text).toContain('The army was too dear.');
  });

  test('a second answer is told too; not to who took it back, joined later, or may no longer read it', async () => {
    const { place, id } = await asked();
    const [binod, back, lost, quiet] = await Promise.all([1, 2, 3, 4].map(() => joined(place.courseId, id)));
    if (!binod || !back || !lost || !quiet) throw new Error('four joined');
    await back.client.doubts.setSame({ doubtId: id, isSame: false });
    const rights = db.updateTable('entitlements').set({ revoked_at: new Date() });
    await rights.where('user_id', '=', lost.person.id).execute();
    const choice = { user_id: quiet.person.id, category: 'answers', by_mail: false };
    await db.insertInto('notification_choices').values(choice).execute();
    await admin.doubts.answer(answer(id));
    const late = await joined(place.courseId, id);
    await runJobs(services);
    for (const person of [back, lost, late]) expect(await noticesOf(person)).toEqual([]);
    expect(await noticesOf(quiet)).toHaveLength(1);
    expect(await mailsTo(services, quiet.person.email)).toEqual([]);
    await admin.doubts.answer(answer(id));
    await runJobs(services);
    expect(await noticesOf(binod)).toHaveLength(2);
    expect(await noticesOf(late)).toHaveLength(1);
  });

  test('a whole course that has it is told, each once, also when a job runs again; nobody of what was removed', async () => {
    const { place, id } = await asked();
    const { rows } = await sql<{ id: string }>`
      insert into users (name, email)
      select 'Sharer', 'sharer-' || n || '-' || ${id} || '@school.test' from generate_series(1, 450) as n
      returning id`.execute(db);
    await sql`insert into entitlements (user_id, product_id, source)
      select unnest(${rows.map((row) => row.id)}::text[]), ${place.courseId}, 'free'`.execute(db);
    await sql`insert into same_doubts (doubt_id, user_id)
      select ${id}, unnest(${rows.map((row) => row.id)}::text[])`.execute(db);
    const given = answer(id);
    await admin.doubts.answer(given);
    await runJobs(services);
    await tellSharers.work(services, { answerId: given.id, after: '' });
    const { told, people } = await db
      .selectFrom('notices')
      .where('key', 'like', `doubt-answered:${given.id}:%`)
      .select(({ fn }) => [fn.countAll<number>().as('told'), fn.count<number>('user_id').distinct().as('people')])
      .executeTakeFirstOrThrow();
    expect([told, people].map(Number)).toEqual([450, 450]);
    await admin.doubts.moderate({ doubtId: id, reason: 'names a person' });
    expect(await tellSharers.work(services, { answerId: given.id, after: '' })).toBe('no longer there');
  });
});
