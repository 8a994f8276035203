import type { Quote } from '#contract/checkout/quote.ts';
import { tryCoupon } from '#server/features/coupons/coupons.service.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { readTaxOn } from '#server/features/invoices/invoices.access.ts';
import { findOpenOrder } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { findOffer, readTermsInForce } from './checkout.access.ts';
import { isHeld, totalOf } from './checkout.rules.ts';
import { findLastAttempt } from './checkout.store.ts';

export const quote = os.checkout.quote.handler(async ({ context, input, errors }): Promise<Quote> => {
  const { db } = context;
  const { id: userId } = requirePerson(context);
  const { product, stateCode, coupon: code } = input;
  const offer = await findOffer(db, product);
  if (!offer) throw errors.NOT_FOUND();
  const { pricePaise, listPaise, taxClassId } = offer;
  const discount = code === undefined ? undefined : await tryCoupon(context, { code, userId, product, pricePaise });
  const { discountPaise, totalPaise } = totalOf(pricePaise, discount?.discountPaise ?? 0);
  const [{ productIds: owned }, openOrderId, { mode, split }, { terms, refund, publishedAt }] = await Promise.all([
    readEnrolments(db, userId),
    findWaitingOrder(db, userId, product.id),
    readTaxOn(db, { totalPaise, taxClassId, stateCode }),
    readTermsInForce(db),
  ]);
  return {
    product: offer.product,
    includes: offer.includes.map((part) => ({ ...part, owned: owned.includes(part.id) })),
    listPaise,
    pricePaise,
    coupon: discount ? { code: discount.code, offPaise: discountPaise } : null,
    couponRefused: code !== undefined && !discount,
    tax: split,
    stateNeeded: mode === 'regular',
    taxNeedsState: mode === 'regular' && stateCode === undefined,
    totalPaise,
    owned: owned.includes(product.id),
    openOrderId,
    provider: context.payments.name,
    terms: { terms: terms.version, refund: refund.version, publishedAt },
  };
});

async function findWaitingOrder(db: Db, userId: string, productId: string): Promise<string | null> {
  const open = await findOpenOrder(db, userId, productId);
  if (!open) return null;
  return isHeld(open, new Date()) || (await findLastAttempt(db, open.id)) ? open.id : null;
}
