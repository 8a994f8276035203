import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['१,००,०००', '100000'],
  ['1,000,000', '1000000'],
  [' −3.50 ', '-3.50'],
  ['.5', '0.5'],
  ['3 / 4', '3/4'],
  ['1E3', '1e3'],
  ['007', '7'],
  ['50%', '50%'],
])('%s is read as %s', (typed, read) => {
  expect(readTypedNumber(typed)).toBe(read);
});

test.each(['', 'ten', '1,0', '1.2.3', '3/0', '1/2/3', '--1', '5 apples'])('%o is no number', (typed) => {
  expect(readTypedNumber(typed)).toBeUndefined();
});
