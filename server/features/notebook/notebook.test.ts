import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { toCursor } from '#server/platform/lists/cursor.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;

type LessonChanges = { kind?: string; title?: string; position?: number };

async function newCourse(title = 'History') {
  const courseId = await insertProduct(db, 'course', { title, price_paise: 49900, published_at: new Date() });
  const section = { course_id: courseId, title: 'One', position: 0 };
  const id = await insertRow(db, 'course_sections', section);
  const newLesson = async (changes: LessonChanges = {}) => {
    const lesson = { course_id: courseId, section_id: id, title: 'Kings', kind: 'video', position: 0, ...changes };
    const values = { published_at: new Date(), ...lesson };
    return insertRow(db, 'lessons', values);
  };
  return { courseId, newLesson };
}

async function newWriter(...productIds: string[]) {
  const person = await newPerson(services);
  for (const product_id of productIds)
    await db.insertInto('entitlements').values({ user_id: person.id, product_id, source: 'free' }).execute();
  const client = clientFor(services, person);
  const note = async (courseId: string, lessonId: string, text: string, atSeconds: number | null = 5) => {
    const id = randomUUID();
    await client.lessons.notes.set({ courseId, lessonId, id, atSeconds, text });
    return id;
  };
  const mark = (kind: string, documentId: string, page: number, quote: string, words = '') =>
    db
      .insertInto('highlights')
      .values({ user_id: person.id, document_kind: kind, document_id: documentId, page, colour: 'pink', quote })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(async ({ id }) => {
        await db.updateTable('highlights').set({ note: words }).where('id', '=', id).execute();
        return id;
      });
  const revoke = () =>
    db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', person.id).execute();
  return { person, client, note, mark, revoke };
}

async function newBook(title: string, samplePages = 0) {
  const id = await insertProduct(db, 'ebook', { title, price_paise: 9900, published_at: new Date() });
  await db.updateTable('ebooks').set({ sample_pages: samplePages }).where('id', '=', id).execute();
  return id;
}

describe('the list', () => {
  test('has courses before books, lessons in their order, seconds and pages in theirs', async () => {
    const { courseId, newLesson } = await newCourse();
    const [second, first] = [await newLesson({ title: 'Queens', position: 1 }), await newLesson()];
    const pdf = await newLesson({ title: 'Maps', position: 2, kind: 'pdf' });
    const book = await newBook('Atlas');
    const { client, note, mark } = await newWriter(courseId, book);
    const onPage = await mark('ebook', book, 9, '', 'see the map');
    const marked = await mark('ebook', book, 2, 'a river');
    await mark('ebook', book, 3, '');
    const map = await mark('lesson', pdf, 4, 'a hill', 'high');
    const late = await note(courseId, second, 'later');
    const without = await note(courseId, first, 'no second', null);
    const early = await note(courseId, first, 'early', 3.7);
    const { entries, next } = await client.notebook.list({});
    expect(entries.map(({ id }) => id)).toEqual([early, without, late, map, marked, onPage]);
    expect(next).toBeNull();
    expect(entries[0]).toMatchObject({
      ...{ kind: 'lesson-note', productKind: 'course', productId: courseId, productTitle: 'History', isOpen: true },
      ...{ lessonId: first, lessonTitle: 'Kings', atSeconds: 3, page: null, quote: '', text: 'early', colour: null },
    });
    expect(entries[3]).toMatchObject({ kind: 'highlight', lessonId: pdf, page: 4, quote: 'a hill', text: 'high' });
    expect(entries[4]).toMatchObject({ productKind: 'ebook', productTitle: 'Atlas', lessonId: null, isOpen: true });
  });

  test('is one’s own alone', async () => {
    const { courseId, newLesson } = await newCourse();
    const { note } = await newWriter(courseId);
    await note(courseId, await newLesson(), 'mine');
    const other = await newWriter(courseId);
    expect((await other.client.notebook.list({})).entries).toEqual([]);
  });

  test('comes page by page, each entry once, also with long Hindi titles', async () => {
    const { courseId, newLesson } = await newCourse('भारत का इतिहास और उसकी परंपराएँ, सोलहवीं शताब्दी से आज तक का समय');
    const lessonId = await newLesson();
    const { client, person } = await newWriter(courseId);
    await db
      .insertInto('lesson_notes')
      .values(
        Array.from({ length: 203 }, (_, at) => ({
          ...{ user_id: person.id, lesson_id: lessonId, text: `note ${at}`, at_seconds: Math.floor(at / 50) },
        })),
      )
      .execute();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { entries, next } = await client.notebook.list({ after });
      seen.push(...entries.map(({ id }) => id));
      after = next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(203);
    expect(new Set(seen).size).toBe(203);
    await expect(client.notebook.list({ after: 'bm9uZQ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const far of [2 ** 31, -(2 ** 31) - 1, 0.5]) {
      const after = toCursor([0, 'a', 'a', 0, 0, 'a', far, 0, 'a']);
      await expect(client.notebook.list({ after }), `${far}`).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    const last = toCursor([2 ** 31 - 1, 'a', 'a', 0, 0, 'a', 2 ** 31 - 1, Number.MAX_SAFE_INTEGER, 'a']);
    expect((await client.notebook.list({ after: last })).entries).toEqual([]);
  });

  test.each([
    ['DYNASTY', 1],
    ['dynasty fell', 1],
    ['fell kings', 2],
    ['history', 2],
    ['100%', 1],
    ['_', 0],
    ['क़िला', 1],
    ['nothing', 0],
  ])('finds %j in %i', async (text, found) => {
    const { courseId, newLesson } = await newCourse();
    const lessonId = await newLesson();
    const { client, note } = await newWriter(courseId);
    await note(courseId, lessonId, 'The dynasty fell, 100% sure');
    await note(courseId, lessonId, 'They all fell at the \u0915\u093cिला');
    expect((await client.notebook.list({ text })).entries).toHaveLength(found);
  });

  test('keeps the words of what is closed, and says that it is', async () => {
    const { courseId, newLesson } = await newCourse();
    const [book, sampled] = [await newBook('Atlas'), await newBook('Guide', 3)];
    const { client, note, mark, revoke } = await newWriter(courseId, book, sampled);
    await note(courseId, await newLesson(), 'still mine');
    await mark('ebook', book, 2, 'a river');
    await mark('ebook', sampled, 3, 'a sample');
    await mark('ebook', sampled, 4, 'beyond');
    await mark('note', 'gone', 1, 'of a note that is gone');
    await revoke();
    const { entries } = await client.notebook.list({});
    expect(entries.map(({ productTitle, isOpen, page }) => [productTitle, page, isOpen])).toEqual([
      ['History', null, false],
      ['Atlas', 2, false],
      ['Guide', 3, true],
      ['Guide', 4, false],
      ['', 1, false],
    ]);
  });
});

describe('other words', () => {
  test('for a note and for a highlight, also where they are closed', async () => {
    const { courseId, newLesson } = await newCourse();
    const book = await newBook('Atlas');
    const { client, note, mark, revoke } = await newWriter(courseId, book);
    const id = await note(courseId, await newLesson(), 'old');
    const marked = await mark('ebook', book, 2, 'a river', 'old');
    await revoke();
    await client.notebook.change({ kind: 'lesson-note', id, text: ' new ' });
    await client.notebook.change({ kind: 'highlight', id: marked, text: '' });
    const { entries } = await client.notebook.list({});
    expect(entries.map(({ text, quote }) => [text, quote])).toEqual([
      ['new', ''],
      ['', 'a river'],
    ]);
  });

  test('not none where nothing would be left', async () => {
    const { courseId, newLesson } = await newCourse();
    const book = await newBook('Atlas');
    const { client, note, mark } = await newWriter(courseId, book);
    const id = await note(courseId, await newLesson(), 'old');
    const onPage = await mark('ebook', book, 2, '', 'old too');
    for (const entry of [{ kind: 'lesson-note', id } as const, { kind: 'highlight', id: onPage } as const])
      await expect(client.notebook.change({ ...entry, text: '  ' })).rejects.toMatchObject({ code: 'EMPTY' });
    const { entries } = await client.notebook.list({});
    expect(entries.map(({ text }) => text)).toEqual(['old', 'old too']);
  });

  test('not for those of somebody else', async () => {
    const { courseId, newLesson } = await newCourse();
    const { note, mark, client } = await newWriter(courseId);
    const id = await note(courseId, await newLesson(), 'mine');
    const marked = await mark('note', 'n', 1, 'mine too');
    const other = await newWriter(courseId);
    for (const entry of [{ kind: 'lesson-note', id } as const, { kind: 'highlight', id: marked } as const])
      await expect(other.client.notebook.change({ ...entry, text: 'theirs' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect((await client.notebook.list({})).entries.map(({ text }) => text)).toEqual(['mine', '']);
  });
});
