import { changeAddress } from '#server/features/accounts/accounts.service.ts';
import { grantOrder } from '#server/features/enrolments/enrolments.service.ts';
import { issueInvoice } from '#server/features/invoices/invoices.service.ts';
import { findOrderOfBuyer, type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import { giveOrderTo, recordStep } from '#server/features/orders/orders.service.ts';
import {
  findOpenUntil,
  findPaying,
  findProductOver,
  type PayingPayment,
} from '#server/features/payments/payments.store.ts';
import { beginRefund } from '#server/features/refunds/refunds.service.ts';
import { type MailServices, mailPaid, mailPaidBack } from './payment-emails.service.ts';

/**
 * Gives the order of somebody who ordered before the account to the account that their e-mail has now, in the transaction of
 * `db` that opened it or signed it in: what is paid is open, or goes back where it cannot be. Whoever settles the order meanwhile
 * waits, or was first. False when it was given before.
 */
export async function handOver(place: MailServices, buyerId: string, userId: string): Promise<boolean> {
  const { db } = place;
  const found = await findOrderOfBuyer(db, buyerId);
  if (!found) return false;
  const locked = await readLockedOrder(db, found.id);
  if (locked.userId !== buyerId) return false;
  await giveOrderTo(db, locked.id, userId);
  const order = { ...locked, userId };
  const { stateCode, pin } = order;
  if (stateCode !== null && pin !== null) await changeAddress(db, userId, { stateCode, pin });
  if (order.status === 'paid' || order.status === 'partially_refunded') await give(place, order);
  return true;
}

async function give(place: MailServices, order: Order): Promise<void> {
  const { db } = place;
  if (order.productId === null || (await findProductOver(db, order.id))) return payBack(place, order, 'withdrawn');
  if ((await grantOrder(db, order.id)) === 'already-owned') return payBack(place, order, 'already-owned');
  const until = await findOpenUntil(db, order.id);
  await recordStep(db, order.id, 'access-given', { details: { until: until?.toISOString() ?? null } });
  const invoice = await issueInvoice(db, order.id);
  if (invoice) await recordStep(db, order.id, 'invoice-issued', { details: { number: invoice.number } });
  await mailPaid(place, order, invoice?.number ?? '');
}

/** All of it that is not on its way back already. */
async function payBack(place: MailServices, order: Order, cause: 'already-owned' | 'withdrawn'): Promise<void> {
  const paying: PayingPayment | undefined = await findPaying(place.db, order.id);
  if (!paying || paying.leftPaise <= 0) return;
  const { id: paymentId, leftPaise: amountPaise } = paying;
  await beginRefund(place.db, { orderId: order.id, paymentId, amountPaise, cause });
  await mailPaidBack(place, order, { paymentId, amountPaise }, cause);
}
