import { expect, test } from 'vitest';
import { amountInWords, formatDay, formatPaise, formatPercent } from './words.rules.ts';

test.each([
  [49900, 'Rupees Four Hundred Ninety-Nine Only'],
  [1, 'One Paisa Only'],
  [50, 'Fifty Paise Only'],
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [110_00, 'Rupees One Hundred Ten Only'],
  [1_01_021_05, 'Rupees One Lakh One Thousand Twenty-One and Five Paise Only'],
  [20_000_00, 'Rupees Twenty Thousand Only'],
  [100_000_000_00, 'Rupees Ten Crore Only'],
  [
    12_34_56_789_99,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Ninety-Nine Paise Only',
  ],
])('%i paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('sums, shares and days as they are printed', () => {
  expect([1, 49900, 12345678901].map(formatPaise)).toEqual(['0.01', '499.00', '12,34,56,789.01']);
  expect([1800, 900, 250, 0].map(formatPercent)).toEqual(['18', '9', '2.5', '0']);
  expect(formatDay('2026-11-01')).toBe('1 November 2026');
});
