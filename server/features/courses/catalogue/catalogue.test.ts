import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseSearch, CourseSort } from '#contract/courses/courses.ts';
import { insertProduct } from '#database/products.ts';
import { toCursor } from '#server/platform/lists/cursor.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const student = clientFor(services, await newPerson(services));

type TestValues = {
  published_at?: Date | null;
  price_paise?: number;
  language?: string;
  university_id?: string;
  subject_id?: string;
  instructor_name?: string;
};

let minutes = 0;

/** Each is newer than the one before. */
async function newCourse(title: string, given: TestValues = {}): Promise<string> {
  minutes += 1;
  const values = { title, price_paise: 49900, published_at: new Date(Date.UTC(2026, 0, 1, 0, minutes)), ...given };
  return insertProduct(db, 'course', values);
}

async function titlesOf(search: CourseSearch): Promise<string[]> {
  return (await student.courses.list(search)).courses.map(({ title }) => title);
}

/** All titles, page after page; `between` runs before each next page. */
async function walk(search: CourseSearch, between = async () => {}): Promise<string[]> {
  const titles: string[] = [];
  let after: string | undefined;
  do {
    const page = await student.courses.list({ ...search, ...(after ? { after } : {}) });
    titles.push(...page.courses.map(({ title }) => title));
    after = page.next ?? undefined;
    await between();
  } while (after);
  return titles;
}

const rate = (courseId: string, rating: number) =>
  db.insertInto('reviews').values({ product_id: courseId, rating }).returning('id').executeTakeFirstOrThrow();

beforeAll(async () => {
  await db
    .insertInto('universities')
    .values(['ignou', 'nios'].map((id) => ({ id, code: id.toUpperCase(), name: id })))
    .execute();
  await db
    .insertInto('programmes')
    .values({ id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Arts', level: 'bachelor' })
    .execute();
  const subject = (
    id: string,
    university_id: string,
    code: string,
    title_en: string,
    title_hi: string | null = null,
  ) => {
    return { id, university_id, code, title_en, title_hi };
  };
  await db
    .insertInto('subjects')
    .values([
      subject('politics', 'ignou', 'BPSC-131', 'Introduction to Political Theory', 'राजनीतिक सिद्धांत का परिचय'),
      subject('relations', 'ignou', 'BPSC-134', 'International Relations', 'अंतरराष्ट्रीय संबंध'),
      subject('sociology', 'ignou', 'BSOC-131', 'Introduction to Sociology', 'समाजशास्त्र का परिचय'),
      subject('science', 'nios', '317', 'Political Science', 'राजनीति विज्ञान'),
    ])
    .execute();
  await db
    .insertInto('programme_subjects')
    .values(['politics', 'sociology'].map((subject_id) => ({ programme_id: 'bag', subject_id })))
    .execute();
});

beforeEach(() => db.deleteFrom('products').execute());

describe('search', () => {
  beforeEach(async () => {
    await newCourse('Politics in full', { subject_id: 'politics', university_id: 'ignou' });
    await newCourse('The world', { subject_id: 'relations', university_id: 'ignou' });
    await newCourse('Society', { subject_id: 'sociology', university_id: 'ignou' });
    await newCourse('बारहवीं', { subject_id: 'science', university_id: 'nios', language: 'hi' });
    await newCourse('Crash course: history_of 100% India', {});
    await newCourse('Secret politics', { published_at: null, subject_id: 'politics' });
  });

  const politics = ['Politics in full'];
  const both = ['बारहवीं', 'Politics in full'];
  const history = ['Crash course: history_of 100% India'];

  test.each<[string, string[]]>([
    ['BPSC131', politics],
    ['bpsc-131', politics],
    ['BPSC 131', politics],
    ['bpsc - 131', politics],
    ['BPSC', ['The world', 'Politics in full']],
    ['bps', ['The world', 'Politics in full']],
    ['131', ['Society', 'Politics in full']],
    ['317', ['बारहवीं']],
    ['rajniti', both],
    ['raajneeti', both],
    ['राजनीति', both],
    ['theory politics', politics],
    ['  SOCIOLOGY ', ['Society']],
    ['samajshastra', ['Society']],
    ['sambandh', ['The world']],
    ['इंट्रोडक्शन', []],
  ])('%j finds %j', async (text, found) => {
    expect(await titlesOf({ text })).toEqual(found);
  });

  test.each<[string, string[]]>([
    ['histroy', history],
    ['hstory', history],
    ['sosiolegy', ['Society']],
    ['politicel theroy', politics],
    ['bpcs131', politics],
    ['samajshstar', ['Society']],
    ['rajnitee vigyaan', ['बारहवीं']],
    ['internatinal relatoins', ['The world']],
    ['sociology qzqzqz', ['Society']],
  ])('the typos of %j are forgiven', async (text, found) => {
    expect(await titlesOf({ text })).toEqual(found);
  });

  test.each(['qzqzqz', 'psychology', '%', '_', '\\', '%%%', "' or 1=1 --", '");', '中文', 'z'.repeat(100)])(
    'nonsense finds nothing: %j',
    async (text) => {
      expect(await student.courses.list({ text })).toEqual({ courses: [], next: null });
    },
  );

  test('one letter many times is not found in every word that begins with it', async () => {
    await newCourse('Zoology');
    expect(await titlesOf({ text: 'zzzz' })).toEqual([]);
    expect(await titlesOf({ text: 'zoology zzzz' })).toEqual([]);
    expect(await titlesOf({ text: 'z' })).toEqual(['Zoology']);
  });

  test('the names of programmes, universities and instructors are searched, and follow their changes', async () => {
    await db
      .insertInto('programmes')
      .values({ id: 'bcom', university_id: 'nios', code: 'B.Com.', name: 'Bachelor of Commerce', level: 'bachelor' })
      .execute();
    await newCourse('Accounts', { subject_id: 'science', instructor_name: 'Anjali Verma' });
    expect(await titlesOf({ text: 'verma' })).toEqual(['Accounts']);
    expect(await titlesOf({ text: 'commerce' })).toEqual([]);
    await db.insertInto('programme_subjects').values({ programme_id: 'bcom', subject_id: 'science' }).execute();
    for (const text of ['commerce', 'b.com.']) expect(await titlesOf({ text })).toEqual(['Accounts', 'बारहवीं']);
    expect(await titlesOf({ text: 'nios' })).toEqual(['Accounts', 'बारहवीं']);
    await db.updateTable('programmes').set({ name: 'Bachelor of Trade' }).where('id', '=', 'bcom').execute();
    await db.updateTable('universities').set({ name: 'Open Schooling' }).where('id', '=', 'nios').execute();
    expect(await titlesOf({ text: 'commerce' })).toEqual([]);
    for (const text of ['trade', 'schooling']) expect(await titlesOf({ text })).toEqual(['Accounts', 'बारहवीं']);
    await db.deleteFrom('programme_subjects').where('programme_id', '=', 'bcom').execute();
    expect(await titlesOf({ text: 'trade' })).toEqual([]);
    await db.updateTable('universities').set({ name: 'nios' }).where('id', '=', 'nios').execute();
  });

  test.each(['history_of', '100%', 'India; history', 'crash%course'])('%j is meant as it is written', async (text) => {
    expect(await titlesOf({ text })).toEqual(history);
  });

  test('an empty text is none', async () => {
    expect(await titlesOf({ text: '  ' })).toHaveLength(5);
  });

  test('what begins with the word comes first, though others are newer; a chosen order wins', async () => {
    await newCourse('History of art', { price_paise: 100 });
    await newCourse('Art history');
    expect(await titlesOf({ text: 'history' })).toEqual(['History of art', 'Art history', ...history]);
    await newCourse('Modern history', { price_paise: 200 });
    expect((await titlesOf({ text: 'history', sort: 'cheapest' })).slice(0, 2)).toEqual([
      'History of art',
      'Modern history',
    ]);
    expect((await titlesOf({ text: 'histroy', sort: 'cheapest' })).slice(0, 2)).toEqual([
      'History of art',
      'Modern history',
    ]);
  });

  test('what a new subject title or a new course is called can be found, with a typo as well', async () => {
    expect(await titlesOf({ text: 'anthropolgy' })).toEqual([]);
    await newCourse('Anthropology');
    await expect.poll(() => titlesOf({ text: 'anthropolgy' })).toEqual(['Anthropology']);
    await db.updateTable('subjects').set({ title_en: 'Sociology renewed' }).where('id', '=', 'sociology').execute();
    expect(await titlesOf({ text: 'renewed' })).toEqual(['Society']);
    await db.updateTable('products').set({ published_at: null }).where('title', '=', 'Anthropology').execute();
    expect(await titlesOf({ text: 'anthropology' })).toEqual([]);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await newCourse('politics en', { subject_id: 'politics', university_id: 'ignou' });
    await newCourse('politics hi free', {
      subject_id: 'politics',
      university_id: 'ignou',
      language: 'hi',
      price_paise: 0,
    });
    await newCourse('relations', { subject_id: 'relations', university_id: 'ignou', price_paise: 1 });
    await newCourse('science hi', { subject_id: 'science', university_id: 'nios', language: 'hi' });
    await newCourse('below zero', { price_paise: -4900 });
    await newCourse('hidden', { subject_id: 'politics', university_id: 'ignou', published_at: null });
  });

  test.each<[CourseSearch, string[]]>([
    [{}, ['below zero', 'science hi', 'relations', 'politics hi free', 'politics en']],
    [{ universityId: 'ignou' }, ['relations', 'politics hi free', 'politics en']],
    [{ programmeId: 'bag' }, ['politics hi free', 'politics en']],
    [{ subjectId: 'relations' }, ['relations']],
    [{ language: 'hi' }, ['science hi', 'politics hi free']],
    [{ price: 'free' }, ['below zero', 'politics hi free']],
    [{ price: 'paid' }, ['science hi', 'relations', 'politics en']],
    [{ universityId: 'ignou', language: 'hi' }, ['politics hi free']],
    [{ programmeId: 'bag', price: 'paid' }, ['politics en']],
    [{ universityId: 'nios', programmeId: 'bag' }, []],
    [{ text: 'rajniti', language: 'hi' }, ['science hi', 'politics hi free']],
    [{ text: 'bpsc', price: 'paid', programmeId: 'bag' }, ['politics en']],
    [{ text: 'politcs', language: 'hi', price: 'free' }, ['politics hi free']],
    [{ universityId: 'nowhere' }, []],
    [{ subjectId: "politics' or 'a'='a" }, []],
  ])('%j', async (search, found) => {
    expect(await titlesOf(search)).toEqual(found);
  });
});

describe('orders', () => {
  test('by price, where below zero is free like zero; of one price the newest first', async () => {
    for (const [title, price_paise] of [
      ['b', 200],
      ['free', 0],
      ['a', 100],
      ['below', -900],
      ['b newer', 200],
    ] as const)
      await newCourse(title, { price_paise });
    expect(await titlesOf({ sort: 'cheapest' })).toEqual(['below', 'free', 'a', 'b newer', 'b']);
    expect(await titlesOf({ sort: 'dearest' })).toEqual(['b newer', 'b', 'a', 'below', 'free']);
  });

  test('by the mean of visible reviews; without any come last, though newer', async () => {
    const [good, better, best] = [await newCourse('good'), await newCourse('better'), await newCourse('best')];
    await newCourse('unrated');
    for (const rating of [4, 5]) await rate(good, rating);
    for (const rating of [4, 5, 5]) await rate(better, rating);
    await rate(best, 5);
    const hidden = await rate(best, 1);
    const shown = async () => {
      const { courses } = await student.courses.list({ sort: 'best-rated' });
      return courses.map(({ title, rating }) => [title, rating]);
    };
    expect(await shown()).toEqual([
      ['better', 4.7],
      ['good', 4.5],
      ['best', 3],
      ['unrated', null],
    ]);
    await db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', hidden.id).execute();
    expect(await shown()).toEqual([
      ['best', 5],
      ['better', 4.7],
      ['good', 4.5],
      ['unrated', null],
    ]);
    await db.deleteFrom('reviews').where('product_id', '=', best).execute();
    expect((await shown()).slice(2)).toEqual([
      ['unrated', null],
      ['best', null],
    ]);
  });

  test('of many reviews at once each counts', async () => {
    const id = await newCourse('loved');
    await Promise.all(Array.from({ length: 40 }, (_, place) => rate(id, place % 2 === 0 ? 5 : 4)));
    expect(await student.courses.list({})).toMatchObject({ courses: [{ rating: 4.5 }] });
  });
});

describe('pages', () => {
  const sorts: (CourseSort | undefined)[] = [undefined, 'newest', 'cheapest', 'dearest', 'best-rated'];
  const searches: CourseSearch[] = [
    ...sorts.map((sort) => ({ sort })),
    ...sorts.map((sort) => ({ text: 'algebra', sort })),
    ...sorts.map((sort) => ({ text: 'algbera', sort })),
    { language: 'en', price: 'paid' },
  ];

  test.each(searches)('%j: every course once, also when others come meanwhile', async (search) => {
    const published_at = new Date();
    const titles: string[] = [];
    for (let n = 0; n < 61; n += 1) {
      // Some came in the same moment, cost the same and are rated alike.
      const given = { price_paise: 100 * (1 + (n % 3)), ...(n % 2 === 0 ? { published_at } : {}) };
      const title = n % 5 === 0 ? `Algebra ${n}` : `More algebra ${n}`;
      const id = await newCourse(title, given);
      if (n % 4 === 0) await rate(id, 3 + (n % 3));
      titles.push(title);
    }
    let added = 0;
    const seen = await walk(search, async () => {
      added += 1;
      await newCourse(`Added algebra ${added}`, { price_paise: 100, published_at: new Date() });
    });
    const old = seen.filter((title) => !title.startsWith('Added'));
    expect(old.toSorted()).toEqual(titles.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('twenty-four, and no next after exactly so many', async () => {
    for (let n = 0; n < 24; n += 1) await newCourse(`Course ${n}`);
    const page = await student.courses.list({});
    expect(page.courses).toHaveLength(24);
    expect(page.next).toBeNull();
  });

  const place = { order: 'newest', near: false, key: 0, at: 0, id: 'x' };
  test.each([
    ['no cursor', 'forged'],
    ['of another order', toCursor({ ...place, order: 'dearest' })],
    ['of no moment', toCursor({ ...place, at: 1.5 })],
    ['with a fraction for a key', toCursor({ ...place, key: 0.5 })],
    ['of beyond all time', toCursor({ ...place, at: 1e300 })],
    ['with U+0000', toCursor({ ...place, id: 'a\0' })],
    ['with more in it', toCursor({ ...place, and: 1 })],
    ['with SQL', toCursor({ ...place, key: '0) or (1=1' })],
  ])('a cursor %s is refused', async (_, after) => {
    await expect(student.courses.list({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    { sort: 'cheapest' as const, key: Number.MAX_SAFE_INTEGER },
    { sort: 'dearest' as const, key: Number.MIN_SAFE_INTEGER },
    { sort: 'best-rated' as const, key: 1e-7 },
    { sort: 'newest' as const, key: 0, at: Number.MIN_SAFE_INTEGER },
  ])('a place beyond all rows is answered: %j', async ({ sort, ...ends }) => {
    await newCourse('one');
    const after = toCursor({ ...place, order: sort, ...ends });
    expect((await student.courses.list({ sort, after })).next).toBeNull();
  });
});

test('what does not fit the contract is refused, and visitors are told to sign in', async () => {
  const list = student.courses.list as (input: object) => Promise<unknown>;
  for (const input of [{ text: 'a'.repeat(101) }, { sort: 'random' }, { language: 'fr' }, { price: 'x' }, { limit: 9 }])
    await expect(list(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(clientFor(services, null).courses.list({})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});
