import type { TaxSplit } from '#contract/checkout/quote.ts';
import { isTerritory } from '#contract/checkout/states.ts';

/** What a price consists of, in paise; the parts add up to it. Of CGST with SGST (or UTGST), and IGST, one side is zero. */
export type Heads = Pick<TaxSplit, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

/** Half up, without the rounding of floats: a price times a rate exceeds 2^53. */
function divide(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** The GST within an inclusive price (india.md 2.1); `basisPoints` are hundredths of a percent, 0 to 10000. */
export function splitTax(totalPaise: number, basisPoints: number, sameState: boolean): Heads {
  const product = BigInt(totalPaise) * BigInt(basisPoints);
  const gross = 10_000n + BigInt(basisPoints);
  const half = sameState ? divide(product, 2n * gross) : 0;
  const igstPaise = sameState ? 0 : divide(product, gross);
  return { taxablePaise: totalPaise - 2 * half - igstPaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

type Supply = { totalPaise: number; basisPoints: number; sellerState: string; buyerState: string };

/** The same, by where the seller and the buyer are; a digital supply is made where the buyer is. */
export function taxOnSupply({ totalPaise, basisPoints, sellerState, buyerState }: Supply): TaxSplit {
  const sameState = sellerState === buyerState;
  return {
    basisPoints,
    ...splitTax(totalPaise, basisPoints, sameState),
    territory: sameState && isTerritory(buyerState),
  };
}

export const NO_HEADS: Heads = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

export function sumHeads(all: Heads[]): Heads {
  return all.reduce(
    (sum, each) => ({
      taxablePaise: sum.taxablePaise + each.taxablePaise,
      cgstPaise: sum.cgstPaise + each.cgstPaise,
      sgstPaise: sum.sgstPaise + each.sgstPaise,
      igstPaise: sum.igstPaise + each.igstPaise,
    }),
    NO_HEADS,
  );
}

export function sumOfTax({ cgstPaise, sgstPaise, igstPaise }: Heads): number {
  return cgstPaise + sgstPaise + igstPaise;
}

/**
 * What a credit note of `amountPaise` takes back of `whole`, of which `credited` went back before: in proportion, never
 * more of a part than is left of it, and the last one exactly the rest. Throws when more than is left is asked for.
 */
export function shareOfTax(whole: Heads, credited: Heads, amountPaise: number): Heads {
  const wholeTax = sumOfTax(whole);
  const total = whole.taxablePaise + wholeTax;
  const before = credited.taxablePaise + sumOfTax(credited);
  if (amountPaise <= 0 || before + amountPaise > total)
    throw new RangeError(`a credit note of ${amountPaise} paise, ${total - before} are left of the document`);
  const left = {
    taxable: whole.taxablePaise - credited.taxablePaise,
    cgst: whole.cgstPaise - credited.cgstPaise,
    tax: wholeTax - sumOfTax(credited),
  };
  const least = Math.max(0, amountPaise - left.taxable);
  const most = Math.min(left.tax, amountPaise);
  // Counted from the beginning, so that roundings of several notes do not add up.
  const due = divide(BigInt(wholeTax) * BigInt(before + amountPaise), BigInt(total)) - sumOfTax(credited);
  const tax = Math.min(most, Math.max(least, due));
  if (whole.igstPaise > 0 || wholeTax === 0) return { ...NO_HEADS, taxablePaise: amountPaise - tax, igstPaise: tax };
  const even = [tax - (tax % 2), tax + (tax % 2)].find((each) => each >= least && each <= most) ?? tax;
  const cgstPaise = Math.min(left.cgst, Math.ceil(even / 2));
  return { taxablePaise: amountPaise - even, cgstPaise, sgstPaise: even - cgstPaise, igstPaise: 0 };
}
