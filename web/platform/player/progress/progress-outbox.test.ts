import { expect, test } from 'vitest';
import { memoryStorage, openHeardBox, type StoredProgress } from './progress-outbox.ts';

const now = Date.now();
const kept = (given: Partial<StoredProgress> = {}): StoredProgress => ({
  lessonId: 'a',
  positionSeconds: 10,
  played: [[0, 10]],
  at: now,
  ...given,
});

test('what was heard of one lesson in a row is one letter: the latest place, all that was played', () => {
  const box = openHeardBox('me', memoryStorage());
  box.put(kept());
  box.put(kept({ positionSeconds: 20, played: [[10, 20]], at: now + 1 }));
  expect(box.take().map((letter) => letter.kept)).toEqual([
    kept({ positionSeconds: 20, played: [[0, 20]], at: now + 1 }),
  ]);
});

test('another lesson is another letter, in order of time', () => {
  const box = openHeardBox('me', memoryStorage());
  box.put(kept({ lessonId: 'b', at: now + 5 }));
  box.put(kept({ at: now + 9 }));
  box.put(kept({ lessonId: 'b', at: now + 12 }));
  expect(box.take().map((letter) => letter.kept.lessonId)).toEqual(['b', 'a', 'b']);
});

test('what is put in while the rest is on its way stays when the rest is dropped', () => {
  const box = openHeardBox('me', memoryStorage());
  box.put(kept());
  const onTheWay = box.take();
  box.put(kept({ positionSeconds: 30, played: [[20, 30]], at: now + 3 }));
  box.drop(onTheWay);
  expect(box.take().map((letter) => letter.kept.positionSeconds)).toEqual([30]);
});

test('it is there after a reload, for this person alone', () => {
  const storage = memoryStorage();
  openHeardBox('me', storage).put(kept());
  expect(openHeardBox('me', storage).take()).toHaveLength(1);
  expect(openHeardBox('somebody', storage).take()).toEqual([]);
});

test('what nobody can read, and what is older than a month, goes', () => {
  const storage = memoryStorage();
  storage.setItem('heard me x', 'not json');
  storage.setItem('heard me y', JSON.stringify(kept({ at: now - 31 * 86_400_000 })));
  expect(openHeardBox('me', storage).take()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('no letter holds more spans than may be sent at once', () => {
  const box = openHeardBox('me', memoryStorage());
  for (let place = 0; place < 250; place += 1) box.put(kept({ played: [[place * 2, place * 2 + 1]], at: now + place }));
  const letters = box.take();
  expect(letters.map((letter) => letter.kept.played.length)).toEqual([200, 50]);
});
