import { expect, test, vi } from 'vitest';
import { batchByTick, batchByTime } from './batch.ts';

const NEVER_MS = 1_000_000;

test('calls of one moment become one run, and each gets the answer at its own place', async () => {
  const run = vi.fn(async (items: number[]) => items.map((item) => item * 2));
  const double = batchByTime(1, run);
  expect(await Promise.all([3, 1, 2].map(double))).toEqual([6, 2, 4]);
  expect(run.mock.calls).toEqual([[[3, 1, 2]]]);
  expect(await double(5)).toBe(10);
  expect(run).toHaveBeenCalledTimes(2);
});

test('five hundred do not wait for the time to pass, and the next begin a batch of their own', async () => {
  const sizes: number[] = [];
  const count = batchByTime(NEVER_MS, async (items: number[]) => {
    sizes.push(items.length);
    return items;
  });
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, item) => count(item)));
  expect(sizes).toEqual([500, 500]);
  expect(answers).toEqual(Array.from({ length: 1000 }, (_, item) => item));
});

test('a poisoned item fails alone; those beside it are answered', async () => {
  const run = async (items: string[]) => {
    if (items.includes('poison')) throw new Error('refused');
    return items.map((item) => item.toUpperCase());
  };
  const shout = batchByTime(1, run);
  const [first, poison, last] = await Promise.allSettled(['a', 'poison', 'b'].map(shout));
  expect([first, last]).toMatchObject([{ value: 'A' }, { value: 'B' }]);
  expect(poison).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
});

test('questions of one moment are asked together, and those that come meanwhile after them', async () => {
  const asked: string[][] = [];
  const ask = batchByTick(async (_db: object, items: string[]) => {
    asked.push(items);
    return items.map((item) => item.toUpperCase());
  });
  const db = {};
  const later = ask(db, 'a').then(() => ask(db, 'c'));
  expect(await Promise.all([ask(db, 'b'), later])).toEqual(['B', 'C']);
  expect(asked).toEqual([['a', 'b'], ['c']]);
  expect(await ask({}, 'd')).toBe('D');
});

test('a failure reaches all who asked together, and the next question is asked again', async () => {
  const run = vi.fn(async (_db: object, items: number[]) => items);
  const ask = batchByTick(run);
  const db = {};
  run.mockRejectedValueOnce(new Error('away'));
  await expect(ask(db, 1)).rejects.toThrow('away');
  expect(await ask(db, 2)).toBe(2);
});
