import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { doubtsPersonalData } from './personal-data.store.ts';

const services = await testServices();
const { db, storage } = services;
const admin = clientFor(services, await newPerson(services, { role: 'admin' }));

async function newLesson() {
  const courseId = await insertProduct(db, 'course', {
    title: 'History',
    price_paise: 49900,
    published_at: new Date(),
  });
  const section = { course_id: courseId, title: 'One', position: 0 };
  const { id } = await db.insertInto('course_sections').values(section).returning('id').executeTakeFirstOrThrow();
  const lesson = { course_id: courseId, section_id: id, title: 'Kings', kind: 'video', position: 0 };
  const { id: lessonId } = await db
    .insertInto('lessons')
    .values({ published_at: new Date(), ...lesson })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId, lessonId };
}

async function newLearner(courseId: string) {
  const person = await newPerson(services);
  await db.insertInto('entitlements').values({ user_id: person.id, product_id: courseId, source: 'free' }).execute();
  return { person, client: clientFor(services, person) };
}

async function asked() {
  const place = await newLesson();
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
