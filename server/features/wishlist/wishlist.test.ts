import { expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;

async function newCourse(published = true): Promise<string> {
  const values = { title: 'Indian Constitution', price_paise: 49900, published_at: published ? new Date() : null };
  return (await db.insertInto('courses').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const rowsOf = (userId: string) =>
  db.selectFrom('wishlisted_courses').where('user_id', '=', userId).select('course_id').execute();

test('a course goes on the list once and comes off, and the owner sees it live', async () => {
  const asha = await newPerson(services);
  const { wishlist } = clientFor(services, asha);
  const [first, second] = [await newCourse(), await newCourse()];
  const next = await follow(wishlist.watch);
  expect(await next()).toEqual([]);
  await wishlist.create({ courseId: first });
  expect(await next()).toEqual([first]);
  await wishlist.create({ courseId: first });
  expect(await rowsOf(asha.id)).toEqual([{ course_id: first }]);
  await wishlist.create({ courseId: second });
  await expect.poll(next).toEqual([second, first]);
  await wishlist.remove({ courseId: first });
  await expect.poll(next).toEqual([second]);
  expect(await rowsOf(asha.id)).toEqual([{ course_id: second }]);
});

test('taking off what is not there is no error', async () => {
  const asha = await newPerson(services);
  await expect(clientFor(services, asha).wishlist.remove({ courseId: 'nowhere' })).resolves.toBeUndefined();
});

test('an unknown or unpublished course is not found', async () => {
  const asha = await newPerson(services);
  const { wishlist } = clientFor(services, asha);
  for (const courseId of ['nowhere', await newCourse(false)])
    await expect(wishlist.create({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(await rowsOf(asha.id)).toEqual([]);
});

test('each has their own list, visitors have none, and no field names another owner', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const courseId = await newCourse();
  await clientFor(services, asha).wishlist.create({ courseId });
  const his = clientFor(services, binod).wishlist;
  await his.remove({ courseId });
  expect(await rowsOf(asha.id)).toEqual([{ course_id: courseId }]);
  const forged = { courseId, userId: asha.id };
  await expect(his.remove(forged)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const visitor = clientFor(services, null).wishlist;
  for (const call of [visitor.watch(), visitor.create({ courseId }), visitor.remove({ courseId })])
    await expect(call).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});
