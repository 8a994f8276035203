import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductKind } from '#contract/products/product.ts';
import type { PublishState } from '#contract/products/products.studio.ts';
import { insertProduct } from '#database/products.ts';
import { newSchool } from '#server/testing/testing-course-school.ts';
import { newBook, newNote } from '#server/testing/testing-readers.ts';
import { eventsOf, insertRow, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const { admin, student, ready } = await newSchool(services);
const { setState } = admin.products;

const NEW: Record<ProductKind, () => Promise<string>> = {
  course: () => ready(),
  ebook: async () => (await newBook(services, 'read', { published: false })).id,
  note: async () => (await newNote(services, 'read', false)).id,
  'test-series': () => newSeries(),
};
/** A draft that lacks nothing: its one test can be begun. */
async function newSeries(): Promise<string> {
  const id = await insertProduct(db, 'test-series', { title: 'Ten mock papers', price_paise: 9900 });
  const published = { kind: 'mock', title_en: 'Mock', draft: '{}', published_at: new Date(), current_number: 1 };
  const testId = await insertRow(db, 'tests', published);
  await db.insertInto('test_series_tests').values({ series_id: id, test_id: testId, position: 0 }).execute();
  return id;
}
const KINDS = Object.keys(NEW) as ProductKind[];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeAll(async () => {
  const file = { name: 'read.pdf', bytes: 1, status: 'ready', ready_at: new Date(), pages: 3 };
  await db
    .insertInto('media')
    .values({ id: 'read', kind: 'pdf', ...file })
    .execute();
});

async function rowOf(id: string) {
  const row = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['published_at', 'publish_at', 'archived_at', 'revision'])
    .executeTakeFirstOrThrow();
  const times = [row.publish_at, row.published_at, row.archived_at].map((moment) => moment !== null);
  return { times, revision: row.revision };
}
const STANDS: Record<PublishState, boolean[]> = {
  draft: [false, false, false],
  scheduled: [true, false, false],
  live: [false, true, false],
  archived: [false, false, true],
};

describe.each(KINDS)('of the kind %s', (kind) => {
  test('every state is reached, stands in the row, and is written down with the one before', async () => {
    const id = await NEW[kind]();
    const events = (await eventsOf(db, id)).length;
    const steps: PublishState[] = ['scheduled', 'draft', 'scheduled', 'live', 'draft', 'live', 'archived', 'draft'];
    let before: PublishState = 'draft';
    const written: object[] = [];
    for (const state of steps) {
      await setState({ products: [{ id }], state, ...(state === 'scheduled' && { at: inHours(2) }) });
      expect((await rowOf(id)).times, `${before} to ${state}`).toEqual(STANDS[state]);
      const from = { before: { state: before }, after: { state } };
      written.push({ actor_id: admin.id, details: from });
      before = state;
    }
    const acts = (await eventsOf(db, id)).slice(events);
    expect(acts).toMatchObject(written);
    const names = [
      'scheduled',
      'unpublished',
      'scheduled',
      'published',
      'unpublished',
      'published',
      'archived',
      'restored',
    ];
    expect(acts.map(({ act }) => act)).toEqual(names.map((name) => `${kind}.${name}`));
  });

  test('what is archived is a draft first, and what is live is not scheduled', async () => {
    const [archived, live] = [await NEW[kind](), await NEW[kind]()];
    await setState({ products: [{ id: archived }], state: 'archived' });
    await setState({ products: [{ id: live }], state: 'live' });
    const at = inHours(2);
    await expect(setState({ products: [{ id: archived }], state: 'live' })).rejects.toMatchObject({ code: 'ARCHIVED' });
    const scheduled = setState({ products: [{ id: archived }], state: 'scheduled', at });
    await expect(scheduled).rejects.toMatchObject({ code: 'ARCHIVED' });
    const again = setState({ products: [{ id: live }], state: 'scheduled', at });
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_LIVE' });
    expect([(await rowOf(archived)).times, (await rowOf(live)).times]).toEqual([STANDS.archived, STANDS.live]);
  });

  test('one that was changed since it was seen holds back all', async () => {
    const [id, other] = [await NEW[kind](), await NEW[kind]()];
    const { revision } = await rowOf(other);
    const products = [{ id }, { id: other, revision: revision + 1 }];
    await expect(setState({ products, state: 'live' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect([(await rowOf(id)).times, (await rowOf(other)).times]).toEqual([STANDS.draft, STANDS.draft]);
    await setState({ products: [{ id }, { id: other, revision }], state: 'live' });
    expect([(await rowOf(id)).times, (await rowOf(other)).times]).toEqual([STANDS.live, STANDS.live]);
  });
});

test('all kinds go together, and the same again is no act', async () => {
  const ids = await Promise.all(KINDS.map((kind) => NEW[kind]()));
  const products = ids.map((id) => ({ id }));
  await setState({ products, state: 'live' });
  const acts = () => Promise.all(ids.map(async (id) => (await eventsOf(db, id)).length));
  const before = await acts();
  await setState({ products, state: 'live' });
  expect(await acts()).toEqual(before);
});

test.each([
  ['a state that is none', { state: 'sold' }, 'BAD_REQUEST'],
  ['no state', { state: undefined }, 'BAD_REQUEST'],
  ['a moment that is none', { state: 'scheduled', at: 'tomorrow' }, 'BAD_REQUEST'],
  ['a day of no calendar', { state: 'scheduled', at: '2099-02-30T10:00:00Z' }, 'BAD_REQUEST'],
  ['no moment', { state: 'scheduled' }, 'MOMENT_PAST'],
  ['a moment that is over', { state: 'scheduled', at: inHours(-1) }, 'MOMENT_PAST'],
  ['no products', { state: 'live', products: [] }, 'BAD_REQUEST'],
  ['a revision that is none', { state: 'live', products: [{ id: 'x', revision: -1 }] }, 'BAD_REQUEST'],
  ['one that does not exist', { state: 'live', products: [{ id: 'none' }] }, 'NOT_FOUND'],
])('%s is refused and moves nothing', async (_, wrong, code) => {
  const id = await NEW.course();
  const input = { products: [{ id }], ...wrong } as Parameters<typeof setState>[0];
  await expect(setState(input)).rejects.toMatchObject({ code });
  expect((await rowOf(id)).times).toEqual(STANDS.draft);
});

test('no student moves anything', async () => {
  const id = await NEW.note();
  await expect(student.products.setState({ products: [{ id }], state: 'live' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await rowOf(id)).times).toEqual(STANDS.draft);
});
