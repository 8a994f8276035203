import { isHeld, isOpen } from '#server/features/checkout/checkout.rules.ts';
import { findLastAttempt } from '#server/features/checkout/checkout.store.ts';
import { releaseCoupon } from '#server/features/coupons/coupons.service.ts';
import { type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import { changeOrderStatus, recordStep } from '#server/features/orders/orders.service.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import type { Db } from '#server/platform/db.ts';

/** Closes an open order, in the transaction of `db`; its coupon is free again. Money that comes late is honoured all the same. */
export async function closeOrder(db: Db, order: Order): Promise<void> {
  const status = isHeld(order, new Date()) ? 'cancelled' : 'expired';
  await changeOrderStatus(db, order.id, status);
  await releaseCoupon(db, order.id);
  await recordStep(db, order.id, status);
}

type ClosingOrder = Parameters<typeof applyOrderPayments>[0];

/** Closes an order that nobody paid, as its provider has it; false when it is paid, closed, or may still be paid by a bank. */
export async function closeUnpaid(services: ClosingOrder, orderId: string): Promise<boolean> {
  await applyOrderPayments(services, orderId);
  return services.db.transaction().execute((tx) => closeStillUnpaid(tx, orderId));
}

/** As `closeUnpaid`, by what we know ourselves. */
export async function closeStillUnpaid(db: Db, orderId: string): Promise<boolean> {
  const order = await readLockedOrder(db, orderId);
  if (!isOpen(order) || (await findLastAttempt(db, orderId))) return false;
  await closeOrder(db, order);
  return true;
}
