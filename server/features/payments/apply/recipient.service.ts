import type { OrderStatus } from '#contract/orders/order-page.ts';
import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { findWaitingBuyer } from '#server/features/accounts/buyers/buyers.access.ts';
import { enqueueConfirmation } from '#server/features/accounts/buyers/buyers.service.ts';
import { countCoupon } from '#server/features/coupons/coupons.service.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import { changeOrderStatus, recordStep } from '#server/features/orders/orders.service.ts';
import { findOnSale, findProductOver, setPaysOrder } from '#server/features/payments/payments.store.ts';
import type { Db } from '#server/platform/db.ts';
import { isLate } from './apply-payment.rules.ts';
import { type CapturedPayment, tellOutside } from './payment-emails.service.ts';

/**
 * To whom a paid order can be given: an account; somebody who ordered before theirs and has not confirmed the e-mail; or nobody,
 * because what nobody sells any more is not given to somebody whose order was closed, nor what could not be opened any more, nor
 * anything to a deleted account.
 */
export async function findRecipient(db: Db, order: Order): Promise<'account' | 'unconfirmed' | 'nobody'> {
  const { id, productId, status, userId } = order;
  const buyer = await findPerson(db, userId);
  const isUnconfirmed = (await findWaitingBuyer(db, userId)) !== undefined;
  if (productId === null || !buyer || (buyer.anonymisedAt !== null && !isUnconfirmed)) return 'nobody';
  if (await findProductOver(db, id)) return 'nobody';
  if (isLate(status) && (await findOnSale(db, productId)) === undefined) return 'nobody';
  return isUnconfirmed ? 'unconfirmed' : 'account';
}

/** Who paid has no account yet: the order is given when they confirm their e-mail. */
export async function receiveUnconfirmed(db: Db, order: Order, arrival: CapturedPayment): Promise<OrderStatus> {
  await changeOrderStatus(db, order.id, 'paid');
  await setPaysOrder(db, arrival.id);
  await countCoupon(db, order.id);
  await tellPayment(db, order, arrival);
  await tellOutside(db, order, arrival);
  await enqueueConfirmation(db, order.userId);
  return 'paid';
}

/** Writes on the time-line of an order that it is paid, and how. */
export async function tellPayment(db: Db, order: Order, { payment }: CapturedPayment): Promise<void> {
  const { amountPaise, method, bankReference } = payment;
  const details = {
    amountPaise,
    ...(method === null ? {} : { method }),
    ...(bankReference === null ? {} : { reference: bankReference }),
  };
  await recordStep(db, order.id, 'paid', { details });
}
