import { expect, test } from 'vitest';
import { lastDayInWords, momentInWords } from './moment.ts';

test("a moment is told by India's clock, in both languages", () => {
  const moment = new Date('2026-07-23T18:35:00Z');
  expect(momentInWords('en', moment)).toBe('24 July 2026 at 12:05 am IST');
  expect(momentInWords('hi', moment)).toBe('24 जुलाई 2026 को रात 12:05 बजे IST');
});

test('the midnight that ends a day in India is that day', () => {
  const end = new Date('2027-06-30T18:30:00Z');
  expect(lastDayInWords('en', end)).toBe('30 June 2027');
  expect(lastDayInWords('hi', end)).toBe('30 जून 2027');
  expect(lastDayInWords('en', new Date(end.getTime() + 1))).toBe('1 July 2027');
});
