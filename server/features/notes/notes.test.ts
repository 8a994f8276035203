import { beforeEach, describe, expect, test } from 'vitest';
import type { NoteSearch } from '#contract/notes/notes.ts';
import { insertProduct } from '#database/products.ts';
import { toCursor } from '#server/platform/lists/cursor.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const student = clientFor(services, await newPerson(services));
const { list } = student.notes;

const universities = ['ignou', 'nios'].map((id) => ({ id, code: id.toUpperCase(), name: id }));
await db.insertInto('universities').values(universities).execute();
const programmes = [
  { id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Bachelor of Arts', level: 'bachelor' },
  { id: 'senior', university_id: 'nios', code: 'SR', name: 'Senior Secondary', level: 'school' },
];
await db.insertInto('programmes').values(programmes).execute();
const subjects = [
  ['bpsc-131', 'ignou', 'BPSC-131', 'Introduction to Political Theory', 'राजनीतिक सिद्धांत का परिचय'],
  ['bhic-131', 'ignou', 'BHIC-131', 'History of India', 'भारत का इतिहास'],
  ['317', 'nios', '317', 'Political Science', null],
].map(([id, university_id, code, title_en, title_hi]) => ({
  ...{ id: id ?? '', university_id: university_id ?? '', code: code ?? '' },
  ...{ title_en: title_en ?? '', title_hi: title_hi ?? null },
}));
await db.insertInto('subjects').values(subjects).execute();
await db.insertInto('programme_subjects').values({ programme_id: 'bag', subject_id: 'bpsc-131' }).execute();
const ready = { status: 'ready', ready_at: new Date(), pages: 3 };
const media = [
  { id: 'read', kind: 'pdf', name: 'read.pdf', bytes: 1, ...ready },
  { id: 'waiting', kind: 'pdf', name: 'waiting.pdf', bytes: 1, status: 'waiting' },
  { id: 'film', kind: 'video', name: 'film.mp4', bytes: 1, status: 'ready', ready_at: new Date() },
];
for (const row of media) await db.insertInto('media').values(row).execute();

type TestValues = { [column: string]: unknown };
let day = 0;

/** Each is published a day after the one before. */
async function newNote(title: string, given: TestValues = {}): Promise<string> {
  day += 1;
  const values = { title, language: 'en', published_at: new Date(Date.UTC(2026, 0, day)), ...given };
  return insertProduct(db, 'note', values);
}

async function titlesOf(search: NoteSearch): Promise<string[]> {
  return (await list(search)).notes.map(({ title }) => title);
}

beforeEach(() => db.deleteFrom('products').execute());

describe('filters', () => {
  beforeEach(async () => {
    await newNote('theory', { subject_id: 'bpsc-131' });
    await newNote('for a programme', { programme_id: 'bag', language: 'hi' });
    await newNote('for a university', { university_id: 'nios', language: 'both' });
    await newNote('science', { subject_id: '317', programme_id: 'senior' });
    await newNote('for all');
    await newNote('hidden', { subject_id: 'bpsc-131', programme_id: 'bag', published_at: null });
  });

  test.each<[NoteSearch, string[]]>([
    [{}, ['for all', 'science', 'for a university', 'for a programme', 'theory']],
    [{ universityId: 'ignou' }, ['for a programme', 'theory']],
    [{ universityId: 'nios' }, ['science', 'for a university']],
    [{ programmeId: 'bag' }, ['for a programme', 'theory']],
    [{ programmeId: 'senior' }, ['science']],
    [{ subjectId: 'bpsc-131' }, ['theory']],
    [{ subjectId: 'nothing' }, []],
    [{ language: 'hi' }, ['for a university', 'for a programme']],
    [{ language: 'en' }, ['for all', 'science', 'for a university', 'theory']],
    [{ universityId: 'ignou', language: 'hi' }, ['for a programme']],
    [{ universityId: 'nios', programmeId: 'bag' }, []],
  ])('%j finds %j', async (search, titles) => {
    expect(await titlesOf(search)).toEqual(titles);
  });
});

describe('search', () => {
  beforeEach(async () => {
    await newNote('Key terms', { subject_id: 'bpsc-131' });
    await newNote('समय-रेखा', { subject_id: 'bhic-131', language: 'hi' });
    await newNote('How to write a TMA');
    await newNote('Secret political theory', { published_at: null });
  });

  test.each([
    ['BPSC-131', ['Key terms']],
    ['bpsc131', ['Key terms']],
    ['bpsc 131', ['Key terms']],
    ['terms THEORY', ['Key terms']],
    ['rajnitik', ['Key terms']],
    ['itihas', ['समय-रेखा']],
    ['samay rekha', ['समय-रेखा']],
    ['समय', ['समय-रेखा']],
    ['write tma', ['How to write a TMA']],
    ['polititcal', ['Key terms']],
    ['zzzz', []],
    ['%_%', []],
    ["'; drop table notes; --", []],
  ])('%j finds %j', async (text, titles) => {
    expect(await titlesOf({ text })).toEqual(titles);
  });

  test('filters hold for what is searched, and a draft is never found', async () => {
    expect(await titlesOf({ text: 'rajnitik', subjectId: 'bhic-131' })).toEqual([]);
    expect(await titlesOf({ text: 'secret' })).not.toContain('Secret political theory');
  });

  test('a subject that is renamed is found by its new name', async () => {
    await db.updateTable('subjects').set({ title_en: 'Polity' }).where('id', '=', 'bpsc-131').execute();
    expect(await titlesOf({ text: 'polity' })).toEqual(['Key terms']);
    await db
      .updateTable('subjects')
      .set({ title_en: 'Introduction to Political Theory' })
      .where('id', '=', 'bpsc-131')
      .execute();
  });
});

describe('pages', () => {
  test.each<NoteSearch>([{}, { text: 'terms' }, { text: 'termss' }])(
    '%j: every note once, 24 at a time',
    async (search) => {
      const published_at = new Date();
      const rows = Array.from({ length: 53 }, (_, n) => ({ title: `Terms ${n}`, language: 'en', published_at }));
      for (const row of rows) await insertProduct(db, 'note', row);
      const pages: string[][] = [];
      let after: string | undefined;
      do {
        const { notes, next } = await list({ ...search, ...(after ? { after } : {}) });
        pages.push(notes.map(({ id }) => id));
        after = next ?? undefined;
        await newNote('Added at the head', { published_at: new Date(Date.now() + 1000) });
      } while (after);
      expect(pages.map(({ length }) => length)).toEqual([24, 24, 5]);
      expect(new Set(pages.flat()).size).toBe(53);
    },
  );

  test('what was made up is refused; and only who is signed in may ask', async () => {
    const place = { order: 'newest', near: false, key: 0, at: 0.5, id: 'x' };
    const refused: unknown[] = [
      { after: toCursor(place) },
      { text: 'x'.repeat(101) },
      { language: 'both' },
      { price: 'free' },
      { sort: 'newest' },
    ];
    for (const search of refused)
      await expect(list(search as NoteSearch)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(clientFor(services, null).notes.list({})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

test('a card says what the note is, and whether its pages can be read yet', async () => {
  await newNote('Waiting', { media_id: 'waiting' });
  await newNote('No file', { university_id: 'nios' });
  const at = new Date('2026-11-01T10:00:00Z');
  const more = { about: 'One line each.', language: 'both', is_downloadable: false, published_at: at };
  const id = await newNote('Terms', { subject_id: 'bpsc-131', programme_id: 'bag', media_id: 'read', ...more });
  const { notes } = await list({});
  expect(notes[0]).toEqual({
    id,
    title: 'Terms',
    about: 'One line each.',
    language: 'both',
    subject: {
      code: 'BPSC-131',
      titleEn: 'Introduction to Political Theory',
      titleHi: 'राजनीतिक सिद्धांत का परिचय',
    },
    programmeHi: null,
    programme: 'Bachelor of Arts',
    university: 'IGNOU',
    pages: 3,
    isReady: true,
    isDownloadable: false,
    publishedAt: at.toISOString(),
  });
  expect(notes.slice(1)).toMatchObject([
    { title: 'No file', university: 'NIOS', subject: null, programme: null, pages: null, isReady: false },
    { title: 'Waiting', pages: null, isReady: false },
  ]);
});

test('a list that is open hears when the pages of a note can be read', async () => {
  await db
    .insertInto('media')
    .values({ id: 'soon', kind: 'pdf', name: 'soon.pdf', bytes: 1, status: 'working' })
    .execute();
  await newNote('Soon', { media_id: 'soon' });
  const next = await follow(student.notes.watch);
  const { count } = await next();
  expect(count).toBe(1);
  const ready_at = new Date();
  await db.updateTable('media').set({ status: 'ready', ready_at, pages: 2 }).where('id', '=', 'soon').execute();
  expect(await next()).toEqual({ count: 1, latestAt: ready_at.toISOString() });
  expect((await list({})).notes).toMatchObject([{ title: 'Soon', isReady: true, pages: 2 }]);
});
