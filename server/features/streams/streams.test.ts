import { beforeEach, expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

beforeEach(() => db.deleteFrom('streams').execute());

const values = (title: string, published_at: Date | null) => ({ title, video_id: 'dQw4w9WgXcQ', published_at });

test('the streams that are live, the newest first, twelve at most', async () => {
  const rows = Array.from({ length: 13 }, (_, n) => values(`Stream ${n}`, new Date(Date.UTC(2026, 0, 1, n))));
  await db
    .insertInto('streams')
    .values([...rows, values('hidden', null)])
    .execute();
  const next = await follow(student.streams.watch);
  const shown = await next();
  expect(shown).toHaveLength(12);
  expect(shown[0]).toEqual({
    id: expect.any(String),
    title: 'Stream 12',
    titleHi: null,
    videoId: 'dQw4w9WgXcQ',
    thumbnailUrl: null,
  });
  expect(shown.at(-1)?.title).toBe('Stream 1');
});

test('going live and ending arrive by themselves', async () => {
  const next = await follow(student.streams.watch);
  await expect.poll(next).toEqual([]);
  await pool.query("insert into streams (title, video_id, published_at) values ('Doubts', 'abc_-123', now())");
  await expect.poll(next).toMatchObject([{ title: 'Doubts' }]);
  await pool.query('update streams set published_at = null');
  await expect.poll(next).toEqual([]);
});

test('the database refuses what is no video id', async () => {
  const insert = db.insertInto('streams').values({ ...values('Bad', new Date()), video_id: '"><script>' });
  await expect(insert.execute()).rejects.toMatchObject({ code: '23514' });
});
