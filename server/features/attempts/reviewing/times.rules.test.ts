import { expect, test } from 'vitest';
import { secondsByPosition } from './times.rules.ts';

const SECOND = 1000;
const at = (position: number, seconds: number) => ({ position, at: seconds * SECOND });
const told = (seen: ReturnType<typeof at>[], end: number) =>
  Object.fromEntries(secondsByPosition(seen, { beganAt: 0, endAt: end * SECOND }));

test('what lies between two events is of the question of the first, and what comes back is added', () => {
  expect(told([at(1, 0), at(2, 30), at(1, 45), at(1, 50)], 60)).toEqual({ 1: 45, 2: 15 });
});

test('nobody looks at one question for more than five minutes at once', () => {
  expect(told([at(1, 0), at(2, 3600)], 3900)).toEqual({ 1: 300, 2: 300 });
});

test('a total above the time of the attempt is cut in proportion', () => {
  expect(told([at(1, -100), at(2, 0)], 100)).toEqual({ 1: 50, 2: 50 });
});

test('what came after the end, and nothing at all, is no time', () => {
  expect(told([at(1, 50), at(2, 70)], 60)).toEqual({ 1: 10, 2: 0 });
  expect(told([], 60)).toEqual({});
});
