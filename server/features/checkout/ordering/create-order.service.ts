import { findOffer, type Offer } from '#server/features/checkout/checkout.access.ts';
import { type OrderDetails, totalOf } from '#server/features/checkout/checkout.rules.ts';
import { closeOrder } from '#server/features/checkout/unpaid/closing.service.ts';
import type { Discount } from '#server/features/coupons/coupons.access.ts';
import { tryCoupon } from '#server/features/coupons/coupons.service.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { giveFree } from './free.service.ts';
import { placeOrder } from './place-order.service.ts';

/** What is wanted, and what the catalogue and the coupon say of it. */
export type OrderInput = { wanted: OrderDetails; offer: Offer | undefined; discount: Discount | undefined };

/** Looks up what is wanted, outside a transaction: tries of coupons are counted by another connection. */
export async function readOrderInput(context: Context, wanted: OrderDetails): Promise<OrderInput> {
  const { userId, product, couponCode: code } = wanted;
  const offer = await findOffer(context.db, product);
  if (!offer || code === null) return { wanted, offer, discount: undefined };
  const { pricePaise } = offer;
  return {
    wanted,
    offer,
    discount: await tryCoupon(context, { code, userIds: [userId], product, pricePaise }, { userId }),
  };
}

type Refusals = {
  NOT_FOUND: () => Error;
  COUPON_REFUSED: () => Error;
  ALREADY_OWNED: () => Error;
  PRICE_CHANGED: (given: { data: { totalPaise: number } }) => Error;
};
type NewOrder = { context: Context; errors: Refusals; asked: OrderInput; insteadOf: Order | undefined };

/** Makes an order, in the transaction of `db`, which a refusal undoes: an order that was open instead stays so. */
export async function createOrder(db: Db, { context, errors, asked, insteadOf }: NewOrder): Promise<Order> {
  const { wanted, offer, discount } = asked;
  if (!offer) throw errors.NOT_FOUND();
  if (wanted.couponCode !== null && !discount) throw errors.COUPON_REFUSED();
  const { totalPaise } = totalOf(offer.pricePaise, discount?.discountPaise ?? 0);
  if (totalPaise !== wanted.totalPaise) throw errors.PRICE_CHANGED({ data: { totalPaise } });
  if (insteadOf) await closeOrder(db, insteadOf);
  const order = await placeOrder(db, { wanted, offer, discount, address: context.address });
  if (!order) throw errors.COUPON_REFUSED();
  if (totalPaise > 0) return order;
  const given = { id: order.id, product: wanted.product, title: offer.product.title };
  if (!(await giveFree(db, context.publicUrl, requirePerson(context), given))) throw errors.ALREADY_OWNED();
  return order;
}
