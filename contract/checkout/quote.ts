import * as v from 'valibot';
import { Id, Language, Timestamp } from '#contract/procedure.ts';
import { Day, Paise, ProductRef, SaleKind } from '#contract/products/product.ts';

/** GST within a price. `territory`: the second half is UTGST. Null as a whole when the seller charges none. */
export const TaxSplit = v.object({
  basisPoints: v.number(),
  taxablePaise: Paise,
  cgstPaise: Paise,
  sgstPaise: Paise,
  igstPaise: Paise,
  territory: v.boolean(),
});
export type TaxSplit = v.InferOutput<typeof TaxSplit>;

/**
 * What something costs this person now. `listPaise` is struck through where it is more than `pricePaise`. `tax` is null
 * when the school charges none, and `taxNeedsState` says that it cannot be split before a State is named; the total is the same.
 */
export const Quote = v.object({
  product: v.object({
    ...ProductRef.entries,
    title: v.string(),
    language: v.picklist([...Language.options, 'both']),
    thumbnailUrl: v.nullable(v.string()),
    subjectCode: v.nullable(v.string()),
    validityDays: v.nullable(v.number()),
    openUntil: v.nullable(Day),
  }),
  /** How long each part stays open: no longer than what it comes with. */
  includes: v.array(
    v.object({
      ...{ kind: SaleKind, id: Id, title: v.string(), owned: v.boolean() },
      ...{ validityDays: v.nullable(v.number()), openUntil: v.nullable(v.string()) },
    }),
  ),
  listPaise: Paise,
  pricePaise: Paise,
  coupon: v.nullable(v.object({ code: v.string(), offPaise: Paise })),
  /** The code that was asked for takes nothing off; never why. */
  couponRefused: v.boolean(),
  tax: v.nullable(TaxSplit),
  taxNeedsState: v.boolean(),
  totalPaise: Paise,
  owned: v.boolean(),
  /** An order of the same product that waits for its payment. */
  /** The school charges GST: State and PIN have to be known. */
  stateNeeded: v.boolean(),
  openOrderId: v.nullable(Id),
  provider: v.picklist(['razorpay', 'sandbox']),
  terms: v.object({ terms: v.number(), refund: v.number(), publishedAt: Timestamp }),
});
export type Quote = v.InferOutput<typeof Quote>;

/** What the provider's checkout script is given; the rest of its options follows from the page. */
export const Payment = v.object({
  provider: v.picklist(['razorpay', 'sandbox']),
  scriptUrl: v.string(),
  keyId: v.string(),
  providerOrderId: v.string(),
  amountPaise: Paise,
  callbackUrl: v.string(),
  name: v.string(),
  description: v.string(),
  prefill: v.object({ name: v.string(), email: v.string(), contact: v.nullable(v.string()) }),
});
export type Payment = v.InferOutput<typeof Payment>;
