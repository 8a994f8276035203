import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { queuePages } from './page-queue.ts';

const reply = {} as FastifyReply;
const requestOf = (raw = { destroyed: false }) => ({ raw }) as FastifyRequest;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A handler that answers when it is told to. */
function heldAnswer() {
  const begun: (() => void)[] = [];
  const answer = vi.fn(() => new Promise<string>((resolve) => begun.push(() => resolve('page'))));
  return { begun, answer };
}

test('64 pages are made at a time, and the next when one is done', async () => {
  const { begun, answer } = heldAnswer();
  const queued = queuePages(answer);
  const pages = Array.from({ length: 66 }, () => queued(requestOf(), reply));
  await settle();
  expect(answer).toHaveBeenCalledTimes(64);
  begun[0]?.();
  await settle();
  expect(answer).toHaveBeenCalledTimes(65);
  for (let place = 0; place < 66; place += 1) {
    begun[place]?.();
    await settle();
  }
  expect(await Promise.all(pages)).toEqual(Array(66).fill('page'));
});

test('nothing is made for whoever has gone while they waited', async () => {
  const { begun, answer } = heldAnswer();
  const queued = queuePages(answer);
  const gone = { destroyed: false };
  const pages = [...Array.from({ length: 64 }, () => queued(requestOf(), reply)), queued(requestOf(gone), reply)];
  await settle();
  gone.destroyed = true;
  for (const done of begun) done();
  expect((await Promise.all(pages)).at(-1)).toBe('');
  expect(answer).toHaveBeenCalledTimes(64);
});

test('one that fails makes room too, and a page that nobody could wait for is refused', async () => {
  const failing = queuePages(() => Promise.reject(new Error('broken')));
  const pages = Array.from({ length: 200 }, () => failing(requestOf(), reply).catch(String));
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['Error: broken']));
  const { answer } = heldAnswer();
  const queued = queuePages(answer);
  for (let place = 0; place < 10_064; place += 1) void queued(requestOf(), reply);
  await settle();
  await expect(queued(requestOf(), reply)).rejects.toMatchObject({ status: 503 });
});

test('behind pages that hang nobody waits for longer than half a minute, and then all are told at once', async () => {
  const { begun, answer } = heldAnswer();
  const queued = queuePages(answer);
  const hanging = Array.from({ length: 64 }, () => queued(requestOf(), reply));
  const late = Array.from({ length: 100 }, () => queued(requestOf(), reply).catch(({ status }) => status));
  await settle();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 30_001);
  for (const done of begun) done();
  await Promise.all(hanging);
  expect(new Set(await Promise.all(late))).toEqual(new Set([503]));
  expect(answer).toHaveBeenCalledTimes(64);
  vi.restoreAllMocks();
});
