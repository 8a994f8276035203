import type { Quote } from '#contract/checkout/quote.ts';
import { tryCoupon } from '#server/features/coupons/coupons.service.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { findOpenOrder } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { findOffer } from './checkout.access.ts';
import { isHeld } from './checkout.rules.ts';
import { findLastAttempt } from './checkout.store.ts';
import { quoteOf } from './quote.service.ts';

export const quote = os.checkout.quote.handler(async ({ context, input, errors }): Promise<Quote> => {
  const { db } = context;
  const { id: userId } = requirePerson(context);
  const { product, coupon: code } = input;
  const offer = await orNotFound(findOffer(db, product), errors);
  const wanted = { userIds: [userId], product, pricePaise: offer.pricePaise };
  const [discount, { productIds: owned }, openOrderId] = await Promise.all([
    code === undefined ? undefined : tryCoupon(context, { ...wanted, code }, { userId }),
    readEnrolments(db, userId),
    findWaitingOrder(db, userId, product.id),
  ]);
  return quoteOf(context, input, offer, discount, { owned, openOrderId });
});

async function findWaitingOrder(db: Db, userId: string, productId: string): Promise<string | null> {
  const open = await findOpenOrder(db, userId, productId);
  if (!open) return null;
  return isHeld(open, new Date()) || (await findLastAttempt(db, open.id)) ? open.id : null;
}
