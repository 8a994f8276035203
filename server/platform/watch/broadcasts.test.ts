import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createBroadcasts, type Frame, toFrame } from './broadcasts.ts';

/** Streams that give out what `push` puts in; `opened` tells which were begun, `ended` which were left. */
function controlled() {
  const opened: string[] = [];
  const ended: string[] = [];
  const pushes = new Map<string, (value: unknown) => void>();
  async function* open(key: string, signal: AbortSignal): AsyncGenerator<unknown> {
    opened.push(key);
    signal.addEventListener('abort', () => ended.push(key));
    let next = Promise.withResolvers<unknown>();
    pushes.set(key, (value) => next.resolve(value));
    while (!signal.aborted) {
      const value = await next.promise;
      next = Promise.withResolvers();
      if (value instanceof Error) throw value;
      yield value;
    }
  }
  const broadcasts = createBroadcasts(open, createLog('silent'));
  onTestFinished(broadcasts.stop);
  const push = async (key: string, value: unknown) => {
    await expect.poll(() => pushes.has(key)).toBe(true);
    pushes.get(key)?.(value);
    // Lets the generator hand it over before the next value.
    await sleep(1);
  };
  return { broadcasts, opened, ended, push };
}

test('one stream serves all members, each frame serialised once', async () => {
  const { broadcasts, opened, push } = controlled();
  const [first, second] = [vi.fn<(frame: Frame) => void>(), vi.fn<(frame: Frame) => void>()];
  broadcasts.join('polls', first);
  broadcasts.join('polls', second);
  await push('polls', { title: 'one' });
  await push('polls', { title: 'two' });
  expect(opened).toEqual(['polls']);
  expect(first.mock.calls.map(([frame]) => frame.json)).toEqual(['{"title":"one"}', '{"title":"two"}']);
  expect(second.mock.calls[1]?.[0]).toBe(first.mock.calls[1]?.[0]);
});

test('a frame equal to the one before is not sent', async () => {
  const { broadcasts, push } = controlled();
  const send = vi.fn<(frame: Frame) => void>();
  broadcasts.join('polls', send);
  for (const value of ['a', 'a', 'b', 'a']) await push('polls', value);
  expect(send.mock.calls.map(([{ json }]) => json)).toEqual(['"a"', '"b"', '"a"']);
});

test('who joins later has the current frame at once, who has left gets no more', async () => {
  const { broadcasts, push } = controlled();
  const early = vi.fn<(frame: Frame) => void>();
  broadcasts.join('polls', early);
  await push('polls', 'now');
  const late = vi.fn<(frame: Frame) => void>();
  broadcasts.join('polls', late);
  expect(late.mock.calls.map(([frame]) => frame)).toEqual([toFrame('now')]);
  broadcasts.leave('polls', early);
  await push('polls', 'later');
  expect(early).toHaveBeenCalledTimes(1);
  expect(late).toHaveBeenCalledTimes(2);
});

test('who asks before the first frame waits for it', async () => {
  const { broadcasts, push } = controlled();
  const asked = broadcasts.current('polls');
  await push('polls', 'first');
  expect(await asked).toEqual(toFrame('first'));
  expect(await broadcasts.current('polls')).toEqual(toFrame('first'));
});

test('a stream that breaks is begun again and its members stay', async () => {
  const { broadcasts, opened, push } = controlled();
  const send = vi.fn<(frame: Frame) => void>();
  broadcasts.join('polls', send);
  await push('polls', 'before');
  await push('polls', new Error('the database is away'));
  await expect.poll(() => opened, { timeout: 5000 }).toEqual(['polls', 'polls']);
  await push('polls', 'after');
  expect(send.mock.calls.map(([{ json }]) => json)).toEqual(['"before"', '"after"']);
});

test('of more than two hundred streams the oldest without members end, those with members stay', async () => {
  const { broadcasts, ended, push } = controlled();
  const send = vi.fn<(frame: Frame) => void>();
  broadcasts.join('kept', send);
  for (let count = 0; count < 202; count += 1) void broadcasts.current(`idle-${count}`);
  expect(ended).toEqual(['idle-0', 'idle-1', 'idle-2']);
  await push('kept', 'still here');
  expect(send).toHaveBeenCalledTimes(1);
});

test('the version follows the content', () => {
  expect(toFrame({ a: 1 })).toEqual(toFrame({ a: 1 }));
  expect(toFrame({ a: 1 }).version).not.toBe(toFrame({ a: 2 }).version);
  expect(toFrame(undefined).json).toBe('null');
});
