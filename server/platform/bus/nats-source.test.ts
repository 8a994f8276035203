import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { openLive } from '#server/platform/live.ts';
import { createLog } from '#server/platform/log.ts';
import { listenToBus } from './nats-source.ts';
import { subjectOf } from './subjects.ts';
import { openTestingNats, type TestingNats } from './testing-nats.ts';

const database = await openTestDatabase();
let nats: TestingNats;

async function openNats(): Promise<TestingNats> {
  nats = await openTestingNats();
  onTestFinished(nats.stop);
  return nats;
}

/** A process that listens, and forwards when it may and no other does. */
async function openProcess(mayForward = false) {
  const forwardFrom = mayForward ? database : undefined;
  const live = await openLive(listenToBus({ busUrl: nats.url, forwardFrom, log: createLog('silent') }));
  let over: Promise<void> | undefined;
  const stop = () => (over ??= live.stop());
  onTestFinished(stop);
  /** Counts wakes of a topic. */
  const count = (topic: string) => {
    const wake = vi.fn<() => void>();
    live.subscribe(topic, wake);
    return () => wake.mock.calls.length;
  };
  return { live, stop, count };
}

/** Announces these topics in one commit, in this order. */
async function announce(...topics: string[]): Promise<void> {
  await queryOnce(database, `select pg_notify('live', topic) from unnest(string_to_array($1, ' ')) as topic`, [
    topics.join(' '),
  ]);
}

const listeners = () =>
  queryOnce(database, `select pid from pg_stat_activity where query = 'listen live' and datname = current_database()`);
const oneListens = () => expect.poll(async () => (await listeners()).length).toBe(1);
const publishedOf = (topic: string) => nats.published.filter(({ payload }) => payload === topic).length;
const soon = <T>(read: () => T) => expect.poll(read, { interval: 10 });

/** Until what woke everybody at the beginning is over: the announcement of one topic then adds one. */
async function settled(...counts: (() => number)[]): Promise<number[]> {
  let before: number[] = [];
  await expect
    .poll(
      () => {
        const now = counts.map((count) => count());
        const isSame = now.every((each, place) => each > 0 && each === before[place]);
        before = now;
        return isSame;
      },
      { interval: 600 },
    )
    .toBe(true);
  return before;
}

test('a process hears the topics that it serves: of shared ones all, of people its own', async () => {
  await openNats();
  const [one, other] = [await openProcess(true), await openProcess()];
  const [own, shared, strange] = [one.count('votes:a'), other.count('polls'), other.count('votes:b')];
  await oneListens();
  const before = await settled(own, shared, strange);
  await announce('votes:a', 'polls', 'votes:c');
  await soon(() => [own(), shared()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
  await soon(() => publishedOf('votes:c')).toBe(1);
  expect(nats.delivered.filter(({ payload }) => payload === 'votes:a')).toHaveLength(1);
  expect(nats.delivered.filter(({ payload }) => payload === 'votes:c')).toEqual([]);
  expect(strange()).toBe(before[2]);
  await announce('votes:*');
  await soon(() => [own(), strange()]).toEqual([(before[0] ?? 0) + 2, (before[2] ?? 0) + 1]);
});

test('an announcement is published after its commit, once however many may forward, and never after a rollback', async () => {
  await openNats();
  await openProcess(true);
  await openProcess(true);
  await oneListens();
  const writer = new pg.Client({ connectionString: database });
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query(`begin; select pg_notify('live', 'never')`);
  await writer.query('rollback');
  await writer.query(`begin; select pg_notify('live', 'kept')`);
  await announce('meanwhile');
  await soon(() => publishedOf('meanwhile')).toBe(1);
  expect(publishedOf('kept')).toBe(0);
  await writer.query('commit');
  await announce('after');
  await soon(() => publishedOf('after')).toBe(1);
  expect([publishedOf('kept'), publishedOf('never')]).toEqual([1, 0]);
});

test('when who forwards ends, another goes on within seconds, and everybody asks anew', async () => {
  await openNats();
  const first = await openProcess(true);
  await oneListens();
  const second = await openProcess(true);
  const count = second.count('polls');
  const [before = 0] = await settled(count);
  await first.stop();
  await soon(count).toBeGreaterThan(before);
  await oneListens();
  await announce('goes-on');
  await soon(() => publishedOf('goes-on')).toBe(1);
});

test('when the database drops who forwards, it forwards again and everybody asks anew', async () => {
  await openNats();
  const { count } = await openProcess(true);
  const polls = count('polls');
  await oneListens();
  const [before = 0] = await settled(polls);
  const [{ pid } = {}] = await listeners();
  await queryOnce(database, 'select pg_terminate_backend($1::int)', [String(pid)]);
  await soon(polls).toBeGreaterThan(before);
  await oneListens();
  await announce('again');
  await soon(() => publishedOf('again')).toBe(1);
});

test('while the bus is away nothing waits for it, and what changed meanwhile is asked for when it is back', async () => {
  await openNats();
  const { live, count } = await openProcess(true);
  const polls = count('polls');
  await oneListens();
  const [before = 0] = await settled(polls);
  await nats.stop();
  await expect.poll(async () => (await listeners()).length).toBe(0);
  const first = vi.fn<() => void>();
  live.follow('votes:late', first);
  expect(first).toHaveBeenCalledTimes(1);
  await announce('polls');
  expect(polls()).toBe(before);
  await nats.start();
  await soon(polls).toBeGreaterThan(before);
  await soon(() => first.mock.calls.length).toBeGreaterThan(1);
  await oneListens();
  await soon(nats.subjects).toContain(subjectOf('votes:late'));
  const again = await settled(polls);
  await announce('polls');
  await soon(polls).toBe((again[0] ?? 0) + 1);
});

test('a process starts while the bus is away, and listens once it is there', async () => {
  await openNats();
  await nats.stop();
  const { live, count } = await openProcess(true);
  const polls = count('polls');
  const first = vi.fn<() => void>();
  live.follow('streams', first);
  expect([polls(), first.mock.calls.length]).toEqual([0, 1]);
  await nats.start();
  await soon(polls).toBeGreaterThan(0);
  await oneListens();
  await settled(polls);
  const before = polls();
  await announce('polls');
  await soon(polls).toBe(before + 1);
});

test('the first reading waits until the bus listens for it, a second at most, and is then done once more', async () => {
  await openNats();
  const { live, count } = await openProcess(true);
  const polls = count('polls');
  await oneListens();
  await settled(polls);
  nats.hold();
  const [first, late] = [vi.fn<() => void>(), vi.fn<() => void>()];
  live.follow('votes:first', first);
  expect(first).not.toHaveBeenCalled();
  nats.release();
  await soon(() => first.mock.calls.length).toBe(1);
  live.follow('votes:first', late);
  expect(late).toHaveBeenCalledTimes(1);

  nats.hold();
  const patient = vi.fn<() => void>();
  live.follow('votes:patient', patient);
  await soon(() => patient.mock.calls.length).toBe(1);
  nats.release();
  await soon(() => patient.mock.calls.length).toBe(2);
});
