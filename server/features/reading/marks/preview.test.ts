import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/reading/document.ts';
import { mountReading } from '#server/features/reading/reading.http.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import { newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { newBook, newNote, newReader } from '#server/testing/testing-readers.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const server = openDoor(services, mountReading);
let hidden: Document[];
let sampled: Document;
const course = await newCourse(services, { published_at: null });
beforeAll(async () => {
  const mediaId = await newReadyPdf(services, [['What is a State?'], ['A second page.'], ['A third page.']]);
  const lesson = await newLesson(services, course, { kind: 'pdf', media_id: mediaId, published_at: null });
  const book = await newBook(services, mediaId, { published: false, downloadable: true });
  hidden = [book, await newNote(services, mediaId, false), { kind: 'lesson', id: lesson }];
  sampled = await newBook(services, mediaId, { samplePages: 1 });
  await server.ready();
});
afterAll(() => server.close());

async function newOne(role: 'student' | 'instructor' | 'support' | 'admin', teaches = false) {
  const reader = await newReader(services, { role });
  if (teaches)
    await db
      .insertInto('course_instructors')
      .values({ course_id: course.courseId, user_id: reader.id, position: 0 })
      .execute();
  const { reading } = clientFor(services, reader);
  const pages = async (document: Document, query: string) => {
    const place = `/files/documents/${document.kind}/${document.id}`;
    const ask = (page: number) =>
      server.inject({ url: `${place}/${page}/small?${query}`, headers: { cookie: reader.cookie } });
    return (await Promise.all([1, 2, 3].map(ask))).map(({ statusCode }) => statusCode);
  };
  return { reader, reading, pages };
}
type One = Awaited<ReturnType<typeof newOne>>;

async function leftBy({ reader: { id } }: One) {
  const of = (table: 'reading_places' | 'reading_copies' | 'highlights') =>
    db.selectFrom(table).where('user_id', '=', id).selectAll().execute();
  return [await of('reading_places'), await of('reading_copies'), await of('highlights')];
}

describe('who may edit a document looks at it before it is public', () => {
  test('an admin at a book, a note and a PDF lesson: every marked page, its text and find; nothing is kept', async () => {
    const one = await newOne('admin');
    for (const document of hidden) {
      const opened = await one.reading.look(document);
      expect(opened).toMatchObject({ openPages: 3, isSample: false, downloadUrl: null });
      expect(await one.pages(document, opened.imageQuery)).toEqual([200, 200, 200]);
      expect(await one.reading.text({ ...document, page: 2 })).not.toEqual([]);
      expect(await one.reading.find({ ...document, text: 'third' })).toMatchObject([{ page: 3 }]);
    }
    expect(await leftBy(one)).toEqual([[], [], []]);
  });

  test('as a reader they have no right still: nothing opens, no place and no highlight is kept', async () => {
    const one = await newOne('admin');
    const highlight = { highlightId: randomUUID(), page: 1, colour: 'yellow' as const, rects: [], quote: '', note: '' };
    for (const document of hidden) {
      await expect(one.reading.open(document)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const place = one.reading.place.set({ ...document, page: 1, seen: [1], agoMilliseconds: 0 });
      await expect(place).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const marked = one.reading.highlights.set({ ...document, ...highlight });
      await expect(marked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await leftBy(one)).toEqual([[], [], []]);
  });

  test('an instructor at PDF lessons of their own courses only', async () => {
    const [, , lesson] = hidden as [Document, Document, Document];
    const [own, other] = [await newOne('instructor', true), await newOne('instructor')];
    const opened = await own.reading.look(lesson);
    expect(await own.pages(lesson, opened.imageQuery)).toEqual([200, 200, 200]);
    await expect(other.reading.look(lesson)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.reading.text({ ...lesson, page: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.deleteFrom('course_instructors').where('user_id', '=', own.reader.id).execute();
    expect(await own.pages(lesson, opened.imageQuery)).toEqual([404, 404, 404]);
  });

  test('support and students find none of it', async () => {
    for (const one of [await newOne('support'), await newOne('student')])
      for (const document of hidden) {
        await expect(one.reading.look(document)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(one.reading.text({ ...document, page: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
  });

  test('of a book with a sample they see all, and students still the sample', async () => {
    const [editor, student] = [await newOne('admin'), await newOne('student')];
    const looked = await editor.reading.look(sampled);
    expect(await editor.pages(sampled, looked.imageQuery)).toEqual([200, 200, 200]);
    const opened = await student.reading.open(sampled);
    expect(await student.pages(sampled, opened.imageQuery)).toEqual([200, 404, 404]);
    expect(await student.pages(sampled, looked.imageQuery)).toEqual([404, 404, 404]);
  });
});
