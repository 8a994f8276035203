import { expect, test } from 'vitest';
import { dayAndTimeOf, dayOf, hourOf, timeOf } from './moments.ts';

test('a moment is told as of India, in words of the language', () => {
  expect(dayAndTimeOf('2026-11-21T12:35:00.000Z', 'en')).toBe('21 November 2026, 6:05 pm');
  expect(dayAndTimeOf('2026-11-21T12:35:00.000Z', 'hi')).toBe('21 नवंबर 2026, शाम 6:05 बजे');
});

test('the day in India begins at half past six in the evening of London', () => {
  expect(dayOf('2026-12-31T18:29:59.000Z', 'en')).toBe('31 December 2026');
  expect(dayAndTimeOf('2026-12-31T18:30:00.000Z', 'en')).toBe('1 January 2027, 12:00 am');
});

test('a time is told to the second', () => {
  expect(timeOf('2026-11-21T12:35:09.000Z', 'en')).toBe('6:05:09 pm');
  expect(timeOf('2026-11-21T18:30:00.000Z', 'en')).toBe('12:00:00 am');
  expect(timeOf('2026-11-21T12:35:09.000Z', 'hi')).toBe('शाम 6:05:09 बजे');
});

test('the hour of a moment in India', () => {
  expect(hourOf('2026-11-21T09:02:59.999Z', 'en')).toBe('2:32 pm');
  expect(hourOf('2026-11-21T18:30:00.000Z', 'hi')).toBe('रात 12:00 बजे');
});
