import type { Quote, TaxSplit } from '#contract/checkout/quote.ts';

const delhiTax: TaxSplit = {
  basisPoints: 1800,
  taxablePaise: 42288,
  cgstPaise: 3806,
  sgstPaise: 3806,
  igstPaise: 0,
  territory: false,
};

/** A course of INR 999 that is offered for 599 and, with a coupon, sold for 499; but for what is given. */
export function quoteWith({
  product,
  ...given
}: Partial<Omit<Quote, 'product'>> & { product?: Partial<Quote['product']> } = {}): Quote {
  return {
    product: {
      kind: 'course',
      id: 'c',
      title: 'Political Theory',
      language: 'en',
      thumbnailUrl: null,
      subjectCode: 'BPSC-131',
      validityDays: null,
      openUntil: '2027-06-30',
      ...product,
    },
    includes: [],
    listPaise: 99900,
    pricePaise: 59900,
    coupon: { code: 'DEC100', offPaise: 10000 },
    couponRefused: false,
    tax: delhiTax,
    stateNeeded: true,
    taxNeedsState: false,
    totalPaise: 49900,
    owned: false,
    openOrderId: null,
    provider: 'razorpay',
    terms: { terms: 3, refund: 2, publishedAt: '2026-10-31T18:30:00.000Z' },
    ...given,
  };
}
