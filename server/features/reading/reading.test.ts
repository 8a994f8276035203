import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/reading/document.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import { give, newBook, newLesson, newNote } from '#server/testing/testing-readers.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';
import { findBookUse } from './reading.access.ts';

const services = await testServices();
const { db } = services;
let mediaId: string;
beforeAll(async () => {
  mediaId = await newReadyPdf(services, [
    ['What is a State? Four elements of it.', 'Politics and sociology, BPSC-131, are here.'],
    ['राज्य किसे कहते हैं? राजनीति शास्त्र।'],
    ['Only for owners: a secret of sovereignty.'],
  ]);
});

async function newStudent() {
  const person = await newPerson(services);
  const { reading } = clientFor(services, person);
  return { person, reading };
}
async function newOwner(more: Parameters<typeof newBook>[2] = {}) {
  const student = await newStudent();
  const book = await newBook(services, mediaId, more);
  await give(services, student.person.id, book.id);
  return { ...student, book };
}
const plain = ({ kind, id }: Document): Document => ({ kind, id });
const highlight = {
  page: 1,
  colour: 'yellow' as const,
  rects: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.02 }],
  quote: 'a State',
  note: '',
};

describe('open', () => {
  test('gives an owner all pages, also when the book is no longer sold, and remembers whose mark it is', async () => {
    const { person, reading, book } = await newOwner({ published: false, samplePages: 1, downloadable: true });
    const opened = await reading.open(book);
    expect(opened).toMatchObject({
      ...book,
      title: 'A book',
      language: 'en',
      pages: [1, 2, 3].map(() => ({ width: 1131, height: 1600 })),
      openPages: 3,
      isSample: false,
      courseId: null,
      downloadUrl: `/files/downloads/ebook/${book.id}`,
      imageBase: `/files/documents/ebook/${book.id}`,
    });
    const copies = await db.selectFrom('reading_copies').where('user_id', '=', person.id).selectAll().execute();
    expect(copies).toMatchObject([{ document_kind: 'ebook', document_id: book.id, order_number: null }]);
    expect(copies[0]?.trace_id).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await reading.open(book);
    expect(await db.selectFrom('reading_copies').where('user_id', '=', person.id).select('trace_id').execute()).toEqual(
      [{ trace_id: copies[0]?.trace_id }],
    );
  });

  test('twenty times at once is one copy with one mark', async () => {
    const { person, reading, book } = await newOwner();
    const opened = await Promise.all(Array.from({ length: 20 }, () => reading.open(book)));
    expect(new Set(opened.map(({ imageQuery }) => imageQuery)).size).toBe(1);
    expect(
      await db.selectFrom('reading_copies').where('user_id', '=', person.id).select('trace_id').execute(),
    ).toHaveLength(1);
  });

  test('by another right the pictures have another address: none of the sample stays in a browser', async () => {
    const { person, reading } = await newStudent();
    const book = await newBook(services, mediaId, { samplePages: 2 });
    const sample = await reading.open(book);
    await give(services, person.id, book.id);
    const whole = await reading.open(book);
    expect(whole.imageBase).toBe(sample.imageBase);
    expect(whole.imageQuery).not.toBe(sample.imageQuery);
    expect((await reading.open(book)).imageQuery).toBe(whole.imageQuery);
  });

  test('gives everybody the sample, a note and a preview, and nothing to download of a sample', async () => {
    const { reading } = await newStudent();
    const sample = await newBook(services, mediaId, { samplePages: 2, downloadable: true });
    expect(await reading.open(sample)).toMatchObject({ openPages: 2, isSample: true, downloadUrl: null });
    const long = await newBook(services, mediaId, { samplePages: 9 });
    expect(await reading.open(long)).toMatchObject({ openPages: 3 });
    const note = await newNote(services, mediaId);
    expect(await reading.open(note)).toMatchObject({
      openPages: 3,
      isSample: false,
      downloadUrl: `/files/downloads/note/${note.id}`,
    });
    const lesson = await newLesson(services, mediaId, { isPreview: true });
    expect(await reading.open(plain(lesson))).toMatchObject({
      openPages: 3,
      courseId: lesson.courseId,
      downloadUrl: null,
    });
  });

  test('gives the learner of a course its lesson, once it is open', async () => {
    const { person, reading } = await newStudent();
    const lesson = await newLesson(services, mediaId);
    await expect(reading.open(plain(lesson))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await give(services, person.id, lesson.courseId);
    expect(await reading.open(plain(lesson))).toMatchObject({ title: 'To read', courseId: lesson.courseId });
    await db
      .updateTable('lessons')
      .set({ opens_at: new Date(Date.now() + 60_000) })
      .where('id', '=', lesson.id)
      .execute();
    await expect(reading.open(plain(lesson))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('gives nobody a note, a sample or a lesson that is not published', async () => {
    const { person, reading } = await newStudent();
    const note = await newNote(services, mediaId);
    const book = await newBook(services, mediaId, { samplePages: 2 });
    const lesson = await newLesson(services, mediaId);
    await give(services, person.id, lesson.courseId);
    const draft = { published_at: null };
    await db.updateTable('products').set(draft).where('id', 'in', [note.id, book.id]).execute();
    await db.updateTable('lessons').set(draft).where('id', '=', lesson.id).execute();
    for (const document of [note, book, plain(lesson)])
      await expect(reading.open(document)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('says when it is not ready', async () => {
    const { person, reading } = await newStudent();
    const id = await insertRow(db, 'media', { kind: 'pdf', status: 'working', name: 'a', bytes: 1 });
    const book = await newBook(services, id);
    await give(services, person.id, book.id);
    await expect(reading.open(book)).rejects.toMatchObject({ code: 'NOT_READY', status: 409 });
    await expect(reading.text({ ...book, page: 1 })).rejects.toMatchObject({ code: 'NOT_READY' });
    await db.updateTable('ebooks').set({ media_id: null }).where('id', '=', book.id).execute();
    await expect(reading.open(book)).rejects.toMatchObject({ code: 'NOT_READY' });
  });
});

const ASKS = (reading: ReturnType<typeof clientFor>['reading'], book: Document) => [
  () => reading.open(book),
  () => reading.text({ ...book, page: 1 }),
  () => reading.find({ ...book, text: 'state' }),
  () => reading.place.set({ ...book, page: 1, seen: [1], agoMilliseconds: 0 }),
  () => reading.highlights.set({ ...book, highlightId: randomUUID(), ...highlight }),
];

test.each(['a stranger', 'after a refund', 'expired', 'no sample', 'swapped kinds', 'another’s id'])(
  'everything is missing to who may not: %s',
  async (why) => {
    const { person, reading, book } = await newOwner();
    const end = (set: object) => db.updateTable('entitlements').set(set).where('user_id', '=', person.id).execute();
    if (why === 'after a refund') await end({ revoked_at: new Date() });
    if (why === 'expired') await end({ expires_at: new Date(Date.now() - 1) });
    const asks = ['after a refund', 'expired'].includes(why) ? reading : (await newStudent()).reading;
    const asked = why === 'swapped kinds' ? { kind: 'note' as const, id: book.id } : book;
    for (const ask of ASKS(why === 'swapped kinds' ? reading : asks, asked))
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['reading_copies', 'reading_places', 'highlights'] as const)
      expect(await db.selectFrom(table).where('document_id', '=', book.id).selectAll().execute()).toEqual([]);
  },
);

describe('text and find', () => {
  test('the text of a page, without what it is found by', async () => {
    const { reading, book } = await newOwner();
    const runs = await reading.text({ ...book, page: 2 });
    expect(runs.map(({ text }) => text).join('')).toBe('राज्य किसे कहते हैं? राजनीति शास्त्र।');
    expect(Object.keys(runs[0] ?? {}).sort()).toEqual(['height', 'text', 'width', 'x', 'y']);
    await expect(reading.text({ ...book, page: 4 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['state', [1]],
    ['STATE?', [1]],
    ['a state', [1]],
    ['four elements', [1]],
    ['elem', [1]],
    ['bpsc131', [1]],
    ['bpsc - 131', [1]],
    ['rajniti', [2]],
    ['राजनीति', [2]],
    ['raajneeti shastra', [2]],
    ['elements state', [1]],
    ['soverignty', [3]],
    ['politcs', [1]],
    ['zzzzz', []],
    ['%_', []],
  ])('%j is found on pages %j', async (text, pages) => {
    const { reading, book } = await newOwner();
    const found = await reading.find({ ...book, text });
    expect(found.map(({ page }) => page)).toEqual(pages);
    for (const { rects, line } of found) {
      expect(rects.length).toBeGreaterThan(0);
      expect(line.length).toBeGreaterThan(10);
    }
  });

  test('the place of a word is where it stands', async () => {
    const { reading, book } = await newOwner();
    const [found] = await reading.find({ ...book, text: 'elements' });
    const run = (await reading.text({ ...book, page: 1 })).find(({ text }) => text.startsWith('elements'));
    expect(found?.rects).toEqual([{ x: run?.x, y: run?.y, width: run?.width, height: run?.height }]);
    expect(found?.line).toContain('Four elements of');
  });

  test('of a sample nothing is told of the pages after it', async () => {
    const { reading } = await newStudent();
    const book = await newBook(services, mediaId, { samplePages: 2 });
    expect(await reading.find({ ...book, text: 'sovereignty' })).toEqual([]);
    expect(await reading.find({ ...book, text: 'soverignty' })).toEqual([]);
    expect(await reading.find({ ...book, text: 'state' })).toHaveLength(1);
    await expect(reading.text({ ...book, page: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the place', () => {
  test('is that of the latest moment, in whatever order it is said; seen pages only become more', async () => {
    const { person, reading, book } = await newOwner();
    const next = await follow((_, options) => reading.place.watch(book, options));
    expect(await next()).toBeNull();
    await reading.open(book);
    expect(await next()).toEqual({ page: 1, seenPages: 0 });
    await reading.place.set({ ...book, page: 3, seen: [1, 2], agoMilliseconds: 1000 });
    expect(await next()).toEqual({ page: 3, seenPages: 2 });
    await reading.place.set({ ...book, page: 1, seen: [2], agoMilliseconds: 60_000 });
    expect(await reading.place.watch(book).then(async (snapshots) => (await snapshots.next()).value)).toEqual({
      page: 3,
      seenPages: 2,
    });
    await reading.place.set({ ...book, page: 2, seen: [3, 3], agoMilliseconds: 0 });
    expect(await reading.place.watch(book).then(async (snapshots) => (await snapshots.next()).value)).toEqual({
      page: 2,
      seenPages: 3,
    });
    const bought = { userId: person.id, ebookId: book.id, orderId: 'none' };
    expect(await findBookUse(db, bought)).toMatchObject({ seenPages: 3, isDownloaded: false });
    expect(await findBookUse(db, { ...bought, ebookId: 'none' })).toBeUndefined();
  });

  test('is within what may be seen', async () => {
    const { reading } = await newStudent();
    const book = await newBook(services, mediaId, { samplePages: 1 });
    await reading.place.set({ ...book, page: 3, seen: [1, 2, 3, 5000], agoMilliseconds: 0 });
    expect(await reading.place.watch(book).then(async (snapshots) => (await snapshots.next()).value)).toEqual({
      page: 1,
      seenPages: 1,
    });
  });

  test('twenty devices at once lose no page', async () => {
    const { person, reading, book } = await newOwner();
    await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        reading.place.set({ ...book, page: (n % 3) + 1, seen: [(n % 3) + 1], agoMilliseconds: n }),
      ),
    );
    const bought = { userId: person.id, ebookId: book.id, orderId: 'none' };
    expect(await findBookUse(db, bought)).toMatchObject({ seenPages: 3 });
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1e9 },
    { page: '1' },
    { seen: [0] },
    { seen: Array(501).fill(1) },
    { agoMilliseconds: -1 },
    { userId: 'x' },
  ])('%j is refused', async (wrong) => {
    const { reading, book } = await newOwner();
    const input = { ...book, page: 1, seen: [1], agoMilliseconds: 0, ...wrong } as never;
    await expect(reading.place.set(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('highlights', () => {
  test('are kept once, changed in place, and gone when removed', async () => {
    const { reading, book } = await newOwner();
    const next = await follow((_, options) => reading.highlights.watch(book, options));
    expect(await next()).toEqual([]);
    const highlightId = randomUUID();
    await reading.highlights.set({ ...book, highlightId, ...highlight });
    expect(await next()).toEqual([{ id: highlightId, ...highlight, createdAt: expect.any(String) }]);
    await reading.highlights.set({ ...book, highlightId, ...highlight, note: 'learn this', colour: 'blue' });
    expect(await next()).toMatchObject([{ id: highlightId, note: 'learn this', colour: 'blue' }]);
    await reading.highlights.remove({ highlightId });
    expect(await next()).toEqual([]);
  });

  test('of another person, or of another book, are neither seen, changed nor removed', async () => {
    const mine = await newOwner();
    const highlightId = randomUUID();
    await mine.reading.highlights.set({ ...mine.book, highlightId, ...highlight });
    const before = await db
      .selectFrom('highlights')
      .where('id', '=', highlightId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const other = await newStudent();
    await give(services, other.person.id, mine.book.id);
    await expect(
      other.reading.highlights.set({ ...mine.book, highlightId, ...highlight, note: 'mine now' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.reading.highlights.remove({ highlightId });
    expect((await (await other.reading.highlights.watch(mine.book)).next()).value).toEqual([]);
    const second = await newBook(services, mediaId);
    await give(services, mine.person.id, second.id);
    await expect(mine.reading.highlights.set({ ...second, highlightId, ...highlight })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await db.selectFrom('highlights').where('id', '=', highlightId).selectAll().executeTakeFirstOrThrow(),
    ).toEqual(before);
  });

  test('2000 of a document, also when they come at once; one that is there may still change', async () => {
    const { person, reading, book } = await newOwner();
    await services.pool.query(
      `insert into highlights (id, user_id, document_kind, document_id, page, colour) select 'h' || n || $2, $1, 'ebook', $2, 1, 'pink' from generate_series(1, 1995) as n`,
      [person.id, book.id],
    );
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const kept = await Promise.allSettled(
      ids.map((highlightId) => reading.highlights.set({ ...book, highlightId, ...highlight })),
    );
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const each of kept)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'TOO_MANY', status: 409 });
    const there = ids[kept.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await reading.highlights.set({ ...book, highlightId: there, ...highlight, note: 'still' });
  });

  test.each([{ page: 4 }, { page: 2 }])('not on a page that may not be seen: %j', async ({ page }) => {
    const { reading } = await newStudent();
    const book = await newBook(services, mediaId, { samplePages: 1 });
    await expect(
      reading.highlights.set({ ...book, highlightId: randomUUID(), ...highlight, page }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('trace', () => {
  test('tells staff whose mark it is, however it was typed, and is written down', async () => {
    const { person, reading, book } = await newOwner();
    await reading.open(book);
    const { trace_id: traceId } = await db
      .selectFrom('reading_copies')
      .where('user_id', '=', person.id)
      .select('trace_id')
      .executeTakeFirstOrThrow();
    const support = await newPerson(services, { role: 'support' });
    const staff = clientFor(services, support).reading;
    const told = {
      traceId,
      userId: person.id,
      name: person.name,
      email: person.email,
      title: 'A book',
      orderNumber: null,
      downloads: [],
    };
    for (const typed of [
      traceId,
      traceId.toLowerCase(),
      ` ${traceId.replaceAll('-', '')} `,
      traceId.replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect(await staff.trace({ traceId: typed })).toMatchObject(told);
    expect(await staff.trace({ traceId: 'ZZZZ-ZZZZ-ZZZZ' })).toBeNull();
    const events = await db
      .selectFrom('audit_events')
      .where('actor_id', '=', support.id)
      .where('act', '=', 'copy.traced')
      .selectAll()
      .execute();
    expect(events.map(({ subject_id }) => subject_id)).toEqual([
      person.id,
      person.id,
      person.id,
      person.id,
      'ZZZZ-ZZZZ-ZZZZ',
    ]);
    await expect(reading.trace({ traceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
