import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, eventsOf, follow, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;

async function newCourse(published_at: Date | null = new Date()): Promise<string> {
  const values = { title: 'Sociology', price_paise: 49900, published_at };
  return insertProduct(db, 'course', values);
}

type Until = { expires_at?: Date; revoked_at?: Date };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function newOwner(courseId: string, until: Until = {}, given: { name?: string } = {}): Promise<Person> {
  const person = await newPerson(services, given);
  const right = { user_id: person.id, product_id: courseId, source: 'grant', ...until };
  await db.insertInto('entitlements').values(right).execute();
  return person;
}

const reviewsOf = (person: Person | null) => clientFor(services, person).courses.reviews;
const rowsOf = (courseId: string) =>
  db
    .selectFrom('reviews')
    .where('product_id', '=', courseId)
    .select(['user_id', 'rating', 'text', 'changed_at'])
    .execute();

describe('set', () => {
  test('an owner writes one row, and everybody sees the new mean', async () => {
    const courseId = await newCourse();
    const asha = await newOwner(courseId, { expires_at: inDays(1) }, { name: 'Asha Verma' });
    const page = clientFor(services, asha).courses.page;
    const next = await follow((_none, options) => page.watch({ courseId }, options));
    expect(await next()).toMatchObject({ rating: null });
    await reviewsOf(asha).set({ courseId, rating: 4, text: '  Clear.\nAnd short. ' });
    expect(await rowsOf(courseId)).toEqual([
      { user_id: asha.id, rating: 4, text: 'Clear.\nAnd short.', changed_at: null },
    ]);
    await expect.poll(next).toMatchObject({ rating: 4, ratings: [0, 0, 0, 1, 0] });
    const { reviews, mine, next: after } = await reviewsOf(await newPerson(services)).list({ courseId });
    expect(reviews).toEqual([
      {
        id: expect.any(String),
        author: 'Asha Verma',
        rating: 4,
        text: 'Clear.\nAnd short.',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect([mine, after]).toEqual([null, null]);
  });

  test('a second one takes the place of the first and keeps its date', async () => {
    const courseId = await newCourse();
    const reviews = reviewsOf(await newOwner(courseId));
    await reviews.set({ courseId, rating: 5, text: 'Good' });
    const { mine: before } = await reviews.list({ courseId });
    await reviews.set({ courseId, rating: 2, text: '' });
    expect(await rowsOf(courseId)).toMatchObject([{ rating: 2, text: '', changed_at: expect.any(Date) }]);
    expect((await reviews.list({ courseId })).mine).toEqual({ ...before, rating: 2, text: '', hidden: false });
  });

  test('twenty at once by one person are one row; twenty people are twenty', async () => {
    const courseId = await newCourse();
    const asha = await newOwner(courseId);
    const others = await Promise.all(Array.from({ length: 19 }, () => newOwner(courseId)));
    const stars = (at: number) => ({ courseId, rating: 1 + (at % 5), text: `${at}` });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => reviewsOf(asha).set(stars(at))),
      ...others.map((person, at) => reviewsOf(person).set(stars(at))),
    ]);
    const rows = await rowsOf(courseId);
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(20);
  });

  test('who cannot open the course now is refused: never owned, of another course, expired, revoked', async () => {
    const courseId = await newCourse();
    const people = [
      await newPerson(services),
      await newPerson(services, { role: 'admin' }),
      await newOwner(await newCourse()),
      await newOwner(courseId, { expires_at: inDays(-1) }),
      await newOwner(courseId, { revoked_at: new Date() }),
    ];
    for (const person of people) {
      const set = reviewsOf(person).set({ courseId, rating: 5, text: '' });
      await expect(set).rejects.toMatchObject({ code: 'NOT_OWNED', status: 403 });
    }
    const nowhere = reviewsOf(people[0] ?? null).set({ courseId: 'nowhere', rating: 5, text: '' });
    await expect(nowhere).rejects.toMatchObject({ code: 'NOT_OWNED' });
    expect(await rowsOf(courseId)).toEqual([]);
  });

  test('a first review asks for a fifth of the course; who has written one may change it', async () => {
    const courseId = await newCourse();
    const asha = await newOwner(courseId);
    const part = { course_id: courseId, title: 'One', position: 0 };
    const id = await insertRow(db, 'course_sections', part);
    const lesson = { course_id: courseId, section_id: id, title: 'L', kind: 'article', published_at: new Date() };
    const lessons = await db
      .insertInto('lessons')
      .values([0, 1, 2, 3, 4, 5].map((position) => ({ ...lesson, position })))
      .returning('id')
      .execute();
    const finish = (at: number) =>
      db
        .insertInto('lesson_progress')
        .values({ user_id: asha.id, lesson_id: lessons[at]?.id ?? '', completed_at: new Date() })
        .execute();
    const write = () => reviewsOf(asha).set({ courseId, rating: 5, text: 'Good' });
    await finish(0);
    expect(await reviewsOf(asha).list({ courseId })).toMatchObject({ seen: { percent: 16, needed: 20 } });
    await expect(write()).rejects.toMatchObject({ code: 'SEEN_TOO_LITTLE', data: { percent: 16, needed: 20 } });
    expect(await rowsOf(courseId)).toEqual([]);
    await finish(1);
    await write();
    await db.deleteFrom('lesson_progress').where('user_id', '=', asha.id).execute();
    await write();
    expect(await rowsOf(courseId)).toMatchObject([{ rating: 5 }]);
    expect(await reviewsOf(asha).list({ courseId })).toMatchObject({ seen: null });
    expect(await reviewsOf(await newPerson(services)).list({ courseId })).toMatchObject({ seen: null });
  });

  test('a review from before stays when the right ends, and cannot be changed any more', async () => {
    const courseId = await newCourse();
    const asha = await newOwner(courseId);
    await reviewsOf(asha).set({ courseId, rating: 5, text: 'Good' });
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', asha.id).execute();
    const again = reviewsOf(asha).set({ courseId, rating: 1, text: 'Bad' });
    await expect(again).rejects.toMatchObject({ code: 'NOT_OWNED' });
    expect(await rowsOf(courseId)).toMatchObject([{ rating: 5, text: 'Good' }]);
    await reviewsOf(asha).remove({ courseId });
    expect(await rowsOf(courseId)).toEqual([]);
  });

  test.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: Number.NaN },
    { text: 'x'.repeat(2001) },
    { userId: 'somebody-else' },
  ])('refuses %o', async (wrong) => {
    const courseId = await newCourse();
    const input = { courseId, rating: 5, text: '', ...wrong };
    await expect(reviewsOf(await newOwner(courseId)).set(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await rowsOf(courseId)).toEqual([]);
  });

  test('of a course that is off sale its owner still may; nobody else reads it', async () => {
    const courseId = await newCourse(null);
    const asha = await newOwner(courseId);
    await reviewsOf(asha).set({ courseId, rating: 3, text: 'Fine' });
    expect(await reviewsOf(asha).list({ courseId })).toMatchObject({ reviews: [], mine: { text: 'Fine' } });
    const other = await reviewsOf(await newPerson(services)).list({ courseId });
    expect(other).toEqual({ reviews: [], mine: null, seen: null, next: null });
  });

  test('an imported rating between two stars stays as it is', async () => {
    const courseId = await newCourse();
    await pool.query("insert into reviews (product_id, rating, text) values ($1, 4.25, 'From before')", [courseId]);
    await reviewsOf(await newOwner(courseId)).set({ courseId, rating: 1, text: '' });
    const { reviews } = await reviewsOf(await newPerson(services)).list({ courseId });
    expect(reviews.map(({ author, rating }) => [author, rating])).toContainEqual(['', 4.25]);
  });
});

describe('remove', () => {
  test('takes only your own back, twice is no error, and all see it', async () => {
    const courseId = await newCourse();
    const [asha, binod] = [await newOwner(courseId), await newOwner(courseId)];
    await reviewsOf(asha).set({ courseId, rating: 5, text: '' });
    await reviewsOf(binod).set({ courseId, rating: 1, text: '' });
    const page = clientFor(services, binod).courses.page;
    const next = await follow((_none, options) => page.watch({ courseId }, options));
    await expect.poll(next).toMatchObject({ rating: 3 });
    await reviewsOf(binod).remove({ courseId });
    await reviewsOf(binod).remove({ courseId });
    expect(await rowsOf(courseId)).toMatchObject([{ user_id: asha.id }]);
    await expect.poll(next).toMatchObject({ rating: 5 });
    await reviewsOf(await newPerson(services)).remove({ courseId });
    expect(await rowsOf(courseId)).toHaveLength(1);
  });
});

describe('moderate', () => {
  const reason = 'names another student';

  async function newReview() {
    const [courseId, support] = [await newCourse(), await newPerson(services, { role: 'support' })];
    const asha = await newOwner(courseId);
    await reviewsOf(asha).set({ courseId, rating: 1, text: 'Rude' });
    const reviewId = (await reviewsOf(asha).list({ courseId })).mine?.id ?? '';
    return { courseId, support, asha, reviewId, desk: reviewsOf(support) };
  }

  test('hides a review from all but its author, who is told; the rating follows and all see it', async () => {
    const { courseId, support, asha, reviewId, desk } = await newReview();
    await reviewsOf(await newOwner(courseId)).set({ courseId, rating: 5, text: 'Good' });
    const page = clientFor(services, asha).courses.page;
    const next = await follow((_none, options) => page.watch({ courseId }, options));
    await expect.poll(next).toMatchObject({ rating: 3, ratings: [1, 0, 0, 0, 1] });
    await desk.moderate({ reviewId, hidden: true, reason });
    await expect.poll(next).toMatchObject({ rating: 5, ratings: [0, 0, 0, 0, 1] });
    const { reviews, mine } = await reviewsOf(asha).list({ courseId });
    expect([reviews.map(({ text }) => text), mine]).toMatchObject([['Good'], { text: 'Rude', hidden: true }]);
    const seen = await reviewsOf(await newPerson(services)).list({ courseId });
    expect(JSON.stringify(seen)).not.toMatch(/Rude|names another/);
    const rows = await db.selectFrom('reviews').where('id', '=', reviewId).selectAll().execute();
    expect(rows).toMatchObject([{ hidden_at: expect.any(Date), hidden_reason: reason, text: 'Rude' }]);
    const acts = await eventsOf(db, asha.id);
    const details = { reviewId, courseId, before: { hidden: false, reason: null }, after: { hidden: true, reason } };
    expect(acts).toMatchObject([{ act: 'review.moderated', actor_id: support.id, details }]);
  });

  test('hidden it can neither be changed nor taken back and written anew; shown again it can', async () => {
    const { courseId, asha, reviewId, desk } = await newReview();
    await desk.moderate({ reviewId, hidden: true, reason });
    const own = reviewsOf(asha);
    const set = own.set({ courseId, rating: 5, text: 'Nice' });
    await expect(set).rejects.toMatchObject({ code: 'REVIEW_HIDDEN', status: 409 });
    await expect(own.remove({ courseId })).rejects.toMatchObject({ code: 'REVIEW_HIDDEN', status: 409 });
    expect(await rowsOf(courseId)).toMatchObject([{ rating: 1, text: 'Rude', changed_at: null }]);
    await desk.moderate({ reviewId, hidden: false, reason: 'it was a quotation' });
    expect(await own.list({ courseId })).toMatchObject({ reviews: [{ text: 'Rude' }], mine: { hidden: false } });
    const row = await db.selectFrom('reviews').where('id', '=', reviewId).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ hidden_at: null, hidden_reason: null });
    await own.set({ courseId, rating: 5, text: 'Nice' });
    await own.remove({ courseId });
    expect(await rowsOf(courseId)).toEqual([]);
  });

  test('while it is being hidden it is either changed before or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { courseId, asha, reviewId, desk } = await newReview();
      const writing = reviewsOf(asha).set({ courseId, rating: 5, text: 'Nice' });
      const [written] = await Promise.allSettled([writing, desk.moderate({ reviewId, hidden: true, reason })]);
      const text = written.status === 'fulfilled' ? 'Nice' : 'Rude';
      if (written.status === 'rejected') expect(written.reason).toMatchObject({ code: 'REVIEW_HIDDEN' });
      expect((await reviewsOf(asha).list({ courseId })).mine).toMatchObject({ text, hidden: true });
    }
  });

  test('one by nobody known can be hidden too; an unknown one is not found, and a reason is needed', async () => {
    const { courseId, support, desk } = await newReview();
    const imported = { product_id: courseId, rating: 2, text: 'From before' };
    const id = await insertRow(db, 'reviews', imported);
    await desk.moderate({ reviewId: id, hidden: true, reason });
    const { reviews } = await reviewsOf(support).list({ courseId });
    expect(reviews.map(({ text }) => text)).toEqual(['Rude']);
    const unknown = desk.moderate({ reviewId: 'none', hidden: true, reason });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const wordless = desk.moderate({ reviewId: id, hidden: false, reason: ' no ' });
    await expect(wordless).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is not for students or instructors', async () => {
    const { asha, reviewId } = await newReview();
    for (const person of [asha, await newPerson(services, { role: 'instructor' })]) {
      const call = reviewsOf(person).moderate({ reviewId, hidden: true, reason });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('list', () => {
  /** Reviews number 0 to `count`, the later the newer; three of each are of one moment, to the microsecond. */
  async function fill(courseId: string, count: number): Promise<void> {
    await pool.query(
      `insert into reviews (product_id, rating, text, created_at)
       select $1, 5, n, timestamptz '2026-01-01 00:00:00.123456+00' + (n / 3) * interval '1 microsecond'
       from generate_series(0, $2 - 1) as n`,
      [courseId, count],
    );
  }

  async function walk(courseId: string): Promise<string[][]> {
    const { list } = reviewsOf(await newPerson(services));
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { reviews, next } = await list({ courseId, after });
      pages.push(reviews.map(({ text }) => text));
      after = next ?? undefined;
    } while (after);
    return pages;
  }

  test.each([0, 1, 9, 10, 11, 20, 25])('%i reviews come ten at a time, each once, the newest first', async (count) => {
    const courseId = await newCourse();
    await fill(courseId, count);
    const pages = await walk(courseId);
    expect(pages.map((page) => page.length)).toEqual(
      Array.from({ length: Math.max(1, Math.ceil(count / 10)) }, (_, at) => Math.min(10, count - at * 10)),
    );
    const all = pages.flat();
    expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: count }, (_, n) => `${n}`));
    const moments = all.map((text) => Math.floor(Number(text) / 3));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  test('what is new or gone between two pages neither repeats nor hides another', async () => {
    const courseId = await newCourse();
    await fill(courseId, 15);
    const { list } = reviewsOf(await newPerson(services));
    const first = await list({ courseId });
    await pool.query("insert into reviews (product_id, rating, text) values ($1, 5, 'new')", [courseId]);
    await pool.query('delete from reviews where id = $1', [first.reviews.at(-1)?.id]);
    const second = await list({ courseId, after: first.next ?? undefined });
    const texts = [...first.reviews, ...second.reviews].map(({ text }) => text);
    expect(new Set(texts).size).toBe(15);
    expect(texts).not.toContain('new');
  });

  test.each([
    'e30',
    'bm90IGpzb24',
    Buffer.from('[1e308,"x"]').toString('base64url'),
    Buffer.from('["2026",1]').toString('base64url'),
  ])('a cursor that was made up (%s) is refused', async (after) => {
    const courseId = await newCourse();
    const { list } = reviewsOf(await newPerson(services));
    await expect(list({ courseId, after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
