import { beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { findProductPreview } from '#server/features/products/products.access.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

type TestValues = { published_at?: Date | null; price_paise?: number; list_price_paise?: number; hours?: number };

async function newCourse(title: string, given: TestValues = {}): Promise<string> {
  const values = { title, price_paise: 49900, published_at: new Date(), ...given };
  return insertProduct(db, 'course', values);
}

const review = (courseId: string, rating: number) =>
  db.insertInto('reviews').values({ product_id: courseId, rating }).execute();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeEach(() => db.deleteFrom('products').execute());

test('the five newest that are live, the newest first', async () => {
  for (const [place, title] of ['oldest', 'b', 'c', 'd', 'e', 'newest'].entries())
    await newCourse(title, { published_at: minutesAgo(60 - place) });
  await newCourse('hidden', { published_at: null });
  const next = await follow(student.courses.watch);
  expect((await next()).map(({ title }) => title)).toEqual(['newest', 'e', 'd', 'c', 'b']);
});

test('a card holds prices in paise as they are, free ones included, and nothing else of the row', async () => {
  const id = await newCourse('Free', { price_paise: -100, list_price_paise: 149900, hours: 12.5 });
  const next = await follow(student.courses.watch);
  expect(await next()).toEqual([
    {
      id,
      title: 'Free',
      language: 'en',
      thumbnailUrl: null,
      pricePaise: -100,
      listPricePaise: 149900,
      hours: 12.5,
      articles: 0,
      rating: null,
    },
  ]);
});

test.each([
  { ratings: [4, 5], mean: 4.5 },
  { ratings: [5, 4, 4], mean: 4.3 },
  { ratings: [4.25], mean: 4.3 },
  { ratings: [3.5, 3.6], mean: 3.6 },
  { ratings: [0], mean: 0 },
  { ratings: [5, 5, 5], mean: 5 },
])('the mean of $ratings is $mean', async ({ ratings, mean }) => {
  const id = await newCourse('Rated');
  for (const rating of ratings) await review(id, rating);
  const next = await follow(student.courses.watch);
  expect(await next()).toMatchObject([{ rating: mean }]);
});

test('a change by plain SQL, of a course or of its reviews, is the next snapshot', async () => {
  const id = await newCourse('Before');
  const next = await follow(student.courses.watch);
  await expect.poll(next).toMatchObject([{ title: 'Before' }]);
  await pool.query("update products set title = 'After' where id = $1", [id]);
  await expect.poll(next).toMatchObject([{ title: 'After', rating: null }]);
  await pool.query('insert into reviews (product_id, rating) values ($1, 4)', [id]);
  await expect.poll(next).toMatchObject([{ rating: 4 }]);
  await pool.query('update products set published_at = null where id = $1', [id]);
  await expect.poll(next).toEqual([]);
});

test('of a draft nothing is told to anybody, nor to who is sent its address', async () => {
  const draft = { title: 'Of next year', price_paise: 100 };
  const id = await insertProduct(db, 'course', draft);
  expect(await findProductPreview(db, 'course', id)).toBeUndefined();
  await db.updateTable('products').set({ published_at: new Date() }).where('id', '=', id).execute();
  expect(await findProductPreview(db, 'course', id)).toMatchObject({ title: 'Of next year' });
});
