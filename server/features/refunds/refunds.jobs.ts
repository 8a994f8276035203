import * as v from 'valibot';
import { readLockedOrder } from '#server/features/orders/orders.access.ts';
import { tellStep } from '#server/features/orders/orders.service.ts';
import type { Db } from '#server/platform/db.ts';
import { defineJob, enqueue, type TimedJob } from '#server/platform/jobs.ts';
import { ProviderError, type ProviderRefund } from '#server/platform/payments/provider.ts';
import { setReasonsForgotten } from './forgetting.store.ts';
import { type Refunding, writeOutcome } from './outcome.service.ts';
import { listUnfinished, setFailed, setTried } from './outcome.store.ts';
import { findRefund, insertRefund, type Payment, type Refund, readPayment } from './refunds.store.ts';

type NewRefund = {
  orderId: string;
  paymentId: string;
  amountPaise: number;
  cause: 'duplicate' | 'already-owned' | 'withdrawn';
};

/** Sends a surplus payment back, in the transaction of `db`: approved by itself, asked of the provider by a job after the commit. */
export async function beginRefund(db: Db, refund: NewRefund): Promise<void> {
  const id = await insertRefund(db, refund);
  if (id) await enqueueSending(db, id);
}

/** Has an approved refund asked of the provider after the commit of `db`. */
export async function enqueueSending(db: Db, refundId: string): Promise<void> {
  await enqueue(db, sendRefund, { refundId }, { key: `refunds.send:${refundId}` });
}

/**
 * Asks the provider for an approved refund. Its key is written down before, so that a try after a lost answer, or after the
 * process died, is the same refund. Silence is thrown and tried again; a refusal is for staff.
 */
const sendRefund = defineJob('refunds.send', v.object({ refundId: v.string() }), async (services, { refundId }) => {
  const { db, payments: provider } = services;
  const refund = await findRefund(db, refundId);
  if (refund?.status !== 'requested' || !refund.approvedAt) return 'nothing to send';
  const payment = await readPayment(db, refund.paymentId);
  if (payment.provider !== provider.name) return giveUp(services, refund, `it was paid through ${payment.provider}`);
  await setTried(db, refundId);
  const seen = await ask(services, refund, payment);
  if (seen instanceof ProviderError) return lookAround(services, refund, payment, seen);
  await writeOutcome(services, seen);
  return seen.status;
});

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
    if (!(await setFailed(tx, refund, error))) return 'done without us';
    await tellStep(tx, orderId, 'refund-failed', { details: { amountPaise }, once: key });
    log.error({ refundId: id, orderId }, `a refund was refused: ${error}`);
    return 'refused';
  });
}

/**
 * Asks the provider what became of a refund and writes it down; one that was made at the provider's own desk is taken over.
 * When it is processed: ledger, credit note, end of access, mail, in one transaction. Throws ProviderError, and an Error
 * for a refund of a payment that is not known (yet).
 */
export async function checkRefund(services: Refunding, providerRefundId: string): Promise<void> {
  await writeOutcome(services, await services.payments.fetchRefund(providerRefundId));
}

const TRIES_AN_HOUR = 3;

const checkWaiting = defineJob(
  'refunds.check',
  v.object({ providerRefundId: v.string() }),
  (services, { providerRefundId }) => checkRefund(services, providerRefundId),
  TRIES_AN_HOUR,
);

/** Messages may be lost, and a queue gives up: once an hour everything that waits is asked about. */
const pollRefunds: TimedJob = {
  name: 'refunds.poll',
  cron: '35 * * * *',
  async work({ db, payments }) {
    const unfinished = await listUnfinished(db, payments.name);
    for (const { id, providerRefundId } of unfinished) {
      if (providerRefundId === null) await enqueueSending(db, id);
      else await enqueue(db, checkWaiting, { providerRefundId }, { key: `refunds.check:${providerRefundId}` });
    }
    return unfinished.length;
  },
};

/** For whoever runs jobs. */
export const refundJobs = [sendRefund, checkWaiting];
export const timedRefundJobs = [pollRefunds];

/** A deleted account's refunds no longer say why they were asked for. */
export const forgetRefundsOf = setReasonsForgotten;
