import { expect, test } from 'vitest';
import { secondsLeft } from './resting-button.tsx';

const T = 1_800_000_000_000;

test.each([
  ['never used', undefined, T, 0],
  ['just used', T, T, 60],
  ['a moment later', T, T + 1, 60],
  ['a second later', T, T + 1000, 59],
  ['nearly over', T, T + 59_999, 1],
  ['over', T, T + 60_000, 0],
  ['long over', T, T + 3_600_000, 0],
  ['a clock that was set back', T, T - 3_600_000, 60],
])('%s', (_, since, now, seconds) => {
  expect(secondsLeft(since, now)).toBe(seconds);
});

test('rests as long as it is told', () => {
  expect([0, 29_999, 30_000].map((later) => secondsLeft(T, T + later, 30))).toEqual([30, 1, 0]);
  expect(secondsLeft(T, T - 3_600_000, 120)).toBe(120);
});
