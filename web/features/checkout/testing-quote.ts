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
  item,
  ...given
}: Partial<Omit<Quote, 'item'>> & { item?: Partial<Quote['item']> } = {}): Quote {
  return {
    item: {
      kind: 'course',
      id: 'c',
      title: 'Political Theory',
      language: 'en',
      thumbnailUrl: null,
      subjectCode: 'BPSC-131',
      validityDays: null,
      openUntil: '2027-06-30',
      ...item,
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
