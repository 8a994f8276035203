import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  displayFraction,
  displayMarks,
  formatMarks,
  MARK_DENOMINATORS,
  parseMarks,
  UNITS_OF_MARK,
} from './mark-units.ts';

test.each([
  ['2', 2 * UNITS_OF_MARK],
  ['0', 0],
  ['0.25', UNITS_OF_MARK / 4],
  ['1/3', UNITS_OF_MARK / 3],
  [' 2.5 ', 2.5 * UNITS_OF_MARK],
  ['7/12', (7 * UNITS_OF_MARK) / 12],
])('%s are %d units', (text, units) => expect(parseMarks(text)).toBe(units));

test.each(['', '-1', '1/7', '1/0', '1/1000', '1.234', '1e3', '१', '2/', '/3', 'NaN', '1001', '9999', '1 / 3', '0x1'])(
  '%j is no mark',
  (text) => expect(parseMarks(text)).toBeUndefined(),
);

test.each([
  ['2', '2'],
  ['13/4', '3.25'],
  ['146/3', '48⅔'],
  ['-146/3', '−48⅔'],
  ['-1/2', '−0.5'],
  ['1/3', '⅓'],
  ['67/12', '5 7/12'],
  ['1/9', '1/9'],
])('%s is shown as %s', (marks, shown) => expect(displayFraction(marks)).toBe(shown));

test('every mark that can be written, shared by up to twelve, is a whole number of units', () => {
  const mark = fc.record({
    below: fc.constantFrom(...MARK_DENOMINATORS),
    above: fc.nat(100),
    parts: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(mark, ({ below, above, parts }) => {
      const units = parseMarks(`${above}/${below}`) ?? Number.NaN;
      expect(Number.isSafeInteger(units)).toBe(true);
      expect(Number.isSafeInteger(units / parts)).toBe(true);
      expect(parseMarks(formatMarks(units))).toBe(units);
      expect(displayMarks(units)).not.toContain('NaN');
    }),
    { numRuns: 5000 },
  );
});
