import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workingDaysAfter } from './refunds.rules.ts';

test.each([
  ['a Monday morning', '2026-11-23T10:00:00+05:30', 5, '2026-11-30T10:00:00+05:30'],
  ['a Friday evening', '2026-11-27T19:30:00+05:30', 1, '2026-11-30T19:30:00+05:30'],
  ['a Saturday', '2026-11-28T09:00:00+05:30', 1, '2026-11-30T09:00:00+05:30'],
  ['a Sunday', '2026-11-29T09:00:00+05:30', 5, '2026-12-04T09:00:00+05:30'],
  ['Monday in India, Sunday in Greenwich', '2026-11-23T02:00:00+05:30', 1, '2026-11-24T02:00:00+05:30'],
  ['Saturday in India, Friday in Greenwich', '2026-11-28T01:00:00+05:30', 1, '2026-11-30T01:00:00+05:30'],
  ['the last of a year', '2026-12-31T12:00:00+05:30', 2, '2027-01-04T12:00:00+05:30'],
  ['no day at all', '2026-11-28T09:00:00+05:30', 0, '2026-11-28T09:00:00+05:30'],
])('from %s', (_, from, days, to) => {
  expect(workingDaysAfter(new Date(from), days)).toEqual(new Date(to));
});

test('ends on a working day, with as many working days between as were promised', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 30 }), (from, days) => {
      const to = workingDaysAfter(from, days);
      const inIndia = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Kolkata' });
      expect(['Sat', 'Sun']).not.toContain(inIndia.format(to));
      let between = 0;
      for (let time = from.getTime() + 86_400_000; time <= to.getTime(); time += 86_400_000)
        if (!inIndia.format(time).startsWith('S')) between += 1;
      expect(between).toBe(days);
    }),
    { numRuns: 500 },
  );
});
