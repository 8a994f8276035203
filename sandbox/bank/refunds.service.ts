import type { BankState } from '#sandbox/control/control.store.ts';
import { type Db, inTransaction } from '#sandbox/db.ts';
import { insertEvents } from '#sandbox/webhooks/events.store.ts';
import { messageOf } from '#sandbox/webhooks/messages.rules.ts';
import { newRefund, type PaymentEntity, type RefundEntity, type RefundTerms } from './entities.rules.ts';
import { outcomeOf, REFUND_TAKES, REFUNDABLE_FOR, toProcessed, withRefunded } from './machine.rules.ts';
import { onPayment, type PaymentOfOrder } from './payments.service.ts';
import { setPayment } from './payments.store.ts';
import { findRefund, findRefundByKey, insertRefund, listRefunds, setKeyHeld, setRefundDone } from './refunds.store.ts';
import { Refused } from './refusals.rules.ts';

export type RefundRequest = RefundTerms & { amount?: number | undefined };

/** Gives money back, pending at first; the same request under the same key is the same refund. Throws Refused. */
export function beginRefund(
  db: Db,
  moment: BankState,
  paymentId: string,
  { key, ...asked }: RefundRequest & { key: string | null },
): Promise<RefundEntity | undefined> {
  const request = JSON.stringify([paymentId, asked.amount ?? null, asked.speed_requested, asked.receipt, asked.notes]);
  return inTransaction(db, async (transaction) => {
    if (key !== null && !(await setKeyHeld(transaction, key))) {
      const text = 'Request failed because another request is in progress with the same Idempotency Key';
      throw new Refused(text, { status: 409 });
    }
    const before = key === null ? undefined : await findRefundByKey(transaction, key);
    if (before && before.request !== request) {
      throw new Refused('Different request body sent for the same Idempotency Header');
    }
    if (before) return before.entity;
    return onPayment(transaction, paymentId, async (_, held) => {
      const entity = newRefund(held.payment.entity, { ...asked, ...termsOf(held.payment.entity, asked, moment) });
      await insertRefund(transaction, { entity, key, request, dueAt: moment.now + REFUND_TAKES });
      const payment = withRefunded(held.payment.entity, entity.amount);
      await setPayment(transaction, { ...held.payment, entity: payment });
      await tell(transaction, moment, 'refund.created', entity, payment);
      return entity;
    });
  });
}

/** How much goes back of what can. */
function termsOf(
  payment: PaymentEntity,
  { amount }: RefundRequest,
  { now }: BankState,
): { amount: number; now: number } {
  const left = payment.amount - payment.amount_refunded;
  if (!payment.captured) throw new Refused('The payment status should be captured for action to be taken');
  if (left === 0) throw new Refused('The payment has been fully refunded already');
  if (amount !== undefined && amount > left) {
    throw new Refused('The total refund amount is greater than the refund payment amount', { field: 'amount' });
  }
  if (now - payment.created_at > REFUNDABLE_FOR) throw new Refused('The payment is too old to be refunded');
  return { amount: amount ?? left, now };
}

/** The bank has done a refund, or cannot; undefined when there is none of that id, or it had its end before. */
export async function endRefund(
  db: Db,
  moment: BankState,
  id: string,
  outcome?: 'processed' | 'failed',
): Promise<RefundEntity | undefined> {
  const found = await findRefund(db, id);
  if (!found) return undefined;
  return onPayment(db, found.entity.payment_id, async (transaction, held) => {
    const refund = await findRefund(transaction, id);
    if (refund?.entity.status !== 'pending') return undefined;
    if (outcome === undefined && (refund.dueAt ?? moment.now + 1) > moment.now) return undefined;
    return end(transaction, moment, held, refund.entity, outcome ?? outcomeOf(refund.entity));
  });
}

async function end(
  transaction: Db,
  moment: BankState,
  { payment }: PaymentOfOrder,
  refund: RefundEntity,
  outcome: 'processed' | 'failed',
): Promise<RefundEntity> {
  const isDone = outcome === 'processed';
  const ended: RefundEntity = isDone ? toProcessed(refund, payment.entity.method) : { ...refund, status: 'failed' };
  const left = isDone ? payment.entity : withRefunded(payment.entity, -refund.amount);
  const others = await listRefunds(transaction, { count: 1000, skip: 0 }, refund.payment_id);
  const isLast = !others.some(({ id, status }) => status === 'pending' && id !== refund.id);
  const isGone = isDone && isLast && left.refund_status === 'full';
  const entity: PaymentEntity = isGone ? { ...left, status: 'refunded' } : left;
  await setRefundDone(transaction, ended);
  await setPayment(transaction, { ...payment, entity });
  await tell(transaction, moment, `refund.${outcome}`, ended, entity);
  return ended;
}

function tell(
  transaction: Db,
  moment: BankState,
  kind: 'refund.created' | 'refund.processed' | 'refund.failed',
  refund: RefundEntity,
  payment: PaymentEntity,
): Promise<void> {
  return insertEvents(transaction, moment, [messageOf(kind, { refund, payment }, moment.now)]);
}
