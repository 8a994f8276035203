import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInIndia, documentFileName, financialYearOf, numberOf, seriesOf } from './serials.rules.ts';

describe('the financial year', () => {
  test.each([
    ['2027-03-31T18:29:59.999Z', '26-27', '2027-03-31'],
    ['2027-03-31T18:30:00.000Z', '27-28', '2027-04-01'],
    ['2026-04-01T00:00:00.000Z', '26-27', '2026-04-01'],
    ['2026-12-31T23:59:59.999Z', '26-27', '2027-01-01'],
    ['2028-02-29T12:00:00.000Z', '27-28', '2028-02-29'],
    ['2100-03-31T12:00:00.000Z', '99-00', '2100-03-31'],
  ])('of %s is %s, the day in India %s', (moment, year, day) => {
    expect(financialYearOf(new Date(moment))).toBe(year);
    expect(dayInIndia(new Date(moment))).toBe(day);
  });
});

describe('a number', () => {
  const at = { financialYear: '26-27', serial: 1 };
  test.each([
    ['AD', 'invoice', 'AD/26-27/0000001'],
    ['AD', 'credit-note', 'AD/26-27/C000001'],
    ['AD', 'receipt', 'AD/26-27/R000001'],
    ['AD', 'bill-of-supply', 'AD/26-27/B000001'],
    ['A', 'invoice', 'A/26-27/0000001'],
    ['A', 'credit-note', 'A/26-27/C000001'],
    ['AC', 'invoice', 'AC/26-27/0000001'],
  ] as const)('of %s for %s is %s', (prefix, kind, number) => {
    expect(numberOf({ series: seriesOf(prefix, kind), ...at })).toBe(number);
  });

  const prefixes = fc.constantFrom('A', 'C', 'AC', 'AD', 'ZZ');
  const kinds = fc.constantFrom('invoice', 'receipt', 'bill-of-supply', 'credit-note');
  test('has at most 16 signs of those that the law allows, and no two are the same', () => {
    const numbered = fc.record({ prefix: prefixes, kind: kinds, serial: fc.integer({ min: 1, max: 999_999 }) });
    fc.assert(
      fc.property(numbered, numbered, (one, other) => {
        const of = ({ prefix, kind, serial }: typeof one) =>
          numberOf({ series: seriesOf(prefix, kind), financialYear: '26-27', serial });
        expect(of(one)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
        expect(of(one) === of(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 20_000 },
    );
  });

  test('after the last one there is none, and the error says what to do', () => {
    expect(numberOf({ series: 'AD', financialYear: '26-27', serial: 9_999_999 })).toHaveLength(16);
    expect(() => numberOf({ series: 'AD', financialYear: '26-27', serial: 10_000_000 })).toThrow(/set another/);
    expect(() => numberOf({ series: 'AD-C', financialYear: '26-27', serial: 1_000_000 })).toThrow(/AD-C/);
  });

  test('becomes the name of a file', () => {
    expect(documentFileName('AD/26-27/0000001')).toBe('AD-26-27-0000001.pdf');
  });
});
