import { revokeOrder } from '#server/features/enrolments/enrolments.service.ts';
import { issueCreditNote } from '#server/features/invoices/invoices.service.ts';
import { type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import { addRefunded, recordStep } from '#server/features/orders/orders.service.ts';
import { sendWebhooks } from '#server/features/webhooks/webhooks.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { ProviderRefund } from '#server/platform/payments/provider.ts';
import type { Services } from '#server/platform/rpc.ts';
import { findOurs, setBankReference, setPending, setRefundFailed, setRefundProcessed } from './outcome.store.ts';
import { mailDone, type RefundMailServices } from './refund-emails.service.ts';
import { findPaymentOf, findRefund, insertRefund, type Payment, type Refund } from './refunds.store.ts';

export type Refunding = Pick<Services, 'db' | 'payments' | 'log' | 'publicUrl'>;
type Case = { order: Order; payment: Payment; refund: Refund; seen: ProviderRefund };

/**
 * Writes down what the provider says of a refund, and does what follows from it, in one transaction; said again it is
 * nothing. Throws for one of a payment that we do not know.
 */
export async function writeOutcome(services: Refunding, seen: ProviderRefund): Promise<void> {
  const { db, payments: provider, log, publicUrl } = services;
  await db.transaction().execute(async (tx) => {
    const payment = await findPaymentOf(tx, provider.name, seen.paymentId);
    if (!payment) throw new Error(`refund ${seen.id} is of payment ${seen.paymentId}, which is not known`);
    const order = await readLockedOrder(tx, payment.orderId);
    const ours = await findOurs(tx, payment.id, seen);
    const refund = ours ?? (await takeOver(tx, payment, seen));
    if (!refund) return;
    if (!ours) log.warn({ refundId: refund.id, orderId: order.id }, 'a refund that nobody here made was taken over');
    await advance({ db: tx, publicUrl }, { order, payment, refund, seen });
  });
}

/** Money that went back, or is going, without us; one that failed is none. */
async function takeOver(db: Db, payment: Payment, seen: ProviderRefund): Promise<Refund | undefined> {
  if (seen.status === 'failed') return undefined;
  const { id: paymentId, orderId } = payment;
  const { amountPaise, id: providerRefundId } = seen;
  const id = await insertRefund(db, { orderId, paymentId, amountPaise, cause: 'staff', providerRefundId });
  return id === undefined ? undefined : findRefund(db, id);
}

/** Forward only: what was processed stays so, whatever comes late. */
async function advance(place: RefundMailServices, { order, payment, refund, seen }: Case): Promise<void> {
  const { db } = place;
  const { id, amountPaise, status } = refund;
  if (status === 'processed') {
    if (seen.bankReference) await setBankReference(db, id, seen.bankReference);
  } else if (seen.status === 'processed') {
    await finish(place, { order, payment, refund, seen });
  } else if (seen.status === 'failed') {
    const isNews = await setRefundFailed(db, refund, 'the bank did not take it', seen.id);
    if (isNews) await recordStep(db, order.id, 'refund-failed', { details: { amountPaise }, once: seen.id });
  } else {
    if (status !== 'pending') await setPending(db, id, seen);
    await recordStep(db, order.id, 'refund-sent', { details: { amountPaise }, once: seen.id });
  }
}

/** The money has gone: ledger (by the database), order, credit note, end of access, mail. */
async function finish(place: RefundMailServices, { order, payment, refund, seen }: Case): Promise<void> {
  const { db } = place;
  const { id, amountPaise } = refund;
  await setRefundProcessed(db, id, seen);
  const reference = seen.bankReference ?? undefined;
  const details = { amountPaise, ...(reference && { reference }) };
  await recordStep(db, order.id, 'refund-done', { details, once: id });
  const accessEnded = payment.paysOrder && (await reckon(db, order, refund));
  const { id: orderId, number: orderNumber, userId } = order;
  const about = { orderId, orderNumber, userId, refundId: id, amountPaise, currency: 'INR' as const };
  await sendWebhooks(db, 'order.refunded', about);
  await mailDone(place, order, { id, amountPaise, reference: seen.bankReference, accessEnded });
}

/** What a refund of the money that paid for an order changes; answers whether its access ended. */
async function reckon(db: Db, order: Order, { id, amountPaise }: Refund): Promise<boolean> {
  // A provider may have sent back more than we asked for; an order never counts more than it cost.
  const counted = Math.min(amountPaise, order.totalPaise - order.refundedPaise);
  if (counted <= 0) return false;
  const status = await addRefunded(db, order.id, counted);
  const note = await issueCreditNote(db, id, counted);
  if (note) await recordStep(db, order.id, 'credit-note-issued', { details: { number: note.number }, once: id });
  if (status !== 'refunded') return false;
  await revokeOrder(db, order.id);
  await recordStep(db, order.id, 'access-ended', { once: id });
  return true;
}

/**
 * Asks the provider what became of a refund and writes it down; one that was made at the provider's own desk is taken over.
 * When it is processed: ledger, credit note, end of access, mail, in one transaction. Throws ProviderError, and an Error
 * for a refund of a payment that is not known (yet).
 */
export async function checkRefund(services: Refunding, providerRefundId: string): Promise<void> {
  await writeOutcome(services, await services.payments.fetchRefund(providerRefundId));
}
