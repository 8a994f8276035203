import { beforeEach, describe, expect, test } from 'vitest';
import type { EbookSearch } from '#contract/ebooks/ebooks.ts';
import { insertProduct } from '#database/products.ts';
import { toCursor } from '#server/platform/lists/cursor.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const student = clientFor(services, await newPerson(services));
const list = student.ebooks.list;

const universities = ['ignou', 'nios'].map((id) => ({ id, code: id.toUpperCase(), name: id }));
await db.insertInto('universities').values(universities).execute();
const programmes = [
  { id: 'bag', university_id: 'ignou', code: 'BAG', name: 'BA', level: 'bachelor' },
  { id: 'mps', university_id: 'ignou', code: 'MPS', name: 'MA', level: 'master' },
  { id: 'senior', university_id: 'nios', code: 'SR', name: 'Senior', level: 'school' },
];
await db.insertInto('programmes').values(programmes).execute();
await db
  .insertInto('terms')
  .values({ id: 'apr', university_id: 'nios', kind: 'assignment', label: 'April 2027' })
  .execute();
const subjects = [
  {
    id: 'bpsc-131',
    university_id: 'ignou',
    code: 'BPSC-131',
    title_en: 'Introduction to Political Theory',
    title_hi: 'राजनीतिक सिद्धांत का परिचय',
  },
  { id: 'bpsc-132', university_id: 'ignou', code: 'BPSC-132', title_en: 'Indian Government', title_hi: 'भारतीय शासन' },
  {
    id: 'bhic-131',
    university_id: 'ignou',
    code: 'BHIC-131',
    title_en: 'History of India',
    title_hi: 'भारत का इतिहास',
  },
  { id: '317', university_id: 'nios', code: '317', title_en: 'Political Science', title_hi: null },
];
await db.insertInto('subjects').values(subjects).execute();
await db.insertInto('programme_subjects').values({ programme_id: 'bag', subject_id: 'bpsc-131' }).execute();
const sections = [
  { id: 'ba', title: 'BAG · July 2026', programme_id: 'bag' },
  { id: 'twelve', title: 'NIOS · April 2027', term_id: 'apr' },
];
await db.insertInto('book_sections').values(sections).execute();

type TestValues = { [column: string]: unknown };
let day = 0;

/** Each is listed a day after the one before. */
async function newEbook(title: string, given: TestValues = {}): Promise<string> {
  day += 1;
  const listed_at = new Date(Date.UTC(2026, 0, day));
  const values = { title, price_paise: 4900, published_at: new Date(), listed_at, ...given };
  return insertProduct(db, 'ebook', values);
}

async function titlesOf(search: EbookSearch): Promise<string[]> {
  return (await list(search)).ebooks.map(({ title }) => title);
}

beforeEach(() => db.deleteFrom('products').execute());

describe('filters', () => {
  beforeEach(async () => {
    await newEbook('theory', { subject_id: 'bpsc-131', language: 'en', price_paise: 0 });
    await newEbook('shelved', { section_id: 'ba', language: 'hi' });
    await newEbook('science', { subject_id: '317', language: 'both', price_paise: 9900 });
    await newEbook('by term', { section_id: 'twelve' });
    await newEbook('bare', { price_paise: -100 });
    await newEbook('hidden', { subject_id: 'bpsc-131', section_id: 'ba', published_at: null });
  });

  test.each<[EbookSearch, string[]]>([
    [{}, ['bare', 'by term', 'science', 'shelved', 'theory']],
    [{ universityId: 'ignou' }, ['shelved', 'theory']],
    [{ universityId: 'nios' }, ['by term', 'science']],
    [{ programmeId: 'bag' }, ['shelved', 'theory']],
    [{ programmeId: 'mps' }, []],
    [{ subjectId: 'bpsc-131' }, ['theory']],
    [{ sectionId: 'ba' }, ['shelved']],
    [{ sectionId: 'nowhere' }, []],
    [{ language: 'hi' }, ['science', 'shelved']],
    [{ language: 'en' }, ['bare', 'by term', 'science', 'theory']],
    [{ price: 'free' }, ['bare', 'theory']],
    [{ price: 'paid' }, ['by term', 'science', 'shelved']],
    [{ universityId: 'nios', language: 'hi' }, ['science']],
    [{ universityId: 'nios', programmeId: 'bag' }, []],
    [{ sort: 'cheapest' }, ['bare', 'theory', 'by term', 'shelved', 'science']],
    [{ sort: 'dearest' }, ['science', 'by term', 'shelved', 'bare', 'theory']],
  ])('%j finds %j', async (search, titles) => {
    expect(await titlesOf(search)).toEqual(titles);
  });
});

describe('search', () => {
  beforeEach(async () => {
    await newEbook('Solved paper', { subject_id: 'bpsc-131' });
    await newEbook('Indian Government answers', { subject_id: 'bpsc-132' });
    await newEbook('इतिहास के उत्तर', { subject_id: 'bhic-131', language: 'hi' });
    await newEbook('Secret political theory', { published_at: null });
  });

  test.each([
    ['BPSC-131', ['Solved paper']],
    ['bpsc131', ['Solved paper']],
    ['bpsc 131', ['Solved paper']],
    ['  Political   THEORY ', ['Solved paper']],
    ['theory solved', ['Solved paper']],
    ['राजनीतिक', ['Solved paper']],
    ['rajnitik', ['Solved paper']],
    ['raajneetik', ['Solved paper']],
    ['itihas', ['इतिहास के उत्तर']],
    ['इतिहास', ['इतिहास के उत्तर']],
    ['goverment', ['Indian Government answers']],
    ['polititcal', ['Solved paper']],
    ['zzzz', []],
    ['%_%', []],
    ["'; drop table ebooks; --", []],
  ])('%j finds %j', async (text, titles) => {
    expect(await titlesOf({ text })).toEqual(titles);
  });

  test('filters hold for what is searched, and a hidden book is never found', async () => {
    expect(await titlesOf({ text: 'rajnitik', subjectId: 'bpsc-132' })).toEqual([]);
    expect(await titlesOf({ text: 'secret' })).not.toContain('Secret political theory');
  });

  test('what begins with the words comes first, then the newest; an order that was asked for wins', async () => {
    await newEbook('A history of ideas', { price_paise: 900 });
    expect(await titlesOf({ text: 'history' })).toEqual(['A history of ideas', 'इतिहास के उत्तर']);
    const byStart = await newEbook('Answers on history', { price_paise: 100 });
    expect((await list({ text: 'answers' })).ebooks[0]?.id).toBe(byStart);
    expect(await titlesOf({ text: 'history', sort: 'cheapest' })).toEqual([
      'Answers on history',
      'A history of ideas',
      'इतिहास के उत्तर',
    ]);
  });

  test('a subject that is renamed is found by its new name', async () => {
    await db.updateTable('subjects').set({ title_en: 'Polity' }).where('id', '=', 'bpsc-132').execute();
    expect(await titlesOf({ text: 'polity' })).toEqual(['Indian Government answers']);
  });
});

describe('pages', () => {
  const COUNT = 53;

  async function walk(search: EbookSearch, between = async () => {}): Promise<string[][]> {
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { ebooks, next } = await list({ ...search, ...(after ? { after } : {}) });
      pages.push(ebooks.map(({ title }) => title));
      after = next ?? undefined;
      await between();
    } while (after);
    return pages;
  }

  beforeEach(async () => {
    // Many share a moment or a price: the id must part them.
    const rows = Array.from({ length: COUNT }, (_, n) => ({
      title: `Solved paper ${n}`,
      price_paise: (n % 3) * 1000 - 1000,
      published_at: new Date(),
      listed_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 10))),
    }));
    await db
      .insertInto('products')
      .values(rows.map((row) => ({ ...row, kind: 'ebook' })))
      .execute();
  });

  test.each<EbookSearch>([
    {},
    { sort: 'cheapest' },
    { sort: 'dearest' },
    { text: 'solved' },
    { text: 'solvd papr' },
    { text: 'solved', sort: 'dearest' },
    { price: 'free', sort: 'newest' },
  ])('%j: every book once, 24 at a time', async (search) => {
    const pages = await walk(search);
    const expected = search.price === 'free' ? 36 : COUNT;
    expect(pages.flat()).toHaveLength(expected);
    expect(new Set(pages.flat()).size).toBe(expected);
    expect(pages.slice(0, -1).every(({ length }) => length === 24)).toBe(true);
  });

  test('what is added at the head meanwhile repeats nothing, and what goes hides nothing else', async () => {
    const pages = await walk({}, async () => void (await newEbook('Added', { listed_at: new Date() })));
    expect(new Set(pages.flat()).size).toBe(COUNT);
    const first = await list({});
    await db
      .deleteFrom('products')
      .where('id', '=', first.ebooks.at(-1)?.id ?? '')
      .execute();
    const second = await list({ after: first.next ?? '' });
    expect(second.ebooks).toHaveLength(24);
  });

  test('exactly a page has no next', async () => {
    await db.deleteFrom('products').execute();
    for (let n = 0; n < 24; n += 1) await newEbook(`Book ${n}`);
    expect(await list({})).toMatchObject({ next: null });
    await newEbook('One more');
    expect((await list({})).next).not.toBeNull();
  });

  test.each([
    ['of another order', {}, { order: 'cheapest', near: false, key: 0, at: 0, id: 'x' }],
    ['with a fraction for its key', {}, { order: 'newest', near: false, key: 0.5, at: 0, id: 'x' }],
    ['of no shape', {}, [1, 2]],
    ['with a moment beyond the calendar', {}, { order: 'newest', near: false, key: 0, at: 1e300, id: 'x' }],
  ])('a cursor %s is bad input', async (_what, search, place) => {
    await expect(list({ ...search, after: toCursor(place) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'a cursor at the end of all numbers, %d, is answered',
    async (end) => {
      for (const sort of ['newest', 'cheapest', 'dearest'] as const)
        await list({ sort, after: toCursor({ order: sort, near: false, key: end, at: end, id: 'x' }) });
      for (const near of [true, false])
        await list({ text: 'solved', after: toCursor({ order: 'relevance', near, key: end, at: end, id: 'x' }) });
    },
  );
});

test('too long, too many, too strange: refused; and only for who is signed in', async () => {
  const refused: unknown[] = [{ text: 'x'.repeat(101) }, { sort: 'best-rated' }, { language: 'both' }, { limit: 1000 }];
  for (const search of refused)
    await expect(list(search as EbookSearch)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(clientFor(services, null).ebooks.list({})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});

test('a card in the list is the card of the home page', async () => {
  await newEbook('Card', { section_id: 'ba', rating: 4.5, pages: 12, list_price_paise: 9900 });
  const { ebooks } = await list({});
  const stream = await student.ebooks.watch();
  const { value } = await stream.next();
  await stream.return?.(undefined);
  expect(ebooks).toEqual(value);
});
