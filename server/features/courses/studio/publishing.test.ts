import { describe, expect, test } from 'vitest';
import { publishDue } from '#server/features/products/publishing.service.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import { newSchool } from '#server/testing/testing-course-school.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { actsOf, eventsOf, follow, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const { tutor, student, begin, change, ready, publish, addLesson, grant } = await newSchool(services);

const stateOf = async (courseId: string) => (await tutor.desk.read({ courseId })).state;
const liveIds = async () => (await student.call.courses.list({})).courses.map(({ id }) => id);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const seen = async (courseId: string) => ({ id: courseId, revision: (await tutor.desk.read({ courseId })).revision });

const schedule = async (courseId: string, at: string) =>
  tutor.products.setState({ products: [await seen(courseId)], state: 'scheduled', at });

async function addTest(courseId: string) {
  await addLesson(courseId);
  await db.updateTable('lessons').set({ kind: 'test', body: '' }).where('course_id', '=', courseId).execute();
}

describe('publish', () => {
  test('puts a course into the catalogue of every open page and into the log', async () => {
    const courseId = await ready('Live now');
    const next = await follow(student.call.courses.watch);
    expect((await next()).map(({ id }) => id)).not.toContain(courseId);
    await publish(courseId);
    await expect.poll(async () => (await next()).map(({ id }) => id)).toContain(courseId);
    expect(await tutor.desk.read({ courseId })).toMatchObject({ state: 'live', publishedAt: expect.any(String) });
    expect((await eventsOf(db, courseId)).at(-1)).toMatchObject({
      act: 'course.published',
      details: { before: { state: 'draft' }, after: { state: 'live' } },
    });
    const { publishedAt } = await tutor.desk.read({ courseId });
    await publish(courseId);
    expect(await tutor.desk.read({ courseId })).toMatchObject({ publishedAt });
  });

  test.each([
    ['no price', async (id: string) => void (await addLesson(id)), ['price']],
    ['no lesson', (id: string) => change(id, { pricePaise: 0 }), ['lesson']],
    ['a hidden lesson', (id: string) => addLesson(id, { hidden: true }), ['price', 'lesson']],
    ['an empty article', (id: string) => addLesson(id, { body: '' }), ['price', 'lesson']],
    ['a test that comes later', (id: string) => addTest(id), ['price', 'lesson']],
  ])('not with %s: it says what is missing, and none of the others goes live', async (_, prepare, missing) => {
    const [good, bad] = [await ready(), await begin('Bad')];
    await prepare(bad);
    expect(await tutor.desk.read({ courseId: bad })).toMatchObject({ missing });
    const products = [await seen(good), await seen(bad)];
    const error = { code: 'NOT_READY', data: { products: [{ id: bad, title: 'Bad', missing }] } };
    await expect(tutor.products.setState({ products, state: 'live' })).rejects.toMatchObject(error);
    expect(await liveIds()).not.toContain(good);
  });

  test('waits for whoever takes its last lesson, and then says what is missing', async () => {
    const courseId = await ready();
    const products = [await seen(courseId)];
    const { done } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').where('id', '=', courseId).select('id').forShare().execute();
      const publishing = await beginWaiting(db, tx, () => tutor.products.setState({ products, state: 'live' }));
      await tx.deleteFrom('lessons').where('course_id', '=', courseId).execute();
      return publishing;
    });
    await expect(done).rejects.toMatchObject({ code: 'NOT_READY', data: { products: [{ missing: ['lesson'] }] } });
    expect(await stateOf(courseId)).toBe('draft');
  });

  test('a film counts once it can be played', async () => {
    const courseId = await begin();
    await change(courseId, { pricePaise: 0 });
    await addLesson(courseId, { hidden: true });
    const media = { kind: 'video', status: 'working', name: 'film.mp4', bytes: 10 };
    const id = await insertRow(db, 'media', media);
    const video = { kind: 'video', media_id: id, published_at: new Date() };
    await db.updateTable('lessons').set(video).where('course_id', '=', courseId).execute();
    expect(await tutor.desk.read({ courseId })).toMatchObject({ missing: ['lesson'], outline: { waiting: 1 } });
    await db.updateTable('media').set({ status: 'ready', ready_at: new Date() }).where('id', '=', id).execute();
    await publish(courseId);
    expect(await stateOf(courseId)).toBe('live');
  });

  test('not over a change of somebody else, and not out of the archive', async () => {
    const courseId = await ready();
    const before = await seen(courseId);
    await change(courseId, { pricePaise: 100 });
    await expect(tutor.products.setState({ products: [before], state: 'live' })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    await tutor.products.setState({ products: [{ id: courseId }], state: 'archived' });
    await expect(publish(courseId)).rejects.toMatchObject({ code: 'ARCHIVED' });
  });
});

describe('schedule', () => {
  test('it goes live by itself when its moment comes, and the log names no person', async () => {
    const [courseId, later] = [await ready('Due'), await ready('Later')];
    await schedule(courseId, inMinutes(5));
    await schedule(later, inMinutes(50));
    expect(await stateOf(courseId)).toBe('scheduled');
    await publishDue(db);
    expect(await liveIds()).not.toContain(courseId);
    await db
      .updateTable('products')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', courseId)
      .execute();
    await Promise.all([publishDue(db), publishDue(db)]);
    expect(await liveIds()).toContain(courseId);
    expect(await tutor.desk.read({ courseId })).toMatchObject({ state: 'live', publishAt: null });
    expect(await stateOf(later)).toBe('scheduled');
    const published = (await eventsOf(db, courseId)).filter(({ act }) => act === 'course.published');
    expect(published).toMatchObject([{ actor_id: null, details: { before: { state: 'scheduled' } } }]);
  });

  test('what still lacks something waits, and goes live as soon as it does not', async () => {
    const courseId = await begin('Waits');
    await schedule(courseId, inMinutes(5));
    await db
      .updateTable('products')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', courseId)
      .execute();
    await publishDue(db);
    expect(await stateOf(courseId)).toBe('scheduled');
    await change(courseId, { pricePaise: 0 });
    await addLesson(courseId);
    await publishDue(db);
    expect(await stateOf(courseId)).toBe('live');
  });

  test('not in the past, not what is live, and it can be taken off', async () => {
    const courseId = await ready();
    await expect(schedule(courseId, inMinutes(-1))).rejects.toMatchObject({ code: 'MOMENT_PAST' });
    await expect(schedule(courseId, '2026-13-40T00:00:00Z')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await schedule(courseId, inMinutes(5));
    await tutor.products.setState({ products: [{ id: courseId }], state: 'draft' });
    expect(await tutor.desk.read({ courseId })).toMatchObject({ state: 'draft', publishAt: null });
    await publish(courseId);
    await expect(schedule(courseId, inMinutes(5))).rejects.toMatchObject({ code: 'ALREADY_LIVE' });
  });
});

describe('away and back', () => {
  test('an archived course leaves the catalogue, its owners keep it, and it comes back as a draft', async () => {
    const courseId = await ready();
    await publish(courseId);
    const owner = await newPerson(services);
    await grant(courseId, owner.id);
    await tutor.products.setState({ products: [{ id: courseId }], state: 'archived' });
    expect(await liveIds()).not.toContain(courseId);
    expect(await tutor.desk.read({ courseId })).toMatchObject({ state: 'archived', students: 1 });
    const rights = await db.selectFrom('lesson_rights').where('user_id', '=', owner.id).selectAll().execute();
    expect(rights).toHaveLength(1);
    await tutor.products.setState({ products: [{ id: courseId }], state: 'archived' });
    await tutor.products.setState({ products: [{ id: courseId }], state: 'draft' });
    expect(await stateOf(courseId)).toBe('draft');
    const acts = await actsOf(db, courseId);
    expect(acts.slice(-3)).toEqual(['course.published', 'course.archived', 'course.restored']);
  });

  test('an import cannot bring an archived course back to life', async () => {
    const courseId = await ready();
    await tutor.products.setState({ products: [{ id: courseId }], state: 'archived' });
    await db.updateTable('products').set({ published_at: new Date() }).where('id', '=', courseId).execute();
    expect(await stateOf(courseId)).toBe('archived');
    expect(await liveIds()).not.toContain(courseId);
  });
});

describe('duplicate', () => {
  test('copies what it says, costs and teaches, as a draft without buyers, reviews or a struck-through price', async () => {
    const courseId = await ready('Original');
    await change(courseId, { learn: ['Rights'], about: 'About' });
    await publish(courseId);
    await db.updateTable('products').set({ list_price_paise: 99900 }).where('id', '=', courseId).execute();
    await grant(courseId, student.id);
    await db.insertInto('reviews').values({ product_id: courseId, user_id: student.id, rating: 5 }).execute();
    const { ids } = await tutor.desk.duplicate({ courseIds: [courseId] });
    expect(ids).toHaveLength(1);
    const copy = await tutor.desk.read({ courseId: ids[0] ?? '' });
    expect(copy).toMatchObject({
      ...{ title: 'Original (copy)', about: 'About', learn: ['Rights'], state: 'draft', pricePaise: 49900 },
      ...{ listPricePaise: null, students: 0, rating: null, reviews: 0, blockers: [], instructorIds: [tutor.id] },
      outline: { lessons: 1 },
    });
    expect(copy.prices).toHaveLength(1);
    expect(await actsOf(db, copy.id)).toEqual(['course.duplicated']);
    await publish(copy.id);
  });
});

describe('remove', () => {
  test('a draft that nobody ever had goes with its outline, and the log knows its name', async () => {
    const courseId = await ready('Gone');
    await tutor.desk.remove({ courseId });
    await expect(tutor.desk.read({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.selectFrom('lessons').where('course_id', '=', courseId).selectAll().execute()).toEqual([]);
    expect((await eventsOf(db, courseId)).at(-1)).toMatchObject({
      details: { before: { title: 'Gone' }, after: null },
    });
    await expect(tutor.desk.remove({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  const keep: [string, (courseId: string) => Promise<unknown>][] = [
    [
      'was-live',
      async (id) => [await publish(id), await tutor.products.setState({ products: [{ id }], state: 'draft' })],
    ],
    ['students', (id) => grant(id, student.id)],
    ['orders', (id) => newOrder(services, { userId: student.id, items: [{ kind: 'course', id }] })],
    ['reviews', (id) => db.insertInto('reviews').values({ product_id: id, rating: 4 }).execute()],
    ['bundles', async (id) => change(await begin('Bundle'), { includes: [{ kind: 'course', id }] })],
  ];
  test.each(keep)('nothing vanishes that has %s', async (keeper, prepare) => {
    const courseId = await ready();
    await prepare(courseId);
    await expect(tutor.desk.remove({ courseId })).rejects.toMatchObject({ code: 'IN_USE', data: { by: [keeper] } });
    expect(await tutor.desk.read({ courseId })).toMatchObject({ id: courseId, blockers: [keeper] });
  });

  test('whoever gets it in the same moment keeps it, or comes too late; never a right to nothing', async () => {
    for (let n = 0; n < 12; n += 1) {
      const courseId = await ready();
      const { id: userId } = await newPerson(services);
      const [removed, granted] = await Promise.allSettled([tutor.desk.remove({ courseId }), grant(courseId, userId)]);
      const rights = await db.selectFrom('entitlements').where('product_id', '=', courseId).selectAll().execute();
      expect([removed.status, granted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(rights).toHaveLength(granted.status === 'fulfilled' ? 1 : 0);
    }
  });
});
