import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';
import { grantOrder } from './enrolments.service.ts';

const services = await testServices();
const { db, pool } = services;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
await db.insertInto('universities').values({ id: 'ignou', code: 'IGNOU', name: 'IGNOU' }).execute();
const subject = { id: 'bpsc-131', university_id: 'ignou', code: 'BPSC-131', title_en: 'Theory', title_hi: 'सिद्धांत' };
await db.insertInto('subjects').values(subject).execute();
await db.insertInto('book_sections').values({ id: 'bag', title: 'BAG · July 2026' }).execute();

type NewCourse = Partial<Record<'title' | 'instructor_name' | 'subject_id' | 'open_until', string>> & {
  published_at?: Date | null;
};
const newCourse = (given: NewCourse = {}) =>
  insertProduct(db, 'course', { title: 'Sociology', price_paise: 49900, published_at: new Date(), ...given });
function newBook(): Promise<string> {
  const values = { title: 'BPSC-131', price_paise: 9900, section_id: 'bag', published_at: new Date() };
  return insertProduct(db, 'ebook', { ...values, language: 'both', thumbnail_url: '/covers/1.webp' });
}

type Right = { product_id: string; granted_at?: Date; expires_at?: Date; revoked_at?: Date };
const give = (user_id: string, right: Right & { source?: string; revoked_reason?: string }) =>
  db
    .insertInto('entitlements')
    .values({ user_id, source: 'grant', ...right })
    .execute();
const idsOf = ({ courses, ebooks }: { courses: { id: string }[]; ebooks: { id: string }[] }) => ({
  courses: courses.map(({ id }) => id),
  ebooks: ebooks.map(({ id }) => id),
});

test('shows what one owns, newest first, each with what is known of it', async () => {
  const asha = await newPerson(services);
  const [byTutor, bySubject, bare] = await Promise.all([
    newCourse({ title: 'भारत का इतिहास', instructor_name: 'Dr. Anjali Verma', subject_id: 'bpsc-131' }),
    newCourse({ subject_id: 'bpsc-131' }),
    newCourse(),
  ]);
  const book = await newBook();
  const until = inDays(12);
  await give(asha.id, { product_id: bare, granted_at: inDays(-3), source: 'import' });
  await give(asha.id, { product_id: bySubject, granted_at: inDays(-1), expires_at: until });
  await give(asha.id, { product_id: byTutor, granted_at: inDays(-2) });
  await give(asha.id, { product_id: book, granted_at: inDays(-1) });
  const { courses, ebooks } = await (await follow(clientFor(services, asha).enrolments.purchases.watch))();
  expect(courses).toEqual([
    {
      id: bySubject,
      title: 'Sociology',
      language: 'en',
      thumbnailUrl: null,
      detail: 'BPSC-131',
      source: 'grant',
      grantedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      expiresAt: until.toISOString(),
      daysLeft: 12,
      onSale: true,
      percent: 0,
      openedAt: null,
      nextLesson: null,
      isFinished: false,
      certificateCode: null,
    },
    expect.objectContaining({
      id: byTutor,
      title: 'भारत का इतिहास',
      detail: 'Dr. Anjali Verma',
      expiresAt: null,
      daysLeft: null,
    }),
    expect.objectContaining({ id: bare, detail: null, source: 'import' }),
  ]);
  expect(ebooks).toMatchObject([
    { id: book, language: 'both', detail: 'BAG · July 2026', thumbnailUrl: '/covers/1.webp' },
  ]);
});

test('says how much was seen, of a course by lessons and seconds, of a book by pages, and when last', async () => {
  const asha = await newPerson(services);
  const [course, book] = [await newCourse(), await newBook()];
  await give(asha.id, { product_id: course });
  await give(asha.id, { product_id: book });
  await db.updateTable('ebooks').set({ pages: 8 }).where('id', '=', book).execute();
  const part = { course_id: course, title: 'One', position: 0 };
  const section_id = await insertRow(db, 'course_sections', part);
  const at = { course_id: course, section_id, title: 'L', kind: 'video', seconds: 100, published_at: new Date() };
  const lessons = await db
    .insertInto('lessons')
    .values([0, 1, 2, 3].map((position) => ({ ...at, position, published_at: position === 3 ? null : new Date() })))
    .returning('id')
    .execute();
  const seenOf = (seen: string, completed_at: Date | null) => ({ user_id: asha.id, seen, completed_at });
  const [first = { id: '' }, second = { id: '' }, , hidden = { id: '' }] = lessons;
  await db
    .insertInto('lesson_progress')
    .values([
      { lesson_id: first.id, ...seenOf('{}', new Date()) },
      { lesson_id: second.id, ...seenOf('{[0,20),[50,80)}', null) },
      { lesson_id: hidden.id, ...seenOf('{}', new Date()) },
    ])
    .execute();
  const place = { user_id: asha.id, document_kind: 'ebook', document_id: book, seen: '{[1,3),[5,6)}' };
  await db.insertInto('reading_places').values(place).execute();
  const snapshot = await (await follow(clientFor(services, asha).enrolments.purchases.watch))();
  expect(snapshot).toMatchObject({
    courses: [{ id: course, percent: 50, openedAt: expect.stringMatching(/Z$/) }],
    ebooks: [{ id: book, percent: 37, openedAt: expect.stringMatching(/Z$/) }],
  });
});

test('a course names the next lesson that is open; when all are finished, its certificate', async () => {
  const asha = await newPerson(services);
  const course = await newCourse();
  await give(asha.id, { product_id: course });
  const section_id = await insertRow(db, 'course_sections', { course_id: course, title: 'One', position: 0 });
  const of = { course_id: course, section_id, kind: 'article', body: 'Words', published_at: new Date() };
  const [first = { id: '' }, second = { id: '' }] = await db
    .insertInto('lessons')
    .values([
      { ...of, title: 'First', position: 0 },
      { ...of, title: 'Second', position: 1 },
    ])
    .returning('id')
    .execute();
  const read = async () => (await (await follow(clientFor(services, asha).enrolments.purchases.watch))()).courses;
  const finish = (lesson_id: string) =>
    db.insertInto('lesson_progress').values({ user_id: asha.id, lesson_id, completed_at: new Date() }).execute();
  expect(await read()).toMatchObject([{ nextLesson: 'First', isFinished: false }]);
  await finish(first.id);
  expect(await read()).toMatchObject([{ nextLesson: 'Second', isFinished: false }]);
  await pool.query("update lessons set opens_at = now() + interval '1 day' where id = $1", [second.id]);
  expect(await read()).toMatchObject([{ nextLesson: null, isFinished: false }]);
  await finish(second.id);
  expect(await read()).toMatchObject([{ nextLesson: null, isFinished: true, certificateCode: null }]);
  const { code } = await clientFor(services, asha).certificates.claim({ courseId: course });
  expect(await read()).toMatchObject([{ isFinished: true, certificateCode: code }]);
  await pool.query("update entitlements set expires_at = now() - interval '1 day' where user_id = $1", [asha.id]);
  expect(await read()).toMatchObject([{ daysLeft: 0, nextLesson: null, isFinished: true, certificateCode: code }]);
});

test('what is over stays to be renewed; what was refunded or taken is gone', async () => {
  const asha = await newPerson(services);
  const [over, refunded, taken, before] = await Promise.all(Array.from({ length: 4 }, () => newCourse()));
  await give(asha.id, { product_id: over ?? '', expires_at: inDays(-1) });
  await give(asha.id, { product_id: refunded ?? '', revoked_at: inDays(-1), revoked_reason: 'refunded' });
  await give(asha.id, { product_id: taken ?? '', revoked_at: inDays(-1), revoked_reason: 'staff' });
  await give(asha.id, { product_id: before ?? '', revoked_at: inDays(-1) });
  const snapshot = await (await follow(clientFor(services, asha).enrolments.purchases.watch))();
  expect(idsOf(snapshot)).toEqual({ courses: [over], ebooks: [] });
  expect(Date.parse(snapshot.courses[0]?.expiresAt ?? '')).toBeLessThan(Date.now());
});

test('what was renewed is one purchase: the new one, or the old one again once that was refunded', async () => {
  const asha = await newPerson(services);
  const course = await newCourse();
  await give(asha.id, { product_id: course, granted_at: inDays(-9), expires_at: inDays(-2) });
  await db.transaction().execute(async (tx) => {
    const orderId = await newOrder(services, { userId: asha.id, items: [{ kind: 'course', id: course }] });
    await grantOrder(tx, orderId);
  });
  const next = await follow(clientFor(services, asha).enrolments.purchases.watch);
  expect((await next()).courses).toMatchObject([{ id: course, source: 'order', expiresAt: null }]);
  await pool.query(
    "update entitlements set revoked_at = now(), revoked_reason = 'refunded' where user_id = $1 and source = 'order'",
    [asha.id],
  );
  expect((await next()).courses).toMatchObject([{ id: course, source: 'grant', expiresAt: expect.any(String) }]);
});

test.each([
  ['1 second', 1],
  ['23 hours', 1],
  ['24 hours 1 second', 2],
  ['365 days', 365],
  ['-1 second', 0],
  ['-40 days', 0],
])('what ends in %s has %i days left', async (interval, daysLeft) => {
  const asha = await newPerson(services);
  await pool.query(
    "insert into entitlements (user_id, product_id, source, expires_at) values ($1, $2, 'grant', now() + $3::interval)",
    [asha.id, await newCourse(), interval],
  );
  const { courses } = await (await follow(clientFor(services, asha).enrolments.purchases.watch))();
  expect(courses).toMatchObject([{ daysLeft }]);
});

test('unpublished and owned it is still there, no more on sale', async () => {
  const asha = await newPerson(services);
  const course = await newCourse({ published_at: null });
  await give(asha.id, { product_id: course });
  const { courses } = await (await follow(clientFor(services, asha).enrolments.purchases.watch))();
  expect(courses).toMatchObject([{ id: course, onSale: false }]);
});

test('a course that has closed for everybody is no more on sale; on its last day it is', async () => {
  const asha = await newPerson(services);
  const dayInIndia = (ahead: number) =>
    new Date(Date.now() + 19_800_000 + ahead * 86_400_000).toISOString().slice(0, 10);
  const [closed, closing] = [
    await newCourse({ open_until: dayInIndia(-1) }),
    await newCourse({ open_until: dayInIndia(0) }),
  ];
  await give(asha.id, { product_id: closed, granted_at: inDays(-2) });
  await give(asha.id, { product_id: closing, granted_at: inDays(-1) });
  const { courses } = await (await follow(clientFor(services, asha).enrolments.purchases.watch))();
  expect(courses.map(({ id, onSale }) => [id, onSale])).toEqual([
    [closing, true],
    [closed, false],
  ]);
});

test('what is given, ended or prolonged by anybody is the next snapshot, and nobody else’s', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const book = await newBook();
  const next = await follow(clientFor(services, asha).enrolments.purchases.watch);
  expect(idsOf(await next())).toEqual({ courses: [], ebooks: [] });
  await give(asha.id, { product_id: book });
  expect(idsOf(await next())).toEqual({ courses: [], ebooks: [book] });
  await pool.query("update entitlements set expires_at = now() + interval '1 day' where user_id = $1", [asha.id]);
  expect((await next()).ebooks).toMatchObject([{ expiresAt: expect.any(String) }]);
  await pool.query("update entitlements set revoked_at = now(), revoked_reason = 'staff' where user_id = $1", [
    asha.id,
  ]);
  expect(idsOf(await next())).toEqual({ courses: [], ebooks: [] });
  const his = await (await follow(clientFor(services, binod).enrolments.purchases.watch))();
  expect(his).toEqual({ courses: [], ebooks: [], testSeries: [] });
});

test('what is seen of a book at another device, and of a course, is the next snapshot', async () => {
  const asha = await newPerson(services);
  const [book, course] = [await newBook(), await newCourse()];
  await give(asha.id, { product_id: book });
  await give(asha.id, { product_id: course });
  const section_id = await insertRow(db, 'course_sections', { course_id: course, title: 'One', position: 0 });
  const words = { title: 'One', kind: 'article', body: 'Words', position: 0, published_at: new Date() };
  const lesson_id = await insertRow(db, 'lessons', { course_id: course, section_id, ...words });
  const next = await follow(clientFor(services, asha).enrolments.purchases.watch);
  expect(await next()).toMatchObject({ courses: [{ percent: 0 }], ebooks: [{ openedAt: null }] });
  await db
    .insertInto('reading_places')
    .values({ user_id: asha.id, document_kind: 'ebook', document_id: book })
    .execute();
  expect((await next()).ebooks).toMatchObject([{ openedAt: expect.any(String) }]);
  await db.insertInto('lesson_progress').values({ user_id: asha.id, lesson_id, completed_at: new Date() }).execute();
  expect((await next()).courses).toMatchObject([{ percent: 100 }]);
});

test('many who ask at once each get their own', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(services)));
  const courses = await Promise.all(people.map(() => newCourse()));
  for (const [place, { id }] of people.entries()) await give(id, { product_id: courses[place] ?? '' });
  const snapshots = await Promise.all(
    people.map(async (person) => (await follow(clientFor(services, person).enrolments.purchases.watch))()),
  );
  expect(snapshots.map(idsOf)).toEqual(courses.map((id) => ({ courses: [id], ebooks: [] })));
});
