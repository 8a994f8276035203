import { expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;

async function newItem(table: 'courses' | 'ebooks'): Promise<string> {
  const values = { title: 'Sociology', price_paise: 0, published_at: new Date() };
  return (await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Right = { course_id: string } | { ebook_id: string };
const grant = (userId: string, right: Right, until: { expires_at?: Date; revoked_at?: Date } = {}) =>
  db
    .insertInto('entitlements')
    .values({ user_id: userId, source: 'grant', ...right, ...until })
    .execute();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('shows what may be opened now: neither revoked nor expired, and only your own', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const [forEver, forAWhile, over, refunded, his] = await Promise.all(
    Array.from({ length: 5 }, () => newItem('courses')),
  );
  const book = await newItem('ebooks');
  await grant(asha.id, { course_id: forEver ?? '' });
  await grant(asha.id, { course_id: forAWhile ?? '' }, { expires_at: inDays(1) });
  await grant(asha.id, { course_id: over ?? '' }, { expires_at: inDays(-1) });
  await grant(asha.id, { course_id: refunded ?? '' }, { revoked_at: new Date() });
  await grant(asha.id, { ebook_id: book });
  await grant(binod.id, { course_id: his ?? '' });
  const next = await follow(clientFor(services, asha).enrolments.watch);
  expect(await next()).toEqual({ courseIds: [forEver, forAWhile], ebookIds: [book] });
});

test('a right that is given or taken by plain SQL is the next frame', async () => {
  const asha = await newPerson(services);
  const courseId = await newItem('courses');
  const next = await follow(clientFor(services, asha).enrolments.watch);
  expect(await next()).toEqual({ courseIds: [], ebookIds: [] });
  await pool.query("insert into entitlements (user_id, course_id, source) values ($1, $2, 'free')", [
    asha.id,
    courseId,
  ]);
  expect(await next()).toEqual({ courseIds: [courseId], ebookIds: [] });
  await pool.query('update entitlements set revoked_at = now() where user_id = $1', [asha.id]);
  expect(await next()).toEqual({ courseIds: [], ebookIds: [] });
});

test('one item is given to a person once at a time', async () => {
  const asha = await newPerson(services);
  const courseId = await newItem('courses');
  await grant(asha.id, { course_id: courseId });
  await expect(grant(asha.id, { course_id: courseId })).rejects.toMatchObject({ constraint: 'entitlements_course' });
});

test('visitors are told to sign in', async () => {
  await expect(clientFor(services, null).enrolments.watch()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});
