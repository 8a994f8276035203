import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, testServices } from '#server/testing.ts';
import { importFiles } from './imports.service.ts';

const services = await testServices();
const { db } = services;
let uid: string;
beforeAll(async () => {
  uid = (await newPerson(services)).id;
});

async function importDocuments(collections: Record<string, Record<string, Record<string, unknown>>>) {
  const firestore = join(services.dataDir, `${crypto.randomUUID()}.json`);
  await writeFile(firestore, JSON.stringify({ __collections__: collections }));
  expect((await importFiles(db, { firestore })).bad).toEqual([]);
}

const course = { title: 'Sociology', courseDiscountedPrice: '499', isLive: true };
const book = { title: 'Sociology, solved', bookDiscountedPrice: '80', rating: 4.5, isLive: true };

const found = async (ids: string[]) => ({
  products: await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'kind', 'price_paise'])
    .orderBy('id')
    .execute(),
  rights: (
    await db
      .selectFrom('entitlements')
      .where('user_id', '=', uid)
      .where('product_id', 'in', ids)
      .select('product_id')
      .orderBy('product_id')
      .execute()
  ).map(({ product_id }) => product_id),
  wishes: await db.selectFrom('wishes').where('product_id', 'in', ids).select('product_id').execute(),
});

test('an e-book whose id a course has takes one of its own, with all that refers to it, each time', async () => {
  const ids = ['both', 'ebook-both', 'b1'];
  await importDocuments({
    book_purchases: { x1: { uid, bookId: 'both' }, x2: { uid, bookId: 'b1' } },
    ebooks: { both: { ...book, sectionId: 's1' }, b1: book },
    book_sections: { s1: { title: 'BA' } },
    courses: { both: course },
    course_purchases: { x3: { uid, courseId: 'both' } },
    wishlisted_courses: { w1: { uid, courseId: 'both' } },
  });
  const first = {
    products: [
      { id: 'b1', kind: 'ebook', price_paise: 8000 },
      { id: 'both', kind: 'course', price_paise: 49_900 },
      { id: 'ebook-both', kind: 'ebook', price_paise: 8000 },
    ],
    rights: ['b1', 'both', 'ebook-both'],
    wishes: [{ product_id: 'both' }],
  };
  expect(await found(ids)).toEqual(first);
  expect(await db.selectFrom('ebooks').where('section_id', '=', 's1').select('id').execute()).toEqual([
    { id: 'ebook-both' },
  ]);
  await importDocuments({
    ebooks: { both: { ...book, bookDiscountedPrice: '90' } },
    book_purchases: { x4: { uid, bookId: 'both' } },
  });
  const [one, two] = first.products;
  const products = [one, two, { id: 'ebook-both', kind: 'ebook', price_paise: 9000 }];
  expect(await found(ids)).toEqual({ ...first, products });
});

test('a course that comes after an e-book of its id does so too, with its reviews', async () => {
  const ids = ['later', 'course-later'];
  await importDocuments({ ebooks: { later: book } });
  await importDocuments({
    courses: { later: course },
    course_reviews: { r1: { courseId: 'later', uid, rating: 4 } },
    course_purchases: { x5: { uid, courseId: 'later' } },
    wishlisted_courses: { w2: { uid, courseId: 'later' } },
  });
  expect(await found(ids)).toEqual({
    products: [
      { id: 'course-later', kind: 'course', price_paise: 49_900 },
      { id: 'later', kind: 'ebook', price_paise: 8000 },
    ],
    rights: ['course-later'],
    wishes: [{ product_id: 'course-later' }],
  });
  const ratings = db.selectFrom('products').where('id', 'in', ids).select('rating').orderBy('id');
  expect(await ratings.execute()).toEqual([{ rating: 4 }, { rating: 4.5 }]);
});
