import type { Quote } from '#contract/checkout/quote.ts';
import { findOffer } from '#server/features/checkout/checkout.access.ts';
import { quoteOf } from '#server/features/checkout/quote.service.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { findVisitorDiscount } from './bargain.service.ts';

const OWNS_NOTHING = { owned: [], openOrderId: null };

export const quoteForVisitor = os.checkout.visitor.quote.handler(async ({ context, input, errors }): Promise<Quote> => {
  const offer = await orNotFound(findOffer(context.db, input.product), errors);
  return quoteOf(context, input, offer, await findVisitorDiscount(context, input, offer), OWNS_NOTHING);
});
