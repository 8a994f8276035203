import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalculatorKey, calculatorKeyOf, displayOf, EMPTY, press } from './calculator.ts';
import { calculate, formatFraction, parseTyped } from './fractions.ts';

const NAMES: Record<string, CalculatorKey> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over', '=': 'equals' };

/** Presses what is written, with names for other keys: '1 + 2 =', '5 memory-plus'. */
const pressed = (keys: string) =>
  keys
    .split(' ')
    .flatMap((key) => (/^[\d.]+$/.test(key) ? [...key] : [key]))
    .reduce((state, key) => press(state, NAMES[key] ?? (key as CalculatorKey)), EMPTY);

test.each([
  ['0.1 + 0.2 =', '0.3'],
  ['1 / 3 * 3 =', '1'],
  ['2 / 3 =', '0.666666666667'],
  ['2 + 3 * 4 =', '20'],
  ['7 + * 2 =', '14'],
  ['5 =', '5'],
  ['00012', '12'],
  ['.5 + .5 =', '1'],
  ['1.2.3', '1.23'],
  ['12 back', '1'],
  ['1 back', '0'],
  ['9 sign + 4 =', '-5'],
  ['100000 * 1.18 =', '118000'],
  ['5 memory-plus 2 memory-minus memory-recall', '3'],
  ['5 memory-plus clear memory-recall', '5'],
  ['5 memory-plus memory-clear memory-recall', '0'],
  ['8 / 2 = + 1 =', '5'],
  ['123456789012345', '123456789012'],
])('%s is %s', (keys, shown) => {
  expect(displayOf(pressed(keys))).toBe(shown);
});

test('a division by zero and what does not fit are told, and typing goes on', () => {
  expect(pressed('5 / 0 =')).toMatchObject({ fault: 'by-zero' });
  expect(pressed('999999999999 * 999999999999 =')).toMatchObject({ fault: 'too-large' });
  expect(displayOf(pressed('5 / 0 = 7'))).toBe('7');
});

test('a chain of operations is exact: what is added is taken away again', () => {
  const number = fc.integer({ min: -99_999, max: 99_999 }).map((thousandths) => String(thousandths / 100));
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      const [x, y, z] = [parseTyped(a), parseTyped(b), parseTyped(c)];
      const sum = calculate(x, 'plus', y) ?? x;
      expect(formatFraction(calculate(sum, 'minus', y) ?? sum)).toBe(formatFraction(x));
      if (z.top === 0n) return;
      const share = calculate(x, 'over', z) ?? x;
      expect(formatFraction(calculate(share, 'times', z) ?? share)).toBe(formatFraction(x));
    }),
  );
});

test('the keyboard has the same keys', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  const keys = ['7', '+', 'Enter', 'Backspace', 'C', 'q'].map((key) => calculatorKeyOf({ key, ...plain }));
  expect(keys).toEqual(['7', 'plus', 'equals', 'back', 'clear', undefined]);
  expect(calculatorKeyOf({ key: '1', ...plain, ctrlKey: true })).toBeUndefined();
});
