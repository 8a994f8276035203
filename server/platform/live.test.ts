import { afterAll, expect, test, vi } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { openLive } from './live.ts';
import { createLog } from './log.ts';
import { listenToDatabase } from './postgres/database-source.ts';

const database = await openTestDatabase();
const live = await openLive(listenToDatabase(database, createLog('silent')));
afterAll(live.stop);

/** Announces these topics in one commit, in this order. */
async function announce(...topics: string[]): Promise<void> {
  await queryOnce(database, `select pg_notify('live', topic) from unnest(string_to_array($1, ' ')) as topic`, [
    topics.join(' '),
  ]);
}

/** Counts wakes of these topics until the test is over. */
function counted<Topic extends string>(...topics: Topic[]) {
  const wakes = topics.map((topic) => {
    const wake = vi.fn<() => void>();
    live.subscribe(topic, wake);
    return [topic, wake] as const;
  });
  return () => Object.fromEntries(wakes.map(([topic, wake]) => [topic, wake.mock.calls.length]));
}

test('a topic wakes its own subscribers and nobody else', async () => {
  const counts = counted('votes:a1', 'votes:b1', 'polls1', 'end1');
  await announce('votes:a1', 'end1');
  await expect.poll(counts).toEqual({ 'votes:a1': 1, 'votes:b1': 0, polls1: 0, end1: 1 });
});

test('a star stands for the topic of every owner, a star alone for everything', async () => {
  const counts = counted('votes:a2', 'votes:b2', 'polls2', 'end2');
  await announce('votes:*', 'end2');
  await expect.poll(counts).toEqual({ 'votes:a2': 1, 'votes:b2': 1, polls2: 0, end2: 1 });
  await announce('*');
  await expect.poll(counts).toEqual({ 'votes:a2': 2, 'votes:b2': 2, polls2: 1, end2: 2 });
});

test('a burst is gathered: few wakes for many announcements, and one of them after the last', async () => {
  const counts = counted('burst', 'after');
  const began = performance.now();
  for (let sent = 0; sent < 50; sent += 1) await announce('burst');
  await announce('after');
  await expect.poll(() => counts()['after']).toBe(1);
  const windows = Math.ceil((performance.now() - began) / 50) + 1;
  expect(counts()['burst']).toBeGreaterThanOrEqual(1);
  expect(counts()['burst']).toBeLessThanOrEqual(Math.min(50, windows));
});

test('topics of one commit that mean the same subscriber wake it once', async () => {
  const counts = counted('many:a', 'many-end');
  await announce('many:a', 'many:*', 'man*', 'many-end');
  await expect.poll(counts).toEqual({ 'many:a': 1, 'many-end': 1 });
});

test('who has left is not woken', async () => {
  const gone = vi.fn<() => void>();
  const counts = counted('left', 'left-end');
  live.subscribe('left', gone)();
  await announce('left', 'left-end');
  await expect.poll(counts).toEqual({ left: 1, 'left-end': 1 });
  expect(gone).not.toHaveBeenCalled();
});

test('wakes begin with now, collapse what comes during a read, and end with their signal', async () => {
  const ended = new AbortController();
  const wakes = live.wakes('read', ended.signal);
  expect(await wakes.next()).toMatchObject({ done: false });
  const during = counted('read-end');
  await announce('read');
  await announce('read', 'read-end');
  await expect.poll(during).toEqual({ 'read-end': 1 });
  expect(await wakes.next()).toMatchObject({ done: false });
  const next = wakes.next();
  ended.abort();
  expect(await next).toMatchObject({ done: true });
});

test('after its connection was cut every topic wakes, and later announcements arrive again', async () => {
  const counts = counted('cut:a', 'cut');
  const ended = await queryOnce(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()`,
  );
  expect(ended).toHaveLength(1);
  await expect.poll(counts, { timeout: 15_000 }).toEqual({ 'cut:a': 1, cut: 1 });
  await announce('cut');
  await expect.poll(counts).toEqual({ 'cut:a': 1, cut: 2 });
});

test('when anything may have been missed all are woken, those first that most watch', async () => {
  const source = Promise.withResolvers<(topic: string) => void>();
  const other = await openLive(async (announced) => {
    source.resolve(announced);
    return { stop: async () => undefined };
  });
  const announced = await source.promise;
  const order: string[] = [];
  const told = (topic: string) => () => void order.push(topic);
  other.subscribe('one', told('one'));
  for (let tab = 0; tab < 3; tab += 1) other.subscribe('three', told('three'));
  other.follow('many', told('many'), () => 50);
  other.follow('two', told('two'), () => 2);
  const crowd = Array.from({ length: 1200 }, (_, place) => `person:${place}`);
  for (const topic of crowd) other.subscribe(topic, told(topic));
  expect(order.splice(0)).toEqual(['many', 'two']);
  announced('*');
  announced('*');
  await expect.poll(() => order.length).toBe(1206);
  expect(order.slice(0, 5)).toEqual(['many', 'three', 'three', 'three', 'two']);
  await other.stop();
});

test('where announcements begin to arrive later the first reading waits for that, and who only subscribed is woken once', async () => {
  const confirmation = Promise.withResolvers<void>();
  const left: string[] = [];
  const other = await openLive(async () => ({
    follow: (topic) => (topic === 'at once' ? undefined : confirmation.promise),
    unfollow: (topic) => void left.push(topic),
    stop: async () => undefined,
  }));
  const [now, first, plain, gone] = [
    vi.fn<() => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ];
  other.follow('at once', now);
  other.follow('later', first);
  other.subscribe('later', plain);
  const leave = other.follow('later', gone);
  leave();
  leave();
  expect([now, first, plain].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  confirmation.resolve();
  await expect.poll(() => [first, plain, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(left).toEqual(['later']);
  await other.stop();
});
