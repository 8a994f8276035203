import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIst, isDay, todayInIst, toIst } from './ist.ts';

test('a moment is a day and a time in India, and back', () => {
  expect(toIst('2026-11-21T18:29:59.000Z')).toEqual({ day: '2026-11-21', time: '23:59' });
  expect(toIst('2026-11-21T18:30:00.000Z')).toEqual({ day: '2026-11-22', time: '00:00' });
  expect(fromIst('2027-01-01', '00:00')).toBe('2026-12-31T18:30:00.000Z');
  expect(todayInIst(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('whatever moment is chosen comes back', () => {
  const moments = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      moment.setUTCSeconds(0, 0);
      const { day, time } = toIst(moment.toISOString());
      expect(fromIst(day, time)).toBe(moment.toISOString());
    }),
  );
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0026-01-01', '26-01-01', '2026-1-1', '', 'today'])(
  'there is no day %s',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(fromIst(text, '10:00')).toBeNull();
  },
);

test.each(['24:00', '9:00', '10:60', ''])('there is no time %s', (time) => {
  expect(fromIst('2026-11-22', time)).toBeNull();
});

test('a leap day is a day', () => expect(isDay('2028-02-29')).toBe(true));
