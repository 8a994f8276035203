import { expect, test } from 'vitest';
import { momentInWords } from './moment.ts';

test("a moment is told by India's clock, in both languages", () => {
  const moment = new Date('2026-07-23T18:35:00Z');
  expect(momentInWords('en', moment)).toBe('24 July 2026 at 12:05 am IST');
  expect(momentInWords('hi', moment)).toBe('24 जुलाई 2026 को 00:05 बजे IST');
});
