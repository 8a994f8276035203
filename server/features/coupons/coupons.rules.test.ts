import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#server/platform/testing-characters.ts';
import { normaliseCode, offOf, paiseOff, readCouponColumns } from './coupons.rules.ts';

const price = fc.integer({ min: 0, max: 100_000_000_00 });
const sum = fc.integer({ min: 1, max: 100_000_000_00 });
const share = fc.integer({ min: 1, max: 100 });

describe('what a coupon takes off', () => {
  test('a share: exact to the paisa, never above its cap or the price', () => {
    fc.assert(
      fc.property(price, share, fc.option(sum), (pricePaise, percent, mostPaise) => {
        const off = paiseOff({ kind: 'percent', percent, mostPaise }, pricePaise);
        const exact = (BigInt(pricePaise) * BigInt(percent)) / 100n;
        const cap = mostPaise === null ? exact : BigInt(mostPaise);
        expect(BigInt(off)).toBe(exact < cap ? exact : cap);
        expect(off >= 0 && off <= pricePaise && Number.isInteger(off)).toBe(true);
      }),
      { numRuns: 100_000 },
    );
  });

  test('a sum: all of it, or the whole price', () => {
    fc.assert(
      fc.property(price, sum, (pricePaise, paise) => {
        const off = paiseOff({ kind: 'flat', paise }, pricePaise);
        expect(off).toBe(Math.min(paise, pricePaise));
      }),
      { numRuns: 100_000 },
    );
  });

  test('a dearer item never gets less off', () => {
    const off = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: share, mostPaise: fc.option(sum) }),
      fc.record({ kind: fc.constant('flat' as const), paise: sum }),
    );
    fc.assert(
      fc.property(off, price, price, (terms, one, other) => {
        const [cheap, dear] = [Math.min(one, other), Math.max(one, other)];
        expect(paiseOff(terms, cheap)).toBeLessThanOrEqual(paiseOff(terms, dear));
        expect(offOf(readCouponColumns(terms))).toEqual(terms);
      }),
      { numRuns: 100_000 },
    );
  });

  test.each([
    ['a third of a rupee', 33, null, 101, 33],
    ['less than a paisa', 1, null, 99, 0],
    ['everything', 100, null, 49_900, 49_900],
    ['a capped half', 50, 10_000, 49_900, 10_000],
    ['of nothing', 50, null, 0, 0],
  ])('%s', (_, percent, mostPaise, pricePaise, paise) => {
    expect(paiseOff({ kind: 'percent', percent, mostPaise }, pricePaise)).toBe(paise);
  });
});

describe('what is typed', () => {
  test.each([
    ['DIWALI25', 'DIWALI25'],
    ['  diwali25\n', 'DIWALI25'],
    ['di wa li 25', 'DIWALI25'],
    ['new-year', 'NEW-YEAR'],
    ['a1', 'A1'],
    ['A'.repeat(40), 'A'.repeat(40)],
  ])('%j is %s', (typed, code) => expect(normaliseCode(typed)).toBe(code));

  test.each([
    '',
    ' ',
    'A',
    '-AB',
    'A'.repeat(41),
    'दिवाली',
    'ＤＩＷＡＬＩ',
    'strası',
    'straße',
    'A_B',
    'A%',
    "A'--",
    'A\0B',
  ])('%j is no code', (typed) => expect(normaliseCode(typed)).toBeUndefined());

  test('whatever it is, the answer is a code or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (typed) => {
        expect(normaliseCode(typed) ?? 'AB').toMatch(/^[A-Z0-9][A-Z0-9-]{1,39}$/);
      }),
      { numRuns: 20_000 },
    );
  });
});
