import * as v from 'valibot';
import { readLockedOrder } from '#server/features/orders/orders.access.ts';
import { recordStep } from '#server/features/orders/orders.service.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { ProviderError, type ProviderRefund } from '#server/platform/payments/provider.ts';
import { checkRefund, type Refunding, writeOutcome } from './outcome.service.ts';
import { setRefundFailed, setRefundTried } from './outcome.store.ts';
import { findRefund, type Payment, type Refund, readPayment } from './refunds.store.ts';

/**
 * Asks the provider for an approved refund. Its key is written down before, so that a try after a lost answer, or after the
 * process died, is the same refund. Silence is thrown and tried again; a refusal is for staff.
 */
export const sendRefund = defineJob(
  'refunds.send',
  v.object({ refundId: v.string() }),
  async (services, { refundId }) => {
    const { db, payments: provider } = services;
    const refund = await findRefund(db, refundId);
    if (refund?.status !== 'requested' || !refund.approvedAt) return 'nothing to send';
    const payment = await readPayment(db, refund.paymentId);
    if (payment.provider !== provider.name) return giveUp(services, refund, `it was paid through ${payment.provider}`);
    await setRefundTried(db, refundId);
    const seen = await ask(services, refund, payment);
    if (seen instanceof ProviderError) return lookAround(services, refund, payment, seen);
    await writeOutcome(services, seen);
    return seen.status;
  },
);

/** Answers with the refusal; throws while it is not known what happened. */
async function ask(
  { payments: provider }: Refunding,
  { amountPaise, key }: Refund,
  { providerPaymentId: paymentId }: Payment,
): Promise<ProviderRefund | ProviderError> {
  try {
    return await provider.refund({ paymentId, amountPaise, key, receipt: key });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return error;
    throw error;
  }
}

/** A refusal may mean that the money went back without us: what the provider holds decides. */
async function lookAround(services: Refunding, refund: Refund, payment: Payment, refusal: ProviderError) {
  const made = await services.payments.fetchRefundsOf(payment.providerPaymentId);
  for (const seen of made) await writeOutcome(services, seen);
  return giveUp(services, refund, refusal.message);
}

/** Nobody loses access by a refund that failed; staff see it and may try again. */
async function giveUp({ db, log }: Refunding, refund: Refund, error: string): Promise<string> {
  const { id, orderId, amountPaise, key } = refund;
  return db.transaction().execute(async (tx) => {
    await readLockedOrder(tx, orderId);
    if (!(await setRefundFailed(tx, refund, error))) return 'done without us';
    await recordStep(tx, orderId, 'refund-failed', { details: { amountPaise }, once: key });
    log.error({ refundId: id, orderId }, `a refund was refused: ${error}`);
    return 'refused';
  });
}

const TRIES_AN_HOUR = 3;

export const checkWaiting = defineJob(
  'refunds.check',
  v.object({ providerRefundId: v.string() }),
  (services, { providerRefundId }) => checkRefund(services, providerRefundId),
  { tries: TRIES_AN_HOUR },
);
