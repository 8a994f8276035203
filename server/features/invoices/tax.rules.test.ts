import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Heads, NO_HEADS, shareOfTax, splitTax, sumHeads, sumOfTax, taxOnSupply } from './tax.rules.ts';

const MAX_PAISE = 100_000_000_00;
const rates = fc.constantFrom(0, 25, 500, 1200, 1800, 2800, 4000, 10_000);
const totals = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: MAX_PAISE }));
const sumOf = (heads: Heads) => heads.taxablePaise + sumOfTax(heads);
const partsOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Heads) => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
];

describe('the tax in a price', () => {
  test.each([
    [49900, 1800, true, [42288, 3806, 3806, 0]],
    [49900, 1800, false, [42288, 0, 0, 7612]],
    [49900, 500, true, [47524, 1188, 1188, 0]],
    [49900, 500, false, [47524, 0, 0, 2376]],
    [49900, 1200, false, [44554, 0, 0, 5346]],
    [49900, 2800, true, [38984, 5458, 5458, 0]],
    [49900, 0, true, [49900, 0, 0, 0]],
    [49900, 0, false, [49900, 0, 0, 0]],
    [1, 1800, true, [1, 0, 0, 0]],
    [0, 1800, false, [0, 0, 0, 0]],
    [MAX_PAISE, 1800, false, [8_474_576_271, 0, 0, 1_525_423_729]],
  ])('of %i paise at %i basis points, same State %s', (total, basisPoints, sameState, parts) => {
    expect(partsOf(splitTax(total, basisPoints, sameState))).toEqual(parts);
  });

  test('parts add up to the price, are whole and never negative, and the tax is within a paisa of the exact one', () => {
    fc.assert(
      fc.property(totals, rates, fc.boolean(), (total, basisPoints, sameState) => {
        const heads = splitTax(total, basisPoints, sameState);
        expect(sumOf(heads)).toBe(total);
        for (const part of partsOf(heads)) if (!Number.isSafeInteger(part) || part < 0) throw new Error(`${part}`);
        expect(heads.cgstPaise).toBe(heads.sgstPaise);
        expect(sameState ? heads.igstPaise : heads.cgstPaise).toBe(0);
        const exact = (total * basisPoints) / (10_000 + basisPoints);
        expect(Math.abs(sumOfTax(heads) - exact)).toBeLessThanOrEqual(sameState ? 1.001 : 0.501);
      }),
      { numRuns: 100_000 },
    );
  });

  const supply = { totalPaise: 49900, basisPoints: 1800 };
  test.each([
    ['07', '07', { cgstPaise: 3806, territory: false }],
    ['07', '27', { igstPaise: 7612, territory: false }],
    ['04', '04', { cgstPaise: 3806, territory: true }],
    ['04', '38', { igstPaise: 7612, territory: false }],
    ['34', '34', { cgstPaise: 3806, territory: false }],
  ])('sold from %s to %s', (sellerState, buyerState, expected) => {
    expect(taxOnSupply({ ...supply, sellerState, buyerState })).toMatchObject({ basisPoints: 1800, ...expected });
  });
});

describe('what a credit note takes back', () => {
  const whole = splitTax(49900, 1800, true);

  test('in proportion, and the last one the rest', () => {
    const first = shareOfTax(whole, NO_HEADS, 20000);
    expect(partsOf(first)).toEqual([16950, 1525, 1525, 0]);
    const last = shareOfTax(whole, first, 29900);
    expect(partsOf(sumHeads([first, last]))).toEqual(partsOf(whole));
  });

  test('of all of it, the whole', () => {
    expect(shareOfTax(whole, NO_HEADS, 49900)).toEqual(whole);
  });

  test.each([[0], [-1], [49901]])('refuses %i paise', (amount) => {
    expect(() => shareOfTax(whole, NO_HEADS, amount)).toThrow(RangeError);
  });

  test('refuses what is more than the rest', () => {
    expect(() => shareOfTax(whole, shareOfTax(whole, NO_HEADS, 49900), 1)).toThrow(/0 are left/);
  });

  /** Cuts a document into credit notes, one after the other. */
  function cut(document: Heads, amounts: number[]): Heads[] {
    const notes: Heads[] = [];
    for (const amount of amounts) notes.push(shareOfTax(document, sumHeads(notes), amount));
    return notes;
  }
  const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount);
  const isPart = (part: number) => Number.isSafeInteger(part) && part >= 0;

  test('however it is cut: never negative, never more than there was, the sum exactly the document', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cuts, rates, fc.boolean(), (amounts, rate, sameState) => {
        const document = splitTax(add(amounts), rate, sameState);
        const notes = cut(document, amounts);
        expect(notes.map(sumOf)).toEqual(amounts);
        expect(notes.flatMap(partsOf).every(isPart)).toBe(true);
        expect(sumHeads(notes)).toEqual(document);
      }),
      { numRuns: 100_000 },
    );
  });

  test('in rupees: CGST and SGST stay the same, and all notes together within two paise of the proportion', () => {
    const cuts = fc.array(fc.integer({ min: 100, max: 99_99_999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cuts, rates, fc.boolean(), (amounts, rate, sameState) => {
        const document = splitTax(add(amounts), rate, sameState);
        const notes = cut(document, amounts);
        for (const [place, note] of notes.entries()) {
          expect(note.cgstPaise).toBe(note.sgstPaise);
          const credited = sumHeads(notes.slice(0, place + 1));
          const due = (sumOfTax(document) * sumOf(credited)) / sumOf(document);
          expect(Math.abs(sumOfTax(credited) - due)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 20_000 },
    );
  });
});
