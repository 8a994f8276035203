import { expect, test } from 'vitest';
import { waitInWords } from './refund-words.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T12:12:00Z', '12 min left', false],
  ['2026-11-22T13:50:00Z', '1 h left', false],
  ['2026-11-23T14:00:00Z', '26 h left', false],
  ['2026-11-25T13:00:00Z', '3 days left', false],
  ['2026-11-22T11:15:00Z', '45 min late', true],
])('%s is %s', (moment, text, isLate) => {
  expect(waitInWords(moment, NOW)).toEqual({ text, isLate });
});
