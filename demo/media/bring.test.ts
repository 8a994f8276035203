import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { testServices } from '#server/testing.ts';
import { bringMediaItem } from './bring.jobs.ts';
import { enqueueDemoMedia } from './bring.service.ts';
import { listUnbrought } from './bring.store.ts';
import { unpackVideo } from './video-package.rules.ts';

const services = await testServices();
const { db } = services;
const DEMO = join(import.meta.dirname, '..');
const videos = () => db.selectFrom('media').where('id', 'like', 'demo-film-%').selectAll().orderBy('id').execute();
const bring = (mediaId: string) => bringMediaItem.work(services, { mediaId });

beforeAll(async () => {
  const names = ['plan-your-weeks.film', 'two-liberties.film', 'write-an-answer.film'];
  const files = [...names.map((name) => ['film', 'films/packages', name]), ['book', 'books', 'bpsc-131-en.pdf']];
  for (const [sort, shelf = '', name = ''] of files) {
    const id = `demo-${sort}-${name.split('.')[0]}`;
    const path = join(shelf, name);
    const bytes = statSync(join(DEMO, path)).size;
    const kind = sort === 'film' ? 'video' : 'pdf';
    await db.insertInto('media').values({ id, kind, status: 'waiting', name, bytes }).execute();
  }
  await db.insertInto('users').values({ id: 'student', email: 'student@school.test', name: 'Student' }).execute();
  await insertProduct(db, 'course', { id: 'owned', title: 'Owned', price_paise: 0 });
  await db
    .insertInto('course_sections')
    .values({ id: 'first', course_id: 'owned', title: 'First', position: 0 })
    .execute();
  const lesson = { course_id: 'owned', section_id: 'first', title: 'One', kind: 'video', position: 0 };
  await db
    .insertInto('lessons')
    .values({ ...lesson, media_id: 'demo-film-write-an-answer' })
    .execute();
  await db.insertInto('entitlements').values({ user_id: 'student', product_id: 'owned', source: 'free' }).execute();
});

test('the films of the demo school are published from what is in the repository, once, whoever asks how often', async () => {
  const [first] = await listUnbrought(db);
  expect(first?.id).toBe('demo-film-write-an-answer');
  const one = first?.id ?? '';
  const ends = await Promise.allSettled([bring(one), bring(one), bring(one)]);
  expect(ends.some((end) => end.status === 'fulfilled' && end.value === 'published')).toBe(true);
  expect(await bring(one)).toBe('nothing to bring');
  const mediaItem = await db.selectFrom('media').where('id', '=', one).selectAll().executeTakeFirstOrThrow();
  const rows = await db.selectFrom('media_renditions').where('media_id', '=', one).selectAll().execute();
  expect(mediaItem).toMatchObject({ status: 'ready', width: 1280, height: 720 });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['240p', '360p', '480p', '720p', 'audio']);
  const { head } = unpackVideo(readFileSync(join(DEMO, 'films/packages', mediaItem.name)));
  expect(Number(mediaItem.seconds)).toBeCloseTo(head.seconds, 2);
  const held = new Set<string>();
  for await (const { key } of services.storage.list()) held.add(key);
  const named = rows.flatMap(({ segments }) => (segments as { key: string }[]).map(({ key }) => key));
  expect([...named, mediaItem.poster_key ?? ''].filter((key) => !held.has(key))).toEqual([]);
  const captions = await db.selectFrom('media_captions').where('media_id', '=', one).selectAll().execute();
  expect(captions.map(({ text }) => text.startsWith('WEBVTT\n\n00:'))).toEqual([true]);
}, 60_000);

test('what a killed process left half done is brought anew', async () => {
  const [left] = (await videos()).filter(({ status }) => status === 'waiting');
  await db
    .updateTable('media')
    .set({ status: 'working', tries: 1 })
    .where('id', '=', left?.id ?? '')
    .execute();
  expect((await listUnbrought(db)).map(({ id }) => id)).toContain(left?.id);
  expect(await bring(left?.id ?? '')).toBe('published');
});

test('a PDF is kept as it is and waits for its conversion', async () => {
  const [document] = (await listUnbrought(db)).filter(({ id }) => id.startsWith('demo-book'));
  expect(await bring(document?.id ?? '')).toBe('kept');
  const row = await db
    .selectFrom('media')
    .where('id', '=', document?.id ?? '')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'waiting', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const held = await services.storage.read(row.original_key ?? '');
  expect(held?.total).toBe(Number(row.bytes));
  held?.stream.destroy();
  expect(await bring(document?.id ?? '')).toBe('nothing to bring');
});

test('asked twice, each is in the queue once; what is no demo medium is never touched', async () => {
  await enqueueDemoMedia(db);
  await enqueueDemoMedia(db);
  const { rows } = await services.pool.query(
    `select count(*)::int as jobs, count(distinct key)::int as keys from graphile_worker.jobs where task_identifier = 'media.bring'`,
  );
  expect(rows[0]).toEqual({ jobs: (await listUnbrought(db)).length, keys: (await listUnbrought(db)).length });
  const own = { kind: 'video', status: 'waiting', name: '../../../../etc/passwd', bytes: 1 };
  const { id } = await db.insertInto('media').values(own).returning('id').executeTakeFirstOrThrow();
  expect(await bring(id)).toBe('nothing to bring');
});

test('a package that is cut short is refused', () => {
  const packed = readFileSync(join(DEMO, 'films/packages/write-an-answer.film'));
  expect(() => unpackVideo(packed.subarray(0, packed.length - 100))).toThrow();
});
