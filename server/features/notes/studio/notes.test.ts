import { beforeEach, describe, expect, test } from 'vitest';
import { publishDue } from '#server/features/products/publishing.service.ts';
import { actsOf, clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const reader = await newPerson(services);
const student = clientFor(services, reader);
const tutor = await newPerson(services, { role: 'instructor', name: 'Rohit' });
const { notes, products: catalogue } = clientFor(services, tutor);
const { studio } = notes;
const products = catalogue.studio;

await db.insertInto('universities').values({ id: 'ignou', code: 'IGNOU', name: 'I' }).execute();
await db
  .insertInto('programmes')
  .values({ id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Arts', level: 'bachelor' })
  .execute();
await db
  .insertInto('subjects')
  .values({ id: 'bpsc', university_id: 'ignou', code: 'BPSC-131', title_en: 'Political Theory' })
  .execute();
const media = [
  { id: 'read', kind: 'pdf', name: 'read.pdf', bytes: 1, status: 'ready', ready_at: new Date(), pages: 3 },
  { id: 'waiting', kind: 'pdf', name: 'waiting.pdf', bytes: 1, status: 'waiting' },
  { id: 'film', kind: 'video', name: 'film.mp4', bytes: 1, status: 'ready', ready_at: new Date() },
];
for (const row of media) await db.insertInto('media').values(row).execute();

const terms = {
  title: '  Key terms ',
  about: 'One line each.',
  language: 'en' as const,
  universityId: 'ignou',
  programmeId: 'bag',
  subjectId: 'bpsc',
  mediaId: 'read' as string | null,
  isDownloadable: true,
};
const rowOf = (id: string) =>
  db
    .selectFrom('products')
    .innerJoin('notes', 'notes.id', 'products.id')
    .where('products.id', '=', id)
    .selectAll()
    .executeTakeFirst();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(() => db.deleteFrom('products').execute());

test('a draft is nobody’s; published it is there at once, taken away it is gone', async () => {
  const next = await follow(student.notes.watch);
  const changes = await follow(studio.changes.watch);
  expect(await next()).toEqual({ count: 0, latestAt: null });
  const before = await changes();
  const { id } = await studio.create(terms);
  expect(await changes()).not.toEqual(before);
  expect(await rowOf(id)).toMatchObject({ title: 'Key terms', media_id: 'read', published_at: null, revision: 0 });
  expect(await student.notes.list({})).toMatchObject({ notes: [] });
  await products.setState({ products: [{ id }], state: 'live' });
  await expect.poll(next).toMatchObject({ count: 1 });
  expect(await student.notes.list({})).toMatchObject({ notes: [{ title: 'Key terms', isReady: true }] });
  await products.setState({ products: [{ id }, { id }], state: 'draft' });
  await expect.poll(next).toMatchObject({ count: 0 });
  expect(await actsOf(db, id)).toEqual(['note.created', 'note.published', 'note.unpublished']);
});

test('a change is written down by what changed; one made from an older state is refused', async () => {
  const { id: noteId } = await studio.create(terms);
  await studio.update({ noteId, revision: 0, ...terms, title: 'Terms', language: 'both' });
  const [, changed] = await eventsOf(db, noteId);
  expect(changed).toMatchObject({
    act: 'note.changed',
    actor_id: tutor.id,
    details: { before: { title: 'Key terms', language: 'en' }, after: { title: 'Terms', language: 'both' } },
  });
  const late = studio.update({ noteId, revision: 0, ...terms });
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Rohit' } });
  expect(await rowOf(noteId)).toMatchObject({ title: 'Terms', revision: 1 });
});

test.each([
  ['UNKNOWN_REFERENCE', { universityId: 'none' }],
  ['UNKNOWN_REFERENCE', { programmeId: 'none' }],
  ['UNKNOWN_REFERENCE', { subjectId: 'none' }],
  ['UNKNOWN_REFERENCE', { mediaId: 'none' }],
  ['WRONG_KIND', { mediaId: 'film' }],
  ['BAD_REQUEST', { title: '  ab ' }],
  ['BAD_REQUEST', { language: 'fr' as 'en' }],
])('%s: %j, and nothing is written', async (code, wrong) => {
  await expect(studio.create({ ...terms, ...wrong })).rejects.toMatchObject({ code });
  expect(await db.selectFrom('notes').select('id').execute()).toEqual([]);
  const { id: noteId } = await studio.create(terms);
  await expect(studio.update({ noteId, revision: 0, ...terms, ...wrong })).rejects.toMatchObject({ code });
  expect(await rowOf(noteId)).toMatchObject({ title: 'Key terms', media_id: 'read', revision: 0 });
  expect(await actsOf(db, noteId)).toEqual(['note.created']);
});

describe('what misses its file', () => {
  test.each([null, 'waiting'])('%j is not published, nor are those beside it', async (mediaId) => {
    const { id } = await studio.create(terms);
    const { id: without } = await studio.create({ ...terms, title: 'Without', mediaId });
    const noteIds = [id, without];
    for (const wanted of [{ state: 'live' as const }, { state: 'scheduled' as const, at: inHours(1) }])
      await expect(products.setState({ products: noteIds.map((id) => ({ id })), ...wanted })).rejects.toMatchObject({
        code: 'NOT_READY',
        data: { products: [{ id: without, title: 'Without', missing: ['pdf'] }] },
      });
    expect(await rowOf(id)).toMatchObject({ published_at: null, publish_at: null });
  });

  test('is not made of a live note', async () => {
    const { id: noteId } = await studio.create(terms);
    await products.setState({ products: [{ id: noteId }], state: 'live' });
    const without = studio.update({ noteId, revision: 0, ...terms, mediaId: null });
    await expect(without).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(await rowOf(noteId)).toMatchObject({ media_id: 'read', revision: 0 });
  });
});

test('what is due is published by itself, once; what waits for its file waits on', async () => {
  const { id } = await studio.create(terms);
  const { id: late } = await studio.create({ ...terms, title: 'Late' });
  await expect(products.setState({ products: [{ id }], state: 'scheduled', at: inHours(-1) })).rejects.toMatchObject({
    code: 'MOMENT_PAST',
  });
  await expect(products.setState({ products: [{ id }], state: 'scheduled' })).rejects.toMatchObject({
    code: 'MOMENT_PAST',
  });
  await products.setState({ products: [{ id }, { id: late }], state: 'scheduled', at: inHours(1) });
  await publishDue(db);
  expect(await rowOf(id)).toMatchObject({ published_at: null });
  await db
    .updateTable('products')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .execute();
  await db.updateTable('notes').set({ media_id: 'waiting' }).where('id', '=', late).execute();
  await publishDue(db);
  await publishDue(db);
  expect(await rowOf(id)).toMatchObject({ published_at: expect.any(Date), publish_at: null });
  expect(await rowOf(late)).toMatchObject({ published_at: null, publish_at: expect.any(Date) });
  expect(await actsOf(db, id)).toEqual(['note.created', 'note.scheduled', 'note.published']);
});

test('an archived note is no student’s; brought back it is a draft', async () => {
  const { id } = await studio.create(terms);
  await products.setState({ products: [{ id }], state: 'live' });
  await products.setState({ products: [{ id }], state: 'archived' });
  expect(await rowOf(id)).toMatchObject({ published_at: null, archived_at: expect.any(Date) });
  expect((await studio.list({ state: 'archived' })).rows).toMatchObject([{ id, state: 'archived' }]);
  await products.setState({ products: [{ id }], state: 'draft' });
  expect((await studio.list({})).rows).toMatchObject([{ id, state: 'draft' }]);
  expect((await actsOf(db, id)).slice(-2)).toEqual(['note.archived', 'note.restored']);
});

test('only a note that nobody opened is removed', async () => {
  const { id: noteId } = await studio.create(terms);
  const place = { user_id: reader.id, document_kind: 'note', document_id: noteId };
  await db.insertInto('reading_places').values(place).execute();
  await expect(studio.remove({ noteId })).rejects.toMatchObject({ code: 'IN_USE', data: { readers: 1 } });
  expect(await rowOf(noteId)).toBeDefined();
  await db.deleteFrom('reading_places').execute();
  await studio.remove({ noteId });
  expect(await rowOf(noteId)).toBeUndefined();
  expect((await actsOf(db, noteId)).at(-1)).toBe('note.removed');
});

test('lists are searched, filtered, sorted and counted', async () => {
  await studio.create(terms);
  await studio.create({
    ...terms,
    title: 'Another',
    subjectId: null,
    programmeId: null,
    universityId: null,
    mediaId: null,
  });
  const titles = async (input: Parameters<typeof studio.list>[0]) => {
    const { rows } = await studio.list(input);
    const { matching } = await studio.list({ ...input, only: 'count' });
    expect(matching).toEqual({ count: rows.length, isMore: false });
    return rows.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(['Another', 'Key terms']);
  expect(await titles({ sort: '-title' })).toEqual(['Key terms', 'Another']);
  expect(await titles({ text: 'bpsc131 political' })).toEqual(['Key terms']);
  expect(await titles({ text: '%' })).toEqual([]);
  expect(await titles({ universityId: 'ignou' })).toEqual(['Key terms']);
  expect(await titles({ programmeId: 'bag' })).toEqual(['Key terms']);
  expect(await titles({ language: 'hi' })).toEqual([]);
  expect((await studio.list({ text: 'key' })).rows).toMatchObject([
    { pages: 3, code: 'BPSC-131', readers: 0, missing: [] },
  ]);
});
