import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createBroadcasts, type Snapshot, toSnapshot } from './broadcasts.ts';

/** Sources that give out what `push` puts in; `opened` tells which were begun, `ended` which were left. */
function controlled() {
  const opened: string[] = [];
  const ended: string[] = [];
  const wakers = new Map<string, () => void>();
  const reading = new Map<string, PromiseWithResolvers<unknown>>();
  async function* wakes(key: string, signal: AbortSignal): AsyncGenerator<void> {
    opened.push(key);
    signal.addEventListener('abort', () => {
      ended.push(key);
      wakers.get(key)?.();
    });
    while (!signal.aborted) {
      const woken = Promise.withResolvers<void>();
      wakers.set(key, woken.resolve);
      yield;
      await woken.promise;
    }
  }
  const log = createLog('silent');
  const lines = { warn: vi.spyOn(log, 'warn'), info: vi.spyOn(log, 'info') };
  const read = vi.fn<(key: string) => Promise<unknown>>((key) => {
    const value = Promise.withResolvers<unknown>();
    reading.set(key, value);
    return value.promise;
  });
  const broadcasts = createBroadcasts({ wakes, read }, log);
  onTestFinished(broadcasts.stop);
  /** The next snapshot, or error, of a key. */
  const push = async (key: string, next: unknown) => {
    await expect.poll(() => reading.has(key)).toBe(true);
    const value = reading.get(key);
    reading.delete(key);
    if (next instanceof Error) value?.reject(next);
    else value?.resolve(next);
    // Lets it be handed over before the change that brings the next.
    await sleep(1);
    wakers.get(key)?.();
  };
  return { broadcasts, opened, ended, push, read, lines };
}

const listener = () => ({ send: vi.fn<(snapshot: Snapshot) => void>(), fail: vi.fn<(error: unknown) => void>() });
const textsOf = ({ send }: ReturnType<typeof listener>) => send.mock.calls.map(([{ json }]) => json);

test('one stream serves all members, each snapshot serialised once', async () => {
  const { broadcasts, opened, push } = controlled();
  const [first, second] = [listener(), listener()];
  broadcasts.join('polls null', first);
  broadcasts.join('polls null', second);
  await push('polls null', { title: 'one' });
  await push('polls null', { title: 'two' });
  expect(opened).toEqual(['polls null']);
  expect(textsOf(first)).toEqual(['{"title":"one"}', '{"title":"two"}']);
  expect(second.send.mock.calls[1]?.[0]).toBe(first.send.mock.calls[1]?.[0]);
});

test('a snapshot equal to the one before is not sent', async () => {
  const { broadcasts, push } = controlled();
  const one = listener();
  broadcasts.join('polls null', one);
  for (const value of ['a', 'a', 'b', 'a']) await push('polls null', value);
  expect(textsOf(one)).toEqual(['"a"', '"b"', '"a"']);
});

test('who joins later has the current snapshot at once, who has left gets no more', async () => {
  const { broadcasts, push } = controlled();
  const [early, late] = [listener(), listener()];
  broadcasts.join('polls null', early);
  await push('polls null', 'now');
  broadcasts.join('polls null', late);
  expect(late.send.mock.calls.map(([snapshot]) => snapshot)).toEqual([toSnapshot('now')]);
  broadcasts.leave('polls null', early);
  await push('polls null', 'later');
  expect(early.send).toHaveBeenCalledTimes(1);
  expect(late.send).toHaveBeenCalledTimes(2);
});

test('who asks before the first snapshot waits for it', async () => {
  const { broadcasts, push } = controlled();
  const asked = broadcasts.current('polls null');
  await push('polls null', 'first');
  expect(await asked).toEqual(toSnapshot('first'));
  expect(await broadcasts.current('polls null')).toEqual(toSnapshot('first'));
});

test('a stream that breaks is read again, later each time, logged once, and its members stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { broadcasts, lines, read } = controlled();
  const away = new Error('the database is away');
  read.mockResolvedValueOnce('before');
  const one = listener();
  broadcasts.join('polls null', one);
  await vi.advanceTimersByTimeAsync(1);
  const late = listener();
  broadcasts.join('other null', late);
  read.mockRejectedValue(away);
  await vi.advanceTimersByTimeAsync(60_000);
  // The first needs no more than its snapshot; the other was asked for while the database was away.
  const tries = read.mock.calls.filter(([key]) => key === 'other null').length;
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(16);
  expect(lines.warn).toHaveBeenCalledTimes(1);
  read.mockResolvedValue('after');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(textsOf(late)).toEqual(['"after"']);
  expect(late.fail).not.toHaveBeenCalled();
  expect(lines.info).toHaveBeenCalledTimes(1);
});

test('a refusal ends the stream: who waits and who watches is refused, and it is not read again', async () => {
  const { broadcasts, push, read, lines, ended } = controlled();
  const gone = new ORPCError('NOT_FOUND', { status: 404 });
  const one = listener();
  broadcasts.join('course {"id":"a"}', one);
  const asked = broadcasts.current('course {"id":"a"}').catch((error: unknown) => error);
  await push('course {"id":"a"}', gone);
  expect(await asked).toBe(gone);
  expect(one.fail).toHaveBeenCalledWith(gone, 'course {"id":"a"}');
  expect(ended).toEqual(['course {"id":"a"}']);
  await sleep(1200);
  expect(read).toHaveBeenCalledTimes(1);
  expect(lines.warn).not.toHaveBeenCalled();
});

test('without anybody who watches or waits a broken stream rests, is not logged again, and is read when asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { broadcasts, read, lines } = controlled();
  read.mockRejectedValue(new Error('the database is away'));
  const asked = broadcasts.current('polls null').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await asked).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(tries);
  const again = broadcasts.current('polls null').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await again).toMatchObject({ status: 503 });
  expect(read.mock.calls.length).toBeGreaterThan(tries);
  expect(lines.warn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  read.mockResolvedValue('after');
  expect(await broadcasts.current('polls null')).toEqual(toSnapshot('after'));
});

test('a stream that nobody watches ends at its next change', async () => {
  const { broadcasts, push, read, ended } = controlled();
  const asked = broadcasts.current('polls null');
  await push('polls null', 'first');
  await asked;
  await expect.poll(() => ended).toEqual(['polls null']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('of streams that hold too much together the oldest that nobody watches or waits for end', async () => {
  const { broadcasts, ended, read } = controlled();
  const long = 'x'.repeat(1_000_000);
  read.mockImplementation((key) => (key === 'waited null' ? new Promise(() => undefined) : Promise.resolve(long)));
  broadcasts.join('kept null', listener());
  void broadcasts.current('waited null').catch(() => undefined);
  for (const key of ['first null', 'second null', 'third null', 'fourth null']) await broadcasts.current(key);
  expect(ended).toEqual(['first null']);
  await broadcasts.current('second null');
  await broadcasts.current('fifth null');
  expect(ended).toEqual(['first null', 'third null']);
});

test('the version follows the content', () => {
  expect(toSnapshot({ a: 1 })).toEqual(toSnapshot({ a: 1 }));
  expect(toSnapshot({ a: 1 }).version).not.toBe(toSnapshot({ a: 2 }).version);
  expect(toSnapshot(undefined).json).toBe('null');
});
