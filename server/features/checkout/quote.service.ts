import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Discount } from '#server/features/coupons/coupons.access.ts';
import { readTaxOn } from '#server/features/invoices/invoices.access.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type Offer, readTermsInForce } from './checkout.access.ts';
import { totalOf } from './checkout.rules.ts';

export type QuoteInput = { product: ProductRef; stateCode?: string | undefined; coupon?: string | undefined };
type Standing = { owned: string[]; openOrderId: string | null };

/** What an offer costs after a discount, with its tax, for somebody of whom `standing` says what they have. */
export async function quoteOf(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  { stateCode, coupon }: QuoteInput,
  offer: Offer,
  discount: Discount | undefined,
  { owned, openOrderId }: Standing,
): Promise<Quote> {
  const { product, listPaise, pricePaise, taxClassId, includes } = offer;
  const { discountPaise, totalPaise } = totalOf(pricePaise, discount?.discountPaise ?? 0);
  const [{ mode, split }, { terms, refund, publishedAt }] = await Promise.all([
    readTaxOn(db, { totalPaise, taxClassId, stateCode }),
    readTermsInForce(db),
  ]);
  return {
    product,
    includes: includes.map((part) => ({ ...part, owned: owned.includes(part.id) })),
    ...{ listPaise, pricePaise, totalPaise, openOrderId, owned: owned.includes(product.id) },
    coupon: discount ? { code: discount.code, offPaise: discountPaise } : null,
    couponRefused: coupon !== undefined && !discount,
    tax: split,
    stateNeeded: mode === 'regular',
    taxNeedsState: mode === 'regular' && stateCode === undefined,
    provider: payments.name,
    terms: { terms: terms.version, refund: refund.version, publishedAt },
  };
}
