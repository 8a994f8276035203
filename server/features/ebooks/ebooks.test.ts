import { beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { findProductPreview } from '#server/features/products/products.access.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

type TestValues = {
  published_at?: Date | null;
  listed_at?: Date;
  section_id?: string;
  rating?: number;
  pages?: number;
};

async function newEbook(title: string, given: TestValues = {}): Promise<string> {
  const values = { title, price_paise: 4900, published_at: new Date(), ...given };
  return insertProduct(db, 'ebook', values);
}

beforeEach(() => db.deleteFrom('products').execute());

test('the four latest by their own time-stamp, hidden ones left out', async () => {
  const listed = (day: number) => ({ listed_at: new Date(Date.UTC(2026, 0, day)) });
  for (const [day, title] of ['oldest', 'b', 'c', 'd', 'latest'].entries()) await newEbook(title, listed(day + 1));
  await newEbook('hidden', { published_at: null });
  const next = await follow(student.ebooks.watch);
  expect((await next()).map(({ title }) => title)).toEqual(['latest', 'd', 'c', 'b']);
});

test('a card has its section while that exists, and stays when it goes', async () => {
  const sectionId = await insertRow(db, 'book_sections', { title: 'July 2026', title_hi: 'जुलाई 2026' });
  const id = await newEbook('BPSC-131', { section_id: sectionId, rating: 4.25, pages: 36 });
  const next = await follow(student.ebooks.watch);
  const card = {
    id,
    title: 'BPSC-131',
    language: 'en',
    thumbnailUrl: null,
    rating: 4.25,
    pages: 36,
    pricePaise: 4900,
    listPricePaise: null,
  };
  await expect.poll(next).toEqual([{ ...card, sectionTitle: 'July 2026', sectionTitleHi: 'जुलाई 2026' }]);
  await pool.query('delete from book_sections where id = $1', [sectionId]);
  await expect.poll(next).toEqual([{ ...card, sectionTitle: null, sectionTitleHi: null }]);
});

test('of a draft nothing is told to anybody, nor to who is sent its address', async () => {
  const draft = { title: 'Of next year', price_paise: 100 };
  const id = await insertProduct(db, 'ebook', draft);
  expect(await findProductPreview(db, 'ebook', id)).toBeUndefined();
  await db.updateTable('products').set({ published_at: new Date() }).where('id', '=', id).execute();
  expect(await findProductPreview(db, 'ebook', id)).toMatchObject({ title: 'Of next year' });
});
