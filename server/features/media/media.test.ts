import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/platform/db.ts';
import { cookieOf, OWN_PAGE } from '#server/testing/testing-uploads.ts';
import { actsOf, clientFor, eventsOf, follow, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, storage } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const student = await newPerson(services);
const api = clientFor(services, tutor).media;

type TestValues = {
  kind?: string;
  status?: string;
  name?: string;
  wants_1080?: boolean;
  ready_at?: Date;
  fault?: string;
};

async function newItem({ original = true, ...given }: TestValues & { original?: boolean } = {}) {
  const original_key = original ? await storage.insert('media', Buffer.from('original')) : null;
  const row = {
    kind: 'video',
    status: 'ready',
    name: 'a.mp4',
    bytes: 8,
    original_key,
    uploaded_by: tutor.id,
    ...given,
  };
  const id = await insertRow(db, 'media', row);
  return { id, key: original_key ?? '' };
}

const rowOf = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirst();
const jobsOf = async (id: string) =>
  (await sql`select 1 from graphile_worker.jobs where key = ${`media.convert ${id}`}`.execute(db)).rows.length;

const shownBy = (mediaId: string, tx: Db = db) =>
  insertProduct(tx, 'note', { title: 'Notes', language: 'en', media_id: mediaId });

describe('the shelf', () => {
  test('shows what there is, newest first, with its sizes, captions, uses and the quota', async () => {
    const { id } = await newItem({ name: 'lesson.mp4' });
    const rendition = { bandwidth: 1, average_bandwidth: 1, codecs: 'x', sealed_key: 'x', segments: '[]' };
    for (const [name, height, bytes] of [
      ['720p', 720, 700],
      ['audio', null, 10],
      ['240p', 240, 200],
    ] as const)
      await db
        .insertInto('media_renditions')
        .values({ media_id: id, name, height, bytes, ...rendition })
        .execute();
    await api.captions.set({ mediaId: id, language: 'hi', text: 'WEBVTT\n' });
    await shownBy(id);
    const frame = await (await follow(api.watch))();
    expect(frame.media[0]).toMatchObject({
      id,
      qualities: [
        { name: 'audio', bytes: 10 },
        { name: '240p', bytes: 200 },
        { name: '720p', bytes: 700 },
      ],
      captions: ['hi'],
      uses: 1,
      uploadedBy: tutor.name,
      fault: null,
    });
    expect(frame.usedBytes).toBe(8 + 910);
    expect(frame.mostBytes).toBe(200 * 1024 ** 3);
  });

  test('is of no student', async () => {
    const theirs = clientFor(services, student).media;
    await expect(follow(theirs.watch).then((next) => next())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await newItem({ status: 'waiting' });
    await expect(theirs.cancel({ mediaId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(theirs.remove({ mediaId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
  });
});

describe('cancel', () => {
  test.each(['uploading', 'waiting', 'working'])('ends what is %s, live, and is written down', async (status) => {
    const { id } = await newItem({ status });
    const path = join(services.dataDir, 'uploads', id);
    await mkdir(join(services.dataDir, 'uploads'), { recursive: true });
    if (status === 'uploading') await writeFile(path, 'half');
    const next = await follow(api.watch);
    const seen = async () => (await next()).media.find((each) => each.id === id)?.status;
    expect(await seen()).toBe(status);
    await api.cancel({ mediaId: id });
    expect(await seen()).toBe('cancelled');
    expect(await eventsOf(db, id)).toMatchObject([{ act: 'media.cancelled', actor_id: tutor.id }]);
    await expect(access(path)).rejects.toThrow('ENOENT');
    await expect(api.cancel({ mediaId: id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  test.each(['ready', 'failed', 'cancelled'])('refuses what is %s', async (status) => {
    const { id } = await newItem({ status });
    await expect(api.cancel({ mediaId: id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await eventsOf(db, id)).toEqual([]);
  });

  test('of a new conversion leaves what was ready', async () => {
    const { id } = await newItem({ status: 'working', ready_at: new Date() });
    await api.cancel({ mediaId: id });
    expect(await rowOf(id)).toMatchObject({ status: 'ready', ready_at: expect.any(Date) });
  });
});

describe('retry', () => {
  test.each(['failed', 'cancelled'])('converts anew what is %s', async (status) => {
    const { id } = await newItem({ status, fault: 'damaged', wants_1080: true });
    await api.retry({ mediaId: id });
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', fault: null, tries: 0, wants_1080: true });
    expect(await jobsOf(id)).toBe(1);
    expect(await eventsOf(db, id)).toMatchObject([{ act: 'media.retried', actor_id: tutor.id }]);
    await expect(api.retry({ mediaId: id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await jobsOf(id)).toBe(1);
  });

  test('adds 1080p to a film that is ready, once, and what is ready stays on screen', async () => {
    const { id } = await newItem({ ready_at: new Date() });
    await expect(api.retry({ mediaId: id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await api.retry({ mediaId: id, wants1080: true });
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', wants_1080: true, ready_at: expect.any(Date) });
    await db.updateTable('media').set({ status: 'ready' }).where('id', '=', id).execute();
    await expect(api.retry({ mediaId: id, wants1080: true })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  test('refuses what has no original, what is on its way, and 1080p of a book', async () => {
    const refused = [
      await newItem({ status: 'failed', original: false }),
      await newItem({ status: 'working' }),
      await newItem({ status: 'uploading' }),
      await newItem({ kind: 'pdf', ready_at: new Date() }),
    ];
    for (const { id } of refused) {
      await expect(api.retry({ mediaId: id, wants1080: true })).rejects.toMatchObject({ code: 'WRONG_STATE' });
      expect(await jobsOf(id)).toBe(0);
    }
  });
});

describe('remove', () => {
  test('takes rows and files away, and says so live', async () => {
    const { id, key } = await newItem();
    const next = await follow(api.watch);
    expect((await next()).media.some((each) => each.id === id)).toBe(true);
    await api.remove({ mediaId: id });
    expect((await next()).media.some((each) => each.id === id)).toBe(false);
    expect(await rowOf(id)).toBeUndefined();
    const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'media.remove-files'`.execute(
      db,
    );
    expect(rows.map(({ payload }) => payload)).toContainEqual({ keys: [key] });
    expect(await eventsOf(db, id)).toMatchObject([{ act: 'media.removed', actor_id: tutor.id }]);
    await expect(api.remove({ mediaId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused while something shows it, also when that comes at the same moment', async () => {
    const { id } = await newItem();
    const note = await shownBy(id);
    await expect(api.remove({ mediaId: id })).rejects.toMatchObject({ code: 'IN_USE', data: { uses: 1 } });
    await db.deleteFrom('products').where('id', '=', note).execute();
    const showing = Promise.withResolvers<void>();
    const removing = Promise.withResolvers<void>();
    const shown = db.transaction().execute(async (transaction) => {
      await shownBy(id, transaction);
      showing.resolve();
      await removing.promise;
    });
    await showing.promise;
    const removed = api.remove({ mediaId: id }).catch((error: unknown) => error);
    setTimeout(removing.resolve, 300);
    await shown;
    expect(await removed).toMatchObject({ code: 'IN_USE', data: { uses: 1 } });
    for (let round = 0; round < 10; round += 1) {
      const mediaItem = await newItem();
      const [taken, put] = await Promise.allSettled([api.remove({ mediaId: mediaItem.id }), shownBy(mediaItem.id)]);
      expect([taken.status, put.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await rowOf(mediaItem.id)) === undefined).toBe(taken.status === 'fulfilled');
    }
  });
});

describe('captions', () => {
  test('are set, replaced and removed, live, and written down', async () => {
    const { id } = await newItem();
    const next = await follow(api.watch);
    const seen = async () => (await next()).media.find((each) => each.id === id)?.captions;
    expect(await seen()).toEqual([]);
    await api.captions.set({ mediaId: id, language: 'en', text: 'WEBVTT\n' });
    expect(await seen()).toEqual(['en']);
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';
    await api.captions.set({ mediaId: id, language: 'en', text });
    const rows = await db.selectFrom('media_captions').where('media_id', '=', id).selectAll().execute();
    expect(rows).toEqual([{ media_id: id, language: 'en', text }]);
    await api.captions.remove({ mediaId: id, language: 'en' });
    await expect(api.captions.remove({ mediaId: id, language: 'en' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const acts = await actsOf(db, id);
    expect(acts).toEqual(['captions.set', 'captions.set', 'captions.removed']);
  });

  test('that are no WebVTT are refused at their line, and those of a book at all', async () => {
    const { id } = await newItem();
    const book = await newItem({ kind: 'pdf' });
    const set = (mediaId: string, text: string) => api.captions.set({ mediaId, language: 'en', text });
    await expect(set(id, 'WEBVTT\n\nlost\n')).rejects.toMatchObject({ code: 'NOT_WEBVTT', data: { line: 3 } });
    await expect(set(book.id, 'WEBVTT\n')).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(set('none', 'WEBVTT\n')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(id, `WEBVTT\n${' '.repeat(1_000_000)}`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await db.selectFrom('media_captions').where('media_id', 'in', [id, book.id]).execute()).toEqual([]);
  });

  test('of a megabyte in Hindi come through the door for staff, and not for anybody else', async () => {
    const { id } = await newItem();
    const app = await createApp(readConfig({ NODE_ENV: 'test', DATA_DIR: services.dataDir }), services);
    afterAll(() => app.close());
    const cues = Array.from({ length: 20_000 }, () => '00:01.000 --> 00:02.000\nनमस्ते दोस्तो, आज का पाठ\n').join('\n');
    const text = `WEBVTT\n\n${cues}`.slice(0, 999_999);
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const put = async (cookie: string) => {
      const headers = { ...OWN_PAGE, 'content-type': 'application/json', cookie };
      const body = JSON.stringify({ text });
      return (await fetch(`${base}/api/v1/media/${id}/captions/hi`, { method: 'PUT', headers, body })).status;
    };
    expect(await put(await cookieOf(services, tutor))).toBe(200);
    expect(await put(await cookieOf(services, student))).toBe(413);
    expect(await put('')).toBe(413);
  });
});
