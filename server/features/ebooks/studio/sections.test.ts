import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { actsOf, clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const student = clientFor(services, await newPerson(services));
const { sections } = clientFor(services, await newPerson(services, { role: 'instructor', name: 'Rohit' })).ebooks
  .studio;

await db.insertInto('universities').values({ id: 'ignou', code: 'IGNOU', name: 'I' }).execute();
await db
  .insertInto('programmes')
  .values({ id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Arts', level: 'bachelor' })
  .execute();

beforeEach(async () => {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('book_sections').execute();
});

const terms = (title: string) => ({ title, programmeId: null, termId: null });
const newSections = async (...titles: string[]) => {
  const ids: string[] = [];
  for (const title of titles) ids.push((await sections.create(terms(title))).id);
  return ids as [string, string, string];
};
const titles = async () => (await sections.list()).map(({ title }) => title);
const newBook = async (section_id: string, given: object = {}) =>
  insertProduct(db, 'ebook', { title: 'A book', price_paise: 1, section_id, ...given });

test('new ones come last; a change is refused from an older state, and students see it', async () => {
  const [a, b] = await newSections('A', 'B');
  await newBook(a, { published_at: new Date() });
  await newBook(a);
  expect(await sections.list()).toMatchObject([
    { title: 'A', books: 2, live: 1 },
    { title: 'B', books: 0, live: 0 },
  ]);
  const next = await follow(student.ebooks.sections.watch);
  expect(await next()).toMatchObject([{ title: 'A', programme: null }]);
  await sections.update({ sectionId: a, revision: 0, title: 'Arts', programmeId: 'bag', termId: null });
  expect(await next()).toMatchObject([{ title: 'Arts', programme: 'Arts' }]);
  const late = sections.update({ sectionId: a, revision: 0, ...terms('Late') });
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Rohit' } });
  expect(await actsOf(db, a)).toEqual(['book-section.created', 'book-section.changed']);
  const unknown = sections.update({ sectionId: b, revision: 0, ...terms('B'), termId: 'none' });
  await expect(unknown).rejects.toMatchObject({ code: 'UNKNOWN_REFERENCE' });
});

describe('a move', () => {
  test('puts one before another, or last', async () => {
    const [a, b, c] = await newSections('A', 'B', 'C');
    await sections.move({ sectionId: c, beforeId: a });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await sections.move({ sectionId: c, beforeId: null });
    expect(await titles()).toEqual(['A', 'B', 'C']);
    await sections.move({ sectionId: a, beforeId: b });
    expect(await actsOf(db, a)).toEqual(['book-section.created']);
    expect(await actsOf(db, c)).toEqual(['book-section.created', 'book-section.moved', 'book-section.moved']);
    await expect(sections.move({ sectionId: 'none', beforeId: a })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(sections.move({ sectionId: a, beforeId: 'none' })).rejects.toMatchObject({
      code: 'UNKNOWN_REFERENCE',
    });
  });

  test('beside many others at once leaves all of them in one order', async () => {
    const ids = await newSections('A', 'B', 'C', 'D', 'E', 'F');
    await Promise.all(ids.map((sectionId, n) => sections.move({ sectionId, beforeId: ids.at(n - 2) ?? null })));
    const rows = await db.selectFrom('book_sections').select('position').orderBy('position').execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a removal', () => {
  test('is refused while books are in it, unless they are moved', async () => {
    const [a, b] = await newSections('A', 'B');
    await newBook(a);
    await newBook(a, { published_at: new Date() });
    await expect(sections.remove({ sectionId: a })).rejects.toMatchObject({ code: 'HOLDS_BOOKS', data: { books: 2 } });
    for (const moveTo of ['none', a])
      await expect(sections.remove({ sectionId: a, moveTo })).rejects.toMatchObject({ code: 'UNKNOWN_REFERENCE' });
    expect(await titles()).toEqual(['A', 'B']);
    await sections.remove({ sectionId: a, moveTo: b });
    expect(await sections.list()).toMatchObject([{ title: 'B', books: 2, live: 1 }]);
    expect(await actsOf(db, a)).toEqual(['book-section.created', 'book-section.removed']);
    const [{ section_id }] = (await db.selectFrom('ebooks').select('section_id').execute()) as [{ section_id: string }];
    expect(section_id).toBe(b);
  });

  test('and a book that comes in at that moment never loses its section', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [a] = await newSections('A');
      const [removed, put] = await Promise.allSettled([sections.remove({ sectionId: a }), newBook(a)]);
      expect([removed.status, put.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
