import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishedDays, indianDayOf, nextCheck, nextTry } from './schedule.rules.ts';

const opened = new Date('2026-07-24T10:00:00Z');
const later = (minutes: number) => new Date(opened.getTime() + minutes * 60_000);
const DAY = 1440;

test('asks every two minutes while the price is held, after 1, 6 and 24 hours, then daily until the sixth day', () => {
  const asked: number[] = [];
  for (let now = opened, next = nextCheck(opened, now, false); next; next = nextCheck(opened, now, false)) {
    asked.push((next.getTime() - opened.getTime()) / 60_000);
    now = next;
  }
  expect(asked).toEqual([
    ...Array.from({ length: 16 }, (_, place) => 2 * place + 2),
    60,
    360,
    ...[1, 2, 3, 4, 5, 6].map((days) => days * DAY),
  ]);
});

test('asks every two minutes for an hour while somebody is at their bank', () => {
  expect(nextCheck(opened, later(40), true)).toEqual(later(42));
  expect(nextCheck(opened, later(59), true)).toEqual(later(60));
  expect(nextCheck(opened, later(61), true)).toEqual(later(360));
  expect(nextCheck(opened, later(6 * DAY), true)).toBeNull();
});

test('never looks back, and never later than a day', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 6 * DAY - 1, noNaN: true }), fc.boolean(), (minutes, isAttempted) => {
      for (const next of [nextCheck(opened, later(minutes), isAttempted), nextTry(opened, later(minutes))]) {
        expect(next?.getTime()).toBeGreaterThan(later(minutes).getTime());
        expect(next?.getTime()).toBeLessThanOrEqual(later(minutes + DAY).getTime());
      }
    }),
  );
});

test('a day in India begins at half past six in the evening of Greenwich', () => {
  expect(indianDayOf(new Date('2027-03-31T18:29:59.999Z'))).toBe('2027-03-31');
  expect(indianDayOf(new Date('2027-03-31T18:30:00Z'))).toBe('2027-04-01');
});

test('days that are over, without the one that is not', () => {
  const days = finishedDays(new Date('2026-07-24T18:30:00Z'), 2);
  expect(days).toEqual([
    { day: '2026-07-23', from: new Date('2026-07-22T18:30:00Z'), to: new Date('2026-07-23T18:30:00Z') },
    { day: '2026-07-24', from: new Date('2026-07-23T18:30:00Z'), to: new Date('2026-07-24T18:30:00Z') },
  ]);
  expect(finishedDays(new Date('2026-07-24T18:29:59Z'), 1)[0]?.day).toBe('2026-07-23');
});
