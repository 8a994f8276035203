import { expect, test } from 'vitest';
import { minutesNow, voteShare } from './tally.ts';

test('a share is in whole percent, and none of nothing is none', () => {
  expect([voteShare(402, 1914), voteShare(968, 1914), voteShare(1, 3), voteShare(0, 0)]).toEqual([21, 51, 33, 0]);
});

test('minutes move on without a vote, and not back when a clock is late', () => {
  const at = '2026-11-22T10:00:00.000Z';
  const now = Date.parse(at);
  expect(minutesNow({ minutes: [1, 2, 3], at }, now + 59_000)).toEqual([1, 2, 3]);
  expect(minutesNow({ minutes: [1, 2, 3], at }, now + 61_000)).toEqual([2, 3, 0]);
  expect(minutesNow({ minutes: [1, 2, 3], at }, now + 3_600_000)).toEqual([0, 0, 0]);
  expect(minutesNow({ minutes: [1, 2, 3], at }, now - 90_000)).toEqual([1, 2, 3]);
});
