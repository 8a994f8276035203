import type { OrderStatus } from '#contract/orders/order-page.ts';
import { countCoupon, releaseCoupon } from '#server/features/coupons/coupons.service.ts';
import { grantOrder } from '#server/features/enrolments/enrolments.service.ts';
import { issueInvoice } from '#server/features/invoices/invoices.service.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import { changeOrderStatus, recordStep } from '#server/features/orders/orders.service.ts';
import { findOpenUntil, setPaysOrder } from '#server/features/payments/payments.store.ts';
import { beginRefund } from '#server/features/refunds/refunds.service.ts';
import type { Db } from '#server/platform/db.ts';
import {
  type CapturedPayment,
  type MailServices,
  mailChargedTwice,
  mailPaid,
  mailReturned,
  tellOutside,
} from './payment-emails.service.ts';
import { findRecipient, receiveUnconfirmed, tellPayment } from './recipient.service.ts';

/** The order is paid: what it brings is given. Where it cannot be, the money goes back at once. Answers with the order's state. */
export async function fulfil(place: MailServices, order: Order, arrival: CapturedPayment): Promise<OrderStatus> {
  const { db } = place;
  const recipient = await findRecipient(db, order);
  if (recipient === 'nobody') return returnAll(place, order, arrival, 'withdrawn');
  if (recipient === 'unconfirmed') return receiveUnconfirmed(db, order, arrival);
  if ((await grantOrder(db, order.id)) === 'already-owned') return returnAll(place, order, arrival, 'already-owned');
  await changeOrderStatus(db, order.id, 'paid');
  await setPaysOrder(db, arrival.id);
  await countCoupon(db, order.id);
  await tellPaid(db, order, arrival);
  await tellOutside(db, order, arrival);
  // The document comes late: everybody who is issued one waits for its number until we commit.
  const invoice = await issueInvoice(db, order.id);
  if (invoice) await recordStep(db, order.id, 'invoice-issued', { details: { number: invoice.number } });
  await mailPaid(place, order, invoice?.number ?? '');
  return 'paid';
}

async function tellPaid(db: Db, order: Order, arrival: CapturedPayment): Promise<void> {
  await tellPayment(db, order, arrival);
  const until = await findOpenUntil(db, order.id);
  await recordStep(db, order.id, 'access-given', { details: { until: until?.toISOString() ?? null } });
}

/** The whole order goes back: nothing was given, and nothing will be. */
async function returnAll(
  place: MailServices,
  order: Order,
  arrival: CapturedPayment,
  cause: 'already-owned' | 'withdrawn',
): Promise<OrderStatus> {
  const { db } = place;
  await changeOrderStatus(db, order.id, 'auto_refunded');
  await releaseCoupon(db, order.id);
  await sendBack(db, order, arrival, cause);
  await mailReturned(place, order, arrival, cause);
  return 'auto_refunded';
}

/** Another payment of an order that is paid: it goes back, and its payer hears of it once. */
export async function refundDuplicate(place: MailServices, order: Order, arrival: CapturedPayment): Promise<void> {
  const { db } = place;
  const { payment } = arrival;
  await sendBack(db, order, arrival, 'duplicate');
  const reference = payment.bankReference ?? payment.id;
  const details = { amountPaise: payment.amountPaise, reference };
  await recordStep(db, order.id, 'charged-twice', { details, once: payment.id });
  await mailChargedTwice(place, order, arrival, reference);
}

/** All that did not go back already. */
async function sendBack(
  db: Db,
  { id: orderId }: Order,
  { id: paymentId, payment }: CapturedPayment,
  cause: 'duplicate' | 'already-owned' | 'withdrawn',
): Promise<void> {
  const amountPaise = payment.amountPaise - payment.refundedPaise;
  if (amountPaise > 0) await beginRefund(db, { orderId, paymentId, amountPaise, cause });
}
