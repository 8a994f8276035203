import { changeAddress } from '#server/features/accounts/accounts.service.ts';
import { type Offer, readTermsInForce } from '#server/features/checkout/checkout.access.ts';
import { isNotable, type OrderDetails, totalOf } from '#server/features/checkout/checkout.rules.ts';
import { isMinor } from '#server/features/consents/consents.access.ts';
import type { Discount } from '#server/features/coupons/coupons.access.ts';
import { holdCoupon } from '#server/features/coupons/coupons.service.ts';
import { readTaxOn } from '#server/features/invoices/invoices.access.ts';
import type { NewOrder, Order } from '#server/features/orders/orders.access.ts';
import { beginOrder } from '#server/features/orders/orders.service.ts';
import type { Db } from '#server/platform/db.ts';

const HELD_SECONDS = 1800;

type OrderParts = { wanted: OrderDetails; offer: Offer; discount: Discount | undefined; address: string };

/** Writes an order down, in the transaction of `db`; undefined when somebody took the coupon's last use meanwhile: undo it then. */
export async function placeOrder(db: Db, { wanted, offer, discount, address }: OrderParts): Promise<Order | undefined> {
  const { userId, stateCode, pin } = wanted;
  const order = await beginOrder(db, {
    ...(await readSums(db, offer, discount, stateCode)),
    ...{ userId, stateCode, pin, gstin: wanted.gstin, businessName: wanted.businessName },
    kind: offer.product.kind,
    productId: offer.product.id,
    couponCode: discount?.code ?? null,
    provider: wanted.totalPaise === 0 ? 'free' : wanted.provider,
    idempotencyKey: wanted.key,
    items: itemsOf(offer),
    accepted: { ...(await readAccepted(db)), at: new Date(), address },
    source: await readNotable(db, wanted),
    heldSeconds: HELD_SECONDS,
  });
  if (stateCode !== null && pin !== null) await changeAddress(db, userId, { stateCode, pin });
  if (!discount) return order;
  return (await holdCoupon(db, { couponId: discount.couponId, orderId: order.id, userId })) ? order : undefined;
}

async function readSums(db: Db, offer: Offer, discount: Discount | undefined, stateCode: string | null) {
  const { listPaise, pricePaise, taxClassId } = offer;
  const { title, language, thumbnailUrl, subjectCode } = offer.product;
  const { discountPaise, totalPaise } = totalOf(pricePaise, discount?.discountPaise ?? 0);
  const { mode, sac, basisPoints, split } = await readTaxOn(db, {
    totalPaise,
    taxClassId,
    stateCode: stateCode ?? undefined,
  });
  return {
    ...{ listPaise, pricePaise, discountPaise, totalPaise },
    taxablePaise: split?.taxablePaise ?? totalPaise,
    cgstPaise: split?.cgstPaise ?? 0,
    sgstPaise: split?.sgstPaise ?? 0,
    igstPaise: split?.igstPaise ?? 0,
    snapshot: { title, language, thumbnailUrl, subjectCode, taxMode: mode, sac, basisPoints },
  };
}

function itemsOf({ product, pricePaise, includes }: Offer): NewOrder['items'] {
  const { kind, id, title, validityDays, openUntil } = product;
  const bought = { kind, id, title, validityDays, openUntil, unitPricePaise: pricePaise };
  return [bought, ...includes.map((included) => ({ ...included, unitPricePaise: 0 }))];
}

/** The link that the order notes: one that still counts, and never of who is under 18. */
async function readNotable(db: Db, { userId, source }: OrderDetails): Promise<NewOrder['source']> {
  if (!source || !isNotable(source, new Date()) || (await isMinor(db, userId))) return null;
  return source;
}

async function readAccepted(db: Db) {
  const { terms, refund } = await readTermsInForce(db);
  return { terms: terms.version, termsHash: terms.hash, refund: refund.version, refundHash: refund.hash };
}
