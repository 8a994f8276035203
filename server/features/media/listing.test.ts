import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const api = clientFor(services, tutor).media;

type TestValues = { name?: string; kind?: string; status?: string; bytes?: number; created_at?: Date };
const newItem = async (given: TestValues = {}) => {
  const row = { kind: 'video', status: 'ready', name: 'a.mp4', bytes: 8, uploaded_by: tutor.id, ...given };
  return insertRow(db, 'media', row);
};
const namesOf = async (search: Parameters<typeof api.list>[0]) => (await api.list(search)).rows.map(({ name }) => name);
const newCourse = (thumbnail_url: string) =>
  insertProduct(db, 'course', { title: 'Society', price_paise: 0, thumbnail_url });

beforeEach(async () => {
  for (const table of ['products', 'streams', 'media'] as const) await db.deleteFrom(table).execute();
});

describe('the list of files', () => {
  test('goes by pages in each order, there and back, without a gap', async () => {
    for (let each = 0; each < 120; each += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(each / 2)));
      await newItem({ name: `film ${String(each).padStart(3, '0')}.mp4`, bytes: 1000 - each, created_at });
    }
    for (const sort of [undefined, 'created', 'name', '-name', 'bytes', '-bytes'] as const) {
      const asked = sort ? { sort } : {};
      const first = await api.list(asked);
      const second = await api.list({ ...asked, after: first.next ?? '' });
      const third = await api.list({ ...asked, after: second.next ?? '' });
      expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
      expect(new Set([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120);
      expect([first.previous, third.next]).toEqual([null, null]);
      expect((await api.list({ ...asked, before: second.previous ?? '' })).rows).toEqual(first.rows);
    }
    expect((await api.list({ only: 'count' })).matching).toEqual({ count: 120, isMore: false });
  });

  test('can be narrowed by words, kind, state and use', async () => {
    await newItem({ name: 'Rights and Duties.mp4' });
    await newItem({ name: 'rights.pdf', kind: 'pdf' });
    await newItem({ name: 'broken.mp4', status: 'failed' });
    await newItem({ name: 'coming.mp4', status: 'working' });
    const used = await newItem({ name: 'अधिकार.pdf', kind: 'pdf' });
    await insertProduct(db, 'note', { title: 'N', language: 'hi', media_id: used });
    expect(await namesOf({ text: 'DUTIES rights' })).toEqual(['Rights and Duties.mp4']);
    expect(await namesOf({ text: 'rights', kind: 'pdf' })).toEqual(['rights.pdf']);
    expect(await namesOf({ text: 'अधिकार' })).toEqual(['अधिकार.pdf']);
    expect(await namesOf({ state: 'failed' })).toEqual(['broken.mp4']);
    expect(await namesOf({ state: 'on-its-way' })).toEqual(['coming.mp4']);
    expect(await namesOf({ used: 'yes' })).toEqual(['अधिकार.pdf']);
    expect(await namesOf({ used: 'no', kind: 'pdf' })).toEqual(['rights.pdf']);
    expect(await namesOf({ text: '%' })).toEqual([]);
    for (const text of ["a' or true --", '\\', '_']) expect(await namesOf({ text })).toEqual([]);
  });

  test('refuses a made-up place', async () => {
    await expect(api.list({ after: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a file', () => {
  test('says everything that shows it, pictures too, and is not removed while something does', async () => {
    const picture = await newItem({ kind: 'image', name: 'cover.png' });
    const address = `/files/images/${picture}/800.webp`;
    const course = await newCourse(address);
    await newCourse(`https://elsewhere.test${address}`);
    await insertProduct(db, 'ebook', { title: 'Book', price_paise: 0, thumbnail_url: address });
    await db.insertInto('streams').values({ title: 'Live', video_id: 'abc', thumbnail_url: address }).execute();
    const { medium, places } = await api.read({ mediaId: picture });
    expect(medium).toMatchObject({ id: picture, uses: 3 });
    expect(places.map(({ noun, title }) => [noun, title])).toEqual([
      ['course', 'Society'],
      ['ebook', 'Book'],
      ['stream', 'Live'],
    ]);
    expect(places[0]).toEqual({ noun: 'course', id: course, title: 'Society', courseId: null });
    await expect(api.remove({ mediaId: picture })).rejects.toMatchObject({ code: 'IN_USE', data: { uses: 3 } });
    for (const table of ['products', 'streams'] as const) await db.deleteFrom(table).execute();
    await api.remove({ mediaId: picture });
    await expect(api.read({ mediaId: picture })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of settings is held by the site', async () => {
    const logo = await newItem({ kind: 'image', name: 'logo.png' });
    const value = JSON.stringify({ logo: `/files/images/${logo}/200.webp` });
    await db
      .insertInto('settings')
      .values({ name: 'instructor', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    expect((await api.read({ mediaId: logo })).places).toMatchObject([{ noun: 'settings', id: 'instructor' }]);
  });
});
