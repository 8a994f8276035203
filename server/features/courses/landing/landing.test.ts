import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

type TestValues = { published_at?: Date | null; subject_id?: string; university_id?: string; learn?: string[] };

async function newCourse(given: TestValues & Record<string, unknown> = {}): Promise<string> {
  const values = { title: 'Sociology', price_paise: 49900, published_at: new Date(), ...given };
  return insertProduct(db, 'course', values);
}

async function newSection(courseId: string, title: string, position: number): Promise<string> {
  const values = { course_id: courseId, title, position };
  return insertRow(db, 'course_sections', values);
}

type Lesson = {
  title: string;
  position: number;
  kind?: string;
  seconds?: number;
  is_preview?: boolean;
  draft?: boolean;
};

async function newLesson(courseId: string, sectionId: string, { draft = false, ...given }: Lesson): Promise<string> {
  const published_at = draft ? null : new Date();
  const values = { kind: 'video', ...given, course_id: courseId, section_id: sectionId, published_at };
  return insertRow(db, 'lessons', values);
}

const rate = (courseId: string, rating: number, hidden = false) =>
  db
    .insertInto('reviews')
    .values({ product_id: courseId, rating, hidden_at: hidden ? new Date() : null })
    .execute();

const watchOf = (courseId: string, client = student) =>
  follow((_none, options) => client.courses.page.watch({ courseId }, options));

test('a course as its landing shows it, and nothing else of its row', async () => {
  await pool.query("insert into universities (id, code, name) values ('u', 'IGNOU', 'Open')");
  await pool.query(
    "insert into subjects (id, university_id, code, title_en, title_hi) values ('s', 'u', 'BSOC-131', 'Sociology', 'समाजशास्त्र')",
  );
  const id = await newCourse({
    ...{ language: 'hi', thumbnail_url: '/a.webp', list_price_paise: 79900, hours: 12.5, articles: 3 },
    ...{ about: 'Two\nlines', learn: ['One', 'Two'], instructor_name: 'Dr. Verma', validity_days: 365 },
    ...{ university_id: 'u', subject_id: 's', open_until: '2027-06-30' },
  });
  const next = await watchOf(id);
  expect(await next()).toEqual({
    ...{ id, title: 'Sociology', language: 'hi', thumbnailUrl: '/a.webp', pricePaise: 49900, listPricePaise: 79900 },
    ...{ hours: 12.5, articles: 3, about: 'Two\nlines', learn: ['One', 'Two'], instructorName: 'Dr. Verma' },
    ...{ validityDays: 365, subject: { code: 'BSOC-131', titleEn: 'Sociology', titleHi: 'समाजशास्त्र' } },
    ...{ university: 'IGNOU', rating: null, ratings: [0, 0, 0, 0, 0], outline: [] },
    ...{ openUntil: '2027-06-30', includes: [] },
  });
});

test('what comes with a bundle, in its order, on sale or not; a change is the next snapshot', async () => {
  const [bundle, included] = [await newCourse(), await newCourse({ title: 'Ethics', published_at: null })];
  await pool.query("insert into products (id, kind, title, price_paise) values ('guide', 'ebook', 'A guide', 9900)");
  const next = await watchOf(bundle);
  expect(await next()).toMatchObject({ includes: [] });
  await pool.query(
    `insert into product_inclusions (product_id, included_id, position) values ($1, $2, 1), ($1, 'guide', 0)`,
    [bundle, included],
  );
  expect(await next()).toMatchObject({
    includes: [
      { kind: 'ebook', id: 'guide', title: 'A guide', validityDays: null, openUntil: null },
      { kind: 'course', id: included, title: 'Ethics', validityDays: null, openUntil: null },
    ],
  });
});

test('a course of no university, subject or instructor has none', async () => {
  const next = await watchOf(await newCourse());
  expect(await next()).toMatchObject({ subject: null, university: null, instructorName: null, validityDays: null });
});

describe('the outline', () => {
  test('is of published lessons only, in their order; a section without any is left out', async () => {
    const id = await newCourse();
    const second = await newSection(id, 'Second', 1);
    const first = await newSection(id, 'First', 0);
    const empty = await newSection(id, 'Empty', 2);
    const last = await newLesson(id, first, { title: 'b', position: 1, kind: 'article', seconds: 360 });
    const opening = await newLesson(id, first, { title: 'a', position: 0, seconds: 95, is_preview: true });
    const other = await newLesson(id, second, { title: 'c', position: 0, kind: 'pdf' });
    // However they came in: nothing opens there yet.
    await newLesson(id, second, { title: 'mock paper', position: 2, kind: 'test' });
    await newLesson(id, second, { title: 'class', position: 3, kind: 'live' });
    await newLesson(id, second, { title: 'draft', position: 1, draft: true });
    await newLesson(id, empty, { title: 'draft', position: 0, draft: true });
    const next = await watchOf(id);
    expect((await next())?.outline).toEqual([
      {
        id: first,
        title: 'First',
        lessons: [
          { id: opening, title: 'a', kind: 'video', seconds: 95, isPreview: true },
          { id: last, title: 'b', kind: 'article', seconds: 360, isPreview: false },
        ],
      },
      { id: second, title: 'Second', lessons: [{ id: other, title: 'c', kind: 'pdf', seconds: 0, isPreview: false }] },
    ]);
  });

  test('is its own course’s', async () => {
    const [id, other] = [await newCourse(), await newCourse()];
    await newLesson(other, await newSection(other, 'Theirs', 0), { title: 'x', position: 0 });
    const next = await watchOf(id);
    expect((await next())?.outline).toEqual([]);
  });
});

test('mean and stars are of what can be seen; a rating between two stars counts for the nearer', async () => {
  const id = await newCourse();
  for (const rating of [5, 4.5, 4.49, 3, 1, 0.2]) await rate(id, rating);
  for (const rating of [1, 1]) await rate(id, rating, true);
  await rate(await newCourse(), 2);
  const next = await watchOf(id);
  expect(await next()).toMatchObject({ rating: 3, ratings: [2, 0, 1, 1, 2] });
});

test('null for a course that is not there, or not live, or was taken off; plain SQL is the next snapshot', async () => {
  const nowhere = await watchOf('nowhere');
  expect(await nowhere()).toBeNull();
  const id = await newCourse({ published_at: null });
  const next = await watchOf(id);
  expect(await next()).toBeNull();
  await pool.query('update products set published_at = now() where id = $1', [id]);
  await expect.poll(next).toMatchObject({ id, outline: [], rating: null });
  const section = await newSection(id, 'First', 0);
  await newLesson(id, section, { title: 'a', position: 0 });
  await expect.poll(next).toMatchObject({ outline: [{ title: 'First', lessons: [{ title: 'a' }] }] });
  await pool.query('insert into reviews (product_id, rating) values ($1, 4)', [id]);
  await expect.poll(next).toMatchObject({ rating: 4, ratings: [0, 0, 0, 1, 0] });
  await pool.query('update reviews set hidden_at = now() where product_id = $1', [id]);
  await expect.poll(next).toMatchObject({ rating: null, ratings: [0, 0, 0, 0, 0] });
  await pool.query('update products set published_at = null where id = $1', [id]);
  await expect.poll(next).toBeNull();
});
