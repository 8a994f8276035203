import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import { openProgressOutbox, type StoredProgress } from './progress-outbox.ts';

const now = Date.now();
const newProgress = (changes: Partial<StoredProgress> = {}): StoredProgress => ({
  lessonId: 'a',
  positionSeconds: 10,
  played: [[0, 10]],
  at: now,
  ...changes,
});

let storage = new Map<string, string>();
beforeEach(() => {
  storage = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('progress in one lesson in a row is one entry: the latest place, all that was played', () => {
  const outbox = openProgressOutbox('me');
  outbox.put(newProgress());
  outbox.put(newProgress({ positionSeconds: 20, played: [[10, 20]], at: now + 1 }));
  expect(outbox.take().map(({ progress }) => progress)).toEqual([
    newProgress({ positionSeconds: 20, played: [[0, 20]], at: now + 1 }),
  ]);
});

test('another lesson is another entry, in order of time', () => {
  const outbox = openProgressOutbox('me');
  outbox.put(newProgress({ lessonId: 'b', at: now + 5 }));
  outbox.put(newProgress({ at: now + 9 }));
  outbox.put(newProgress({ lessonId: 'b', at: now + 12 }));
  expect(outbox.take().map(({ progress }) => progress.lessonId)).toEqual(['b', 'a', 'b']);
});

test('what is put in while the rest is on its way stays when the rest is removed', () => {
  const outbox = openProgressOutbox('me');
  outbox.put(newProgress());
  const onTheWay = outbox.take();
  outbox.put(newProgress({ positionSeconds: 30, played: [[20, 30]], at: now + 3 }));
  outbox.remove(onTheWay);
  expect(outbox.take().map(({ progress }) => progress.positionSeconds)).toEqual([30]);
});

test('it is there after a reload, for this person alone', () => {
  openProgressOutbox('me').put(newProgress());
  expect(openProgressOutbox('me').take()).toHaveLength(1);
  expect(openProgressOutbox('somebody').take()).toEqual([]);
});

test('what nobody can read, and what is older than a month, goes', () => {
  storage.set('heard me x', 'not json');
  storage.set('heard me y', JSON.stringify(newProgress({ at: now - 31 * 86_400_000 })));
  expect(openProgressOutbox('me').take()).toEqual([]);
  expect(storage.size).toBe(0);
});

test('what an earlier release left is sent', () => {
  storage.set('heard me x', JSON.stringify(newProgress()));
  expect(openProgressOutbox('me').take()).toEqual([{ key: 'heard me x', progress: newProgress() }]);
});

test('no entry holds more spans than may be sent at once', () => {
  const outbox = openProgressOutbox('me');
  for (let place = 0; place < 250; place += 1)
    outbox.put(newProgress({ played: [[place * 2, place * 2 + 1]], at: now + place }));
  expect(outbox.take().map(({ progress }) => progress.played.length)).toEqual([200, 50]);
});
