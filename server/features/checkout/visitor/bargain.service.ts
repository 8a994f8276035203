import type { VisitorOrderInput } from '#contract/checkout/visitor-order.ts';
import { listOwnBuyerIds } from '#server/features/accounts/buyers/buyers.access.ts';
import { findOffer, type Offer } from '#server/features/checkout/checkout.access.ts';
import { totalOf } from '#server/features/checkout/checkout.rules.ts';
import type { QuoteInput } from '#server/features/checkout/quote.service.ts';
import type { Discount } from '#server/features/coupons/coupons.access.ts';
import { tryCoupon } from '#server/features/coupons/coupons.service.ts';
import { readTax } from '#server/features/settings/settings.access.ts';
import { type Context, orNotFound } from '#server/platform/rpc.ts';

/** What a visitor orders, and what a coupon takes off it. */
export type Bargain = { offer: Offer; discount: Discount | undefined };

type Refusals = {
  [Code in 'NOT_FOUND' | 'COUPON_REFUSED' | 'NOTHING_TO_PAY' | 'GSTIN_OF_ANOTHER_STATE' | 'STATE_NEEDED']: () => Error;
} & { PRICE_CHANGED: (given: { data: { totalPaise: number } }) => Error };

type Ordered = QuoteInput & Pick<VisitorOrderInput, 'totalPaise' | 'pin' | 'gstin'>;

/** What is on sale at the price that was seen, and for money, to who lives where it has to be known. */
export async function readBargain(context: Context, input: Ordered, errors: Refusals): Promise<Bargain> {
  const { product, stateCode, pin, gstin, coupon } = input;
  const offer = await orNotFound(findOffer(context.db, product), errors);
  const discount = await findVisitorDiscount(context, input, offer);
  if (coupon !== undefined && !discount) throw errors.COUPON_REFUSED();
  const { totalPaise } = totalOf(offer.pricePaise, discount?.discountPaise ?? 0);
  if (totalPaise === 0) throw errors.NOTHING_TO_PAY();
  if (totalPaise !== input.totalPaise) throw errors.PRICE_CHANGED({ data: { totalPaise } });
  if (gstin && !(stateCode && gstin.startsWith(stateCode))) throw errors.GSTIN_OF_ANOTHER_STATE();
  if (!(stateCode && pin) && (await readTax(context.db)).mode === 'regular') throw errors.STATE_NEEDED();
  return { offer, discount };
}

/** What a code that a visitor typed takes off; undefined without a code, and for one that takes nothing off. */
export async function findVisitorDiscount(
  context: Context,
  { product, coupon: code }: QuoteInput,
  { pricePaise }: Offer,
): Promise<Discount | undefined> {
  if (code === undefined) return undefined;
  const userIds = await listOwnBuyerIds(context);
  return tryCoupon(context, { code, userIds, product, pricePaise }, { address: context.address });
}
