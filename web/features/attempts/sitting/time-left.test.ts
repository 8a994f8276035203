import { expect, test } from 'vitest';
import { clockOf, timeMark } from './time-left.ts';

const minutes = (count: number) => count * 60_000;

test('half of the time, ten minutes, five and one are told as they pass', () => {
  const marks = [60, 31, 30, 11, 10, 5, 1, 0].map((left) => timeMark(minutes(left), minutes(60)));
  expect(marks).toEqual([undefined, undefined, 'half', 'half', 10, 5, 1, 1]);
});

test('what is longer than the test is not told', () => {
  expect([8, 5, 4, 1].map((left) => timeMark(minutes(left), minutes(8)))).toEqual([undefined, 5, 'half', 1]);
});

test('a clock', () => {
  expect([3_909_000, 247_000, 246_001, 1, 0].map(clockOf)).toEqual(['1:05:09', '4:07', '4:07', '0:01', '0:00']);
});
