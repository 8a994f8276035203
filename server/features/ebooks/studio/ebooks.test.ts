import { beforeEach, describe, expect, test } from 'vitest';
import { publishDue } from '#server/features/products/publishing.service.ts';
import { countSales } from '#server/testing/testing-sale.ts';
import { actsOf, clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const asha = await newPerson(services);
const student = clientFor(services, asha);
const tutor = await newPerson(services, { role: 'instructor', name: 'Rohit' });
const { ebooks, products: catalogue } = clientFor(services, tutor);
const { studio } = ebooks;
const products = catalogue.studio;

await db.insertInto('universities').values({ id: 'ignou', code: 'IGNOU', name: 'I' }).execute();
await db
  .insertInto('subjects')
  .values({ id: 'bpsc', university_id: 'ignou', code: 'BPSC-131', title_en: 'Political Theory' })
  .execute();
await db.insertInto('book_sections').values({ id: 'july', title: 'July session' }).execute();
const media = [
  { id: 'read', kind: 'pdf', name: 'read.pdf', bytes: 1, status: 'ready', ready_at: new Date(), pages: 3 },
  { id: 'longer', kind: 'pdf', name: 'longer.pdf', bytes: 1, status: 'ready', ready_at: new Date(), pages: 9 },
  { id: 'waiting', kind: 'pdf', name: 'waiting.pdf', bytes: 1, status: 'waiting' },
  { id: 'film', kind: 'video', name: 'film.mp4', bytes: 1, status: 'ready', ready_at: new Date() },
];
for (const row of media) await db.insertInto('media').values(row).execute();

const terms = {
  title: ' Solved assignment ',
  about: 'All answers.',
  language: 'hi' as const,
  sectionId: 'july' as string | null,
  subjectId: 'bpsc' as string | null,
  thumbnailUrl: null,
  mediaId: 'read' as string | null,
  samplePages: 2,
  isDownloadable: false,
  pricePaise: 4900 as number | null,
  listPricePaise: null as number | null,
  taxClassId: 'digital-text',
  validityDays: null,
  openUntil: null,
};
const rowOf = (id: string) =>
  db
    .selectFrom('products')
    .innerJoin('ebooks', 'ebooks.id', 'products.id')
    .where('products.id', '=', id)
    .selectAll()
    .executeTakeFirst();
const grant = (ebookId: string) =>
  db.insertInto('entitlements').values({ user_id: asha.id, product_id: ebookId, source: 'grant' }).execute();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const newLive = async (given: Partial<typeof terms> = {}) => {
  const { id } = await studio.create({ ...terms, ...given });
  await products.setState({ products: [{ id }], state: 'live' });
  return id;
};

beforeEach(async () => {
  await db.deleteFrom('entitlements').execute();
  await db.deleteFrom('products').execute();
});

test('a draft is nobody’s; published it is in the catalogue by itself', async () => {
  const next = await follow(student.ebooks.watch);
  const changes = await follow(studio.changes.watch);
  expect(await next()).toEqual([]);
  const before = await changes();
  const { id } = await studio.create(terms);
  expect(await changes()).not.toEqual(before);
  expect(await rowOf(id)).toMatchObject({
    title: 'Solved assignment',
    pages: 3,
    published_at: null,
    price_paise: 4900,
  });
  await products.setState({ products: [{ id }], state: 'live' });
  await expect.poll(next).toMatchObject([{ id, title: 'Solved assignment', pages: 3, sectionTitle: 'July session' }]);
  expect(await eventsOf(db, id)).toMatchObject([
    { act: 'ebook.created', actor_id: tutor.id },
    { act: 'ebook.published', details: { before: { state: 'draft' }, after: { state: 'live' } } },
  ]);
});

test('who has a book reads on when it is off the catalogue, put away or moved', async () => {
  const ebookId = await newLive();
  await grant(ebookId);
  const next = await follow((_input, options) => student.ebooks.page.mine.watch({ ebookId }, options));
  expect(await next()).toMatchObject({ title: 'Solved assignment' });
  for (const state of ['draft', 'live', 'archived'] as const) {
    await products.setState({ products: [{ id: ebookId }], state });
    const { value } = await student.ebooks.page.mine.watch({ ebookId }).then((stream) => stream.next());
    expect(value).toMatchObject({ title: 'Solved assignment' });
  }
  const { value } = await student.ebooks.page.watch({ ebookId }).then((stream) => stream.next());
  expect(value).toBeNull();
  expect((await studio.read({ ebookId })).book).toMatchObject({ state: 'archived', owners: 1 });
});

describe('what misses something', () => {
  test.each([
    [{ pricePaise: null }, ['price']],
    [{ mediaId: null }, ['pdf']],
    [{ mediaId: 'waiting', pricePaise: null }, ['price', 'pdf']],
  ])('%j goes nowhere, and nothing beside it', async (given, missing) => {
    const { id } = await studio.create(terms);
    const { id: without } = await studio.create({ ...terms, ...given, title: 'Without' });
    const ebookIds = [id, without];
    for (const wanted of [{ state: 'live' as const }, { state: 'scheduled' as const, at: inHours(1) }])
      await expect(products.setState({ products: ebookIds.map((id) => ({ id })), ...wanted })).rejects.toMatchObject({
        code: 'NOT_READY',
        data: { products: [{ id: without, title: 'Without', missing }] },
      });
    expect(await rowOf(id)).toMatchObject({ published_at: null, publish_at: null });
    expect(await actsOf(db, id)).toEqual(['ebook.created']);
  });

  test('is not made of a live book; a new file may still be on its way', async () => {
    const ebookId = await newLive();
    const update = (given: Partial<typeof terms>) => studio.update({ ebookId, revision: 0, ...terms, ...given });
    await expect(update({ pricePaise: null })).rejects.toMatchObject({ code: 'NOT_READY' });
    await expect(update({ mediaId: null })).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(await rowOf(ebookId)).toMatchObject({ price_paise: 4900, media_id: 'read', revision: 0 });
    await update({ mediaId: 'waiting' });
    expect(await rowOf(ebookId)).toMatchObject({ media_id: 'waiting', revision: 1 });
  });
});

test('free is a price; its pages follow its file', async () => {
  const ebookId = await newLive({ pricePaise: 0 });
  expect((await studio.read({ ebookId })).book).toMatchObject({ pricePaise: 0, pages: 3, state: 'live' });
  await studio.update({ ebookId, revision: 0, ...terms, pricePaise: 0, mediaId: 'longer' });
  expect(await rowOf(ebookId)).toMatchObject({ pages: 9 });
  expect((await studio.list({ priced: 'free' })).rows).toMatchObject([{ id: ebookId }]);
  expect((await studio.list({ priced: 'paid' })).rows).toEqual([]);
});

test('who reads it, and what they marked, is told before its file is changed', async () => {
  const ebookId = await newLive();
  const document = { user_id: asha.id, document_kind: 'ebook', document_id: ebookId };
  await db.insertInto('reading_places').values(document).execute();
  await db
    .insertInto('highlights')
    .values([1, 2].map((page) => ({ ...document, page, colour: 'pink' })))
    .execute();
  expect(await studio.read({ ebookId })).toMatchObject({ readers: 1, highlights: 2, subject: { code: 'BPSC-131' } });
  await expect(studio.remove({ ebookId })).rejects.toMatchObject({
    code: 'IN_USE',
    data: { uses: [{ noun: 'readers', count: 1 }] },
  });
  await db.deleteFrom('reading_places').execute();
  await db.deleteFrom('highlights').execute();
});

test('a change is written down by what changed; one made from an older state is refused', async () => {
  const { id: ebookId } = await studio.create(terms);
  await studio.update({ ebookId, revision: 0, ...terms, title: 'Answers', pricePaise: 5900 });
  expect((await eventsOf(db, ebookId))[1]).toMatchObject({
    act: 'ebook.changed',
    details: {
      before: { title: 'Solved assignment', pricePaise: 4900 },
      after: { title: 'Answers', pricePaise: 5900 },
    },
  });
  const late = studio.update({ ebookId, revision: 0, ...terms });
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Rohit' } });
  expect(await rowOf(ebookId)).toMatchObject({ title: 'Answers', revision: 1 });
});

test.each([
  ['UNKNOWN_REFERENCE', { sectionId: 'none' }],
  ['UNKNOWN_REFERENCE', { subjectId: 'none' }],
  ['UNKNOWN_REFERENCE', { mediaId: 'none' }],
  ['WRONG_KIND', { mediaId: 'film' }],
  ['TAX_CLASS_MISSING', { taxClassId: 'none' }],
  ['LIST_PRICE_NOT_HIGHER', { listPricePaise: 4900 }],
  ['LIST_PRICE_NOT_REAL', { listPricePaise: 9900 }],
  ['BAD_REQUEST', { title: '  ' }],
  ['BAD_REQUEST', { pricePaise: -1 }],
  ['BAD_REQUEST', { samplePages: 1.5 }],
])('%s: %j, and nothing is written', async (code, wrong) => {
  await expect(studio.create({ ...terms, ...wrong })).rejects.toMatchObject({ code });
  expect(await db.selectFrom('ebooks').select('id').execute()).toEqual([]);
  const { id: ebookId } = await studio.create(terms);
  await expect(studio.update({ ebookId, revision: 0, ...terms, ...wrong })).rejects.toMatchObject({ code });
  expect(await rowOf(ebookId)).toMatchObject({ title: 'Solved assignment', revision: 0 });
});

test('a price that was never asked is not struck through on what is on sale', async () => {
  const ebookId = await newLive();
  const dearer = studio.update({ ebookId, revision: 0, ...terms, listPricePaise: 9900 });
  await expect(dearer).rejects.toMatchObject({ code: 'LIST_PRICE_NOT_REAL' });
  expect((await studio.read({ ebookId })).prices[0]).toMatchObject({ pricePaise: 4900, isLive: true, until: null });
});

test('what is due goes live by itself, once; what misses its file waits for it', async () => {
  const { id } = await studio.create(terms);
  const { id: late } = await studio.create({ ...terms, title: 'Late' });
  const past = products.setState({ products: [{ id }], state: 'scheduled', at: inHours(-1) });
  await expect(past).rejects.toMatchObject({ code: 'MOMENT_PAST' });
  await products.setState({ products: [{ id }, { id: late }], state: 'scheduled', at: inHours(1) });
  expect((await studio.list({ state: 'scheduled' })).rows).toHaveLength(2);
  await db
    .updateTable('products')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .execute();
  await db.updateTable('ebooks').set({ media_id: 'waiting' }).where('id', '=', late).execute();
  await publishDue(db);
  await publishDue(db);
  expect(await rowOf(id)).toMatchObject({ published_at: expect.any(Date), publish_at: null });
  expect(await rowOf(late)).toMatchObject({ published_at: null, publish_at: expect.any(Date) });
  expect(await actsOf(db, id)).toEqual(['ebook.created', 'ebook.scheduled', 'ebook.published']);
});

describe('many at once', () => {
  test('move to a section, or out of all', async () => {
    const { id } = await studio.create({ ...terms, sectionId: null });
    const { id: other } = await studio.create(terms);
    const move = (sectionId: string | null, ids = [id, other]) => studio.move({ ebookIds: ids, sectionId });
    await expect(move('none')).rejects.toMatchObject({ code: 'UNKNOWN_REFERENCE' });
    await expect(move('july', [id, 'none'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ section_id: null, revision: 0 });
    await move('july');
    expect(await rowOf(id)).toMatchObject({ section_id: 'july', revision: 1 });
    expect(await actsOf(db, other)).toEqual(['ebook.created']);
    await move(null);
    expect((await studio.list({ sectionId: 'july' })).rows).toEqual([]);
  });

  test('and one of them unknown: nothing happens', async () => {
    const id = await newLive();
    const archive = products.setState({ products: [{ id }, { id: 'none' }], state: 'archived' });
    await expect(archive).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ published_at: expect.any(Date), archived_at: null });
  });
});

describe('a removal', () => {
  test('takes what nobody ever had', async () => {
    const { id: ebookId } = await studio.create(terms);
    await studio.remove({ ebookId });
    expect(await rowOf(ebookId)).toBeUndefined();
    expect((await actsOf(db, ebookId)).at(-1)).toBe('ebook.removed');
    await expect(studio.remove({ ebookId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused for what somebody had once, also when it was taken back', async () => {
    const ebookId = await newLive();
    await grant(ebookId);
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).execute();
    await expect(studio.remove({ ebookId })).rejects.toMatchObject({
      code: 'IN_USE',
      data: { uses: [{ noun: 'students', count: 1 }] },
    });
    expect(await rowOf(ebookId)).toBeDefined();
  });

  test('and who gets it at that moment: one of them', async () => {
    for (let n = 0; n < 5; n += 1) {
      const ebookId = await newLive();
      const [removed, kept] = await Promise.allSettled([studio.remove({ ebookId }), grant(ebookId)]);
      expect([removed.status, kept.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
      await db.deleteFrom('entitlements').execute();
    }
  });
});

test('lists are searched, filtered, sorted and counted', async () => {
  const cheap = await newLive({ title: 'Notes on history', pricePaise: 900, subjectId: null, language: 'en' as 'hi' });
  const dear = await newLive({ title: 'Answers', sectionId: null });
  await grant(cheap);
  const idsOf = async (input: Parameters<typeof studio.list>[0]) => {
    const { rows } = await studio.list(input);
    const { matching } = await studio.list({ ...input, only: 'count' });
    expect(matching).toEqual({ count: rows.length, isMore: false });
    return rows.map(({ id }) => id);
  };
  expect(await idsOf({})).toEqual([dear, cheap]);
  expect(await idsOf({ sort: 'price' })).toEqual([cheap, dear]);
  // What was bought is added up each minute, and the list is ordered by what is added up.
  await countSales(services);
  expect(await idsOf({ sort: '-sales' })).toEqual([cheap, dear]);
  expect(await idsOf({ text: 'july history' })).toEqual([cheap]);
  expect(await idsOf({ text: 'bpsc131' })).toEqual([dear]);
  expect(await idsOf({ text: '_' })).toEqual([]);
  expect(await idsOf({ sectionId: 'july' })).toEqual([cheap]);
  expect(await idsOf({ universityId: 'ignou' })).toEqual([dear]);
  expect(await idsOf({ language: 'en' })).toEqual([cheap]);
  expect(await idsOf({ state: 'archived' })).toEqual([]);
});
