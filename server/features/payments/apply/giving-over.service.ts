import { changeAddress } from '#server/features/accounts/accounts.service.ts';
import { giveCouponUseTo } from '#server/features/coupons/coupons.service.ts';
import { grantOrder } from '#server/features/enrolments/enrolments.service.ts';
import { issueInvoice } from '#server/features/invoices/invoices.service.ts';
import { findOrderOfBuyer, type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import { giveOrderTo, recordStep } from '#server/features/orders/orders.service.ts';
import { findOpenUntil, findProductOver } from '#server/features/payments/payments.store.ts';
import { giveRefundsTo, payOrderBack } from '#server/features/refunds/refunds.service.ts';
import type { OpenedAccount } from '#server/platform/records/opened-account.ts';
import { type MailServices, mailPaid, mailPaidBack } from './payment-emails.service.ts';

/**
 * Gives what was ordered before the account to the account that their e-mail has now, in the transaction of `place.db` that opened
 * it, or that its owner asked for it in: what is paid is open, or goes back where it cannot be. Whoever settles such an order
 * meanwhile waits, or was first.
 */
export async function giveVisitorOrders(place: MailServices, { userId, buyerIds }: OpenedAccount): Promise<void> {
  for (const buyerId of buyerIds) {
    const found = await findOrderOfBuyer(place.db, buyerId);
    const locked = found && (await readLockedOrder(place.db, found.id));
    // Given by somebody who was quicker.
    if (locked?.userId === buyerId) await giveOver(place, locked, userId);
  }
}

async function giveOver(place: MailServices, locked: Order, userId: string): Promise<void> {
  const { db } = place;
  await giveOrderTo(db, locked.id, userId);
  await giveRefundsTo(db, locked.id, userId);
  await giveCouponUseTo(db, locked.id, userId);
  const order = { ...locked, userId };
  const { stateCode, pin } = order;
  if (stateCode !== null && pin !== null) await changeAddress(db, userId, { stateCode, pin });
  if (order.status === 'paid' || order.status === 'partially_refunded') await open(place, order);
}

async function open(place: MailServices, order: Order): Promise<void> {
  const { db } = place;
  if (order.productId === null || (await findProductOver(db, order.id))) return payBack(place, order, 'withdrawn');
  if ((await grantOrder(db, order.id)) === 'already-owned') return payBack(place, order, 'already-owned');
  const until = await findOpenUntil(db, order.id);
  await recordStep(db, order.id, 'access-given', { details: { until: until?.toISOString() ?? null } });
  const invoice = await issueInvoice(db, order.id);
  if (invoice) await recordStep(db, order.id, 'invoice-issued', { details: { number: invoice.number } });
  await mailPaid(place, order, invoice?.number ?? '');
}

async function payBack(place: MailServices, order: Order, cause: 'already-owned' | 'withdrawn'): Promise<void> {
  const back = await payOrderBack(place.db, order.id, cause);
  if (back) await mailPaidBack(place, order, back, cause);
}
