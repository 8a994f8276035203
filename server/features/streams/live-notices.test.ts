import { beforeEach, expect, test } from 'vitest';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { tellOfLive } from './streams.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const staff = clientFor(services, await newPerson(services, { role: 'instructor' }));
const terms = { title: 'Revision', titleHi: 'दोहराव', videoId: 'dQw4w9WgXcQ', thumbnailUrl: null };

beforeEach(() => db.deleteFrom('streams').execute());

const waiting = async (streamId: string) => {
  const { rows } = await pool.query(
    `select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where key = $1`,
    [`streams.tell:${streamId}`],
  );
  return rows.map(({ seconds }) => Number(seconds));
};
const noticesOf = async (person: Awaited<ReturnType<typeof newPerson>>) =>
  (await (await follow(clientFor(services, person).notices.watch))()).filter(({ kind }) => kind === 'live');

test('that a stream is live is told to every student, once a day, half a minute after the press', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services, { language: 'hi' })];
  const suspended = await newPerson(services);
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  const { id: streamId } = await staff.streams.create({ ...terms, isLive: true });
  const [seconds = 0] = await waiting(streamId);
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThan(40);
  await tellOfLive.work(services, { streamId });
  expect(await noticesOf(asha)).toMatchObject([{ text: 'Live now: Revision', link: '/' }]);
  expect(await noticesOf(binod)).toMatchObject([{ text: 'अभी लाइव: दोहराव' }]);
  expect(await noticesOf(suspended)).toEqual([]);
  await staff.streams.update({ streamId, ...terms, isLive: false, revision: 0 });
  await staff.streams.update({ streamId, ...terms, title: 'Again', isLive: true, revision: 1 });
  await tellOfLive.work(services, { streamId });
  expect(await noticesOf(asha)).toMatchObject([{ text: 'Live now: Revision' }]);
});

test('nothing is told of one that ended meanwhile, began before, or was never live', async () => {
  const asha = await newPerson(services);
  const { id: streamId } = await staff.streams.create({ ...terms, isLive: false });
  expect(await waiting(streamId)).toEqual([]);
  await tellOfLive.work(services, { streamId });
  await staff.streams.update({ streamId, ...terms, isLive: true, revision: 0 });
  expect(await waiting(streamId)).toHaveLength(1);
  await staff.streams.update({ streamId, ...terms, isLive: false, revision: 1 });
  await tellOfLive.work(services, { streamId });
  await db
    .insertInto('streams')
    .values({ id: 'old', title: 'Old', video_id: 'dQw4w9WgXcQ', published_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  await tellOfLive.work(services, { streamId: 'old' });
  await tellOfLive.work(services, { streamId: 'removed' });
  expect(await noticesOf(asha)).toEqual([]);
});

test('more students than one job tells are told by the next', async () => {
  await pool.query(
    `insert into users (id, name, email) select 'many-' || n, 'One', 'many-' || n || '@live.test' from generate_series(1, 1100) n`,
  );
  const { id: streamId } = await staff.streams.create({ ...terms, isLive: true });
  await tellOfLive.work(services, { streamId });
  await runJobs(services);
  const { rows } = await pool.query(`select count(*)::int from notices where kind = 'live' and user_id like 'many-%'`);
  expect(rows).toEqual([{ count: 1100 }]);
});
