import { expect, test } from 'vitest';
import { openSectionOf, sectionLeft, sectionLength } from './section-times.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 10, minutes)).toISOString();
const minute = 60_000;
const times = [
  { beganAt: at(0), deadlineAt: at(20), closedAt: null },
  { beganAt: at(20), deadlineAt: at(30), closedAt: null },
];

test('a section is sat until its time is over or it is left, the last to the end', () => {
  const open = (elapsed: number, given = times as Parameters<typeof openSectionOf>[0]) =>
    openSectionOf(given, at(0), elapsed);
  expect([open(0), open(20 * minute - 1), open(20 * minute), open(90 * minute)]).toEqual([0, 0, 1, 1]);
  const [first, second] = times;
  if (!first || !second) throw new Error('no times');
  expect(open(5 * minute, [{ ...first, closedAt: at(5) }, second])).toBe(1);
  expect(open(0, [])).toBeUndefined();
});

test('what is left of a section is by the clock of the attempt', () => {
  expect(sectionLeft(times, 1, at(0), 25 * minute)).toBe(5 * minute);
  expect(sectionLeft(times, 0, at(0), 25 * minute)).toBe(0);
  expect(sectionLength(times, 1)).toBe(10 * minute);
});
