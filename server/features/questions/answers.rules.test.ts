import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNumbers, normaliseAnswer, parseNumber, writeNumber } from './answers.rules.ts';

test.each([
  ['1,00,000', '100000'],
  ['100,000', '100000'],
  ['12,34,567.50', '1234567.5'],
  ['−3.5', '-3.5'],
  ['3/4', '0.75'],
  ['1/3', '1/3'],
  ['1e3', '1000'],
  ['1.5E-2', '0.015'],
  ['१२३', '123'],
  [' 7 ', '7'],
  ['.5', '0.5'],
  ['+4', '4'],
])('%j is read as %s', (text, read) => {
  const number = parseNumber(text);
  expect(number && writeNumber(number)).toBe(read);
});

test.each([
  '',
  '1,0',
  '1,00,00',
  '10,00',
  ',1',
  '1,',
  '1.2.3',
  '1/0',
  '1/-2',
  '1/2/3',
  '--1',
  'e3',
  '1e9999',
  '5%',
  'NaN',
  'x',
  '1 000',
  '1'.repeat(61),
])('%j is no number', (text) => expect(parseNumber(text)).toBeUndefined());

test('a trailing % is read only where percent are allowed', () => {
  expect(parseNumber('50%', true)).toEqual({ above: 50n, below: 1n });
});

test('any two decimals compare as they are written, without a float', () => {
  const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat(20));
  fc.assert(
    fc.property(decimal, decimal, ([a, placesOfA], [b, placesOfB]) => {
      const read = (digits: bigint, places: number) => parseNumber(`${digits}e-${places}`) ?? { above: 0n, below: 0n };
      const [left, right] = [a * 10n ** BigInt(placesOfB), b * 10n ** BigInt(placesOfA)];
      expect(Math.sign(compareNumbers(read(a, placesOfA), read(b, placesOfB)))).toBe(
        left < right ? -1 : left > right ? 1 : 0,
      );
      expect(parseNumber(writeNumber(read(a, placesOfA)))).toBeDefined();
    }),
    { numRuns: 3000 },
  );
});

test('texts are compared without joiners, case and doubled spaces, with the nukta kept', () => {
  expect(normaliseAnswer('  New\u00a0  DELHI ')).toBe('new delhi');
  expect(normaliseAnswer('क्\u200dष')).toBe('क्ष');
  expect(normaliseAnswer('ज़')).not.toBe(normaliseAnswer('ज'));
  expect(normaliseAnswer('Delhi', true)).toBe('Delhi');
});
