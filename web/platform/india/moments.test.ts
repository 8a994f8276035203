import { expect, test } from 'vitest';
import { dayAndTimeOf, dayOf } from './moments.ts';

test('a moment is told as of India, in words of the language', () => {
  expect(dayAndTimeOf('2026-11-21T12:35:00.000Z', 'en')).toBe('21 November 2026, 6:05 pm');
  expect(dayAndTimeOf('2026-11-21T12:35:00.000Z', 'hi')).toBe('21 नवंबर 2026, 18:05');
});

test('the day in India begins at half past six in the evening of London', () => {
  expect(dayOf('2026-12-31T18:29:59.000Z', 'en')).toBe('31 December 2026');
  expect(dayAndTimeOf('2026-12-31T18:30:00.000Z', 'en')).toBe('1 January 2027, 12:00 am');
});
