import { expect, test } from 'vitest';
import { hoursInWords } from '#web/platform/numbers.ts';
import { spokenIn } from '#web/platform/words.ts';
import { timeInWords } from './durations.ts';
import { secondsInWords } from './seconds.ts';

test.each([
  [29, '1 min', '1 मिनट'],
  [90, '2 min', '2 मिनट'],
  [3570, '1 h', '1 घंटा'],
  [3600, '1 h', '1 घंटा'],
  [11_520, '3 h 12 min', '3 घंटे 12 मिनट'],
  [7200, '2 h', '2 घंटे'],
])('%i seconds are %s', (seconds, en, hi) => {
  expect(timeInWords(seconds)).toBe(en);
  expect(spokenIn('hi', () => timeInWords(seconds))).toBe(hi);
});

test.each([
  [0, '0 hours', '0 घंटा'],
  [0.002, '1 min', '1 मिनट'],
  [0.2, '12 min', '12 मिनट'],
  [0.98, '59 min', '59 मिनट'],
  [0.999, '1 hour', '1 घंटा'],
  [1.04, '1 hour', '1 घंटा'],
  [1.5, '1.5 hours', '1.5 घंटे'],
  [18, '18 hours', '18 घंटे'],
])('%d hours of video are %s', (hours, en, hi) => {
  expect(hoursInWords(hours)).toBe(en);
  expect(spokenIn('hi', () => hoursInWords(hours))).toBe(hi);
});

test.each([
  [40, '40 s', '40 से॰'],
  [725, '12 min 5 s', '12 मिनट 5 से॰'],
  [3900, '1 h 5 min', '1 घंटे 5 मिनट'],
])('%i seconds took %s', (seconds, en, hi) => {
  expect(secondsInWords(seconds)).toBe(en);
  expect(spokenIn('hi', () => secondsInWords(seconds))).toBe(hi);
});
