import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Gstin } from './buyer.ts';
import { isGstin } from './gstin.ts';

const REAL = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AASCS2460H1Z0'];
const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

test.each(REAL)('%s is one, also in small letters and with blanks around it', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
  expect(v.parse(Gstin, ` ${gstin.toLowerCase()} `)).toBe(gstin);
});

test('one wrong sign anywhere is found', () => {
  const slip = fc.record({
    gstin: fc.constantFrom(...REAL),
    place: fc.nat(14),
    sign: fc.constantFrom(...SIGNS),
  });
  fc.assert(
    fc.property(slip, ({ gstin, place, sign }) => {
      fc.pre(gstin[place] !== sign);
      expect(isGstin(`${gstin.slice(0, place)}${sign}${gstin.slice(place + 1)}`)).toBe(false);
    }),
  );
});

test.each(['', '27', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '27AAPFU0939F1YV', '२७AAPFU0939F1ZV'])(
  '%j is none',
  (text) => {
    expect(isGstin(text)).toBe(false);
    expect(v.safeParse(Gstin, text).success).toBe(false);
  },
);
