import type { PaymentEntity, RefundEntity } from '#sandbox/bank/entities.rules.ts';
import { findLockedOrder } from '#sandbox/bank/orders.store.ts';
import {
  authorizeOnly,
  beginPayment,
  capture,
  decline,
  expire,
  giveBack,
  onPayment,
  type PaymentOfOrder,
} from '#sandbox/bank/payments.service.ts';
import { endRefund } from '#sandbox/bank/refunds.service.ts';
import { Refused, unknownId } from '#sandbox/bank/refusals.rules.ts';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import { callbackText, sign } from '#sandbox/bank/signatures.rules.ts';
import { type Db, inTransaction } from '#sandbox/db.ts';
import { setReplayed } from '#sandbox/webhooks/events.store.ts';
import type { BankState } from './control.store.ts';
import type { PaymentMove, PaymentRequest, RefundMove } from './control-requests.rules.ts';

/** What the browser of somebody who paid would bring back. */
type Brought = { paymentId: string; signature: string };

/** As if somebody paid, also what no provider would let them: twice, or another sum. Throws Refused for an unknown order. */
export function payAs(
  db: Db,
  moment: BankState,
  { keySecret }: MerchantKeys,
  { orderId, outcome, ...attempt }: PaymentRequest,
): Promise<Brought> {
  return inTransaction(db, async (transaction) => {
    const order = await findLockedOrder(transaction, orderId);
    if (!order) throw unknownId();
    const held = await beginPayment(transaction, moment, order, attempt);
    if (outcome !== 'created') await bring(transaction, moment, held, outcome);
    const paymentId = held.payment.entity.id;
    return { paymentId, signature: sign(keySecret, callbackText(orderId, paymentId)) };
  });
}

/** Moves a payment on, as a bank might. `late`: after it had been given up. Throws Refused where no bank could. */
export async function movePayment(
  db: Db,
  moment: BankState,
  { paymentId, to, late }: PaymentMove,
): Promise<PaymentEntity> {
  const moved = await onPayment(db, paymentId, async (transaction, held) => {
    const { status, amount, amount_refunded } = held.payment.entity;
    if (!FROM[to].includes(status)) throw new Refused(`A payment does not become ${to} when it is ${status}`);
    if (to === 'refunded' && amount_refunded >= amount)
      throw new Refused('All of the payment is on its way back already');
    if (to === 'refunded') return giveBack(transaction, moment, held);
    const begun = late && status === 'created' ? await expire(transaction, moment, held) : held;
    return bring(transaction, moment, begun, to);
  });
  if (!moved) throw unknownId();
  return moved.payment.entity;
}

const FROM: Record<PaymentMove['to'], PaymentEntity['status'][]> = {
  authorized: ['created', 'failed'],
  captured: ['created', 'failed', 'authorized'],
  failed: ['created'],
  refunded: ['authorized', 'captured'],
};

async function bring(
  transaction: Db,
  moment: BankState,
  held: PaymentOfOrder,
  to: 'authorized' | 'captured' | 'failed',
): Promise<PaymentOfOrder> {
  if (to === 'failed') return decline(transaction, moment, held);
  const isYes = held.payment.entity.status === 'authorized';
  const authorized = isYes ? held : await authorizeOnly(transaction, moment, held);
  return to === 'captured' ? capture(transaction, moment, authorized) : authorized;
}

/** Ends a refund before its bank does. Throws Refused when it has ended, or never was. */
export async function moveRefund(db: Db, moment: BankState, { refundId, to }: RefundMove): Promise<RefundEntity> {
  const refund = await endRefund(db, moment, refundId, to);
  if (!refund) throw new Refused('No refund of that id is pending');
  return refund;
}

/** As from their desk: all that was told in the last `seconds` is told once more, under the same ids. */
export async function replay(db: Db, { now }: BankState, seconds: number): Promise<{ replayed: number }> {
  return { replayed: await setReplayed(db, now, now - seconds) };
}
