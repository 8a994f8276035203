import type { Method, PaymentEntity } from '#sandbox/bank/entities.rules.ts';
import { findLockedOrder } from '#sandbox/bank/orders.store.ts';
import { authorize, beginPayment, decline, setBankAnswer } from '#sandbox/bank/payments.service.ts';
import { listPaymentsOf } from '#sandbox/bank/payments.store.ts';
import type { BankState } from '#sandbox/control/control.store.ts';
import { type Db, inTransaction } from '#sandbox/db.ts';

/** `after`: seconds until the bank answers; null: it never does. */
type Choice = { orderId: string; method: Method; yes: boolean; after: number | null };
/** What came of it; `busy`: another attempt holds the money, and they let nobody pay twice. */
export type Made = { payment: PaymentEntity } | 'busy' | undefined;

/** Somebody pays at the checkout; of an order that is paid it is the payment that did. Undefined for an unknown order. */
export function pay(db: Db, moment: BankState, { orderId, method, yes, after }: Choice): Promise<Made> {
  return inTransaction(db, async (transaction) => {
    const order = await findLockedOrder(transaction, orderId);
    if (!order) return undefined;
    const before = await listPaymentsOf(transaction, [orderId]);
    const won = before.find(({ captured }) => captured);
    if (won) return { payment: won };
    if (before.some(({ status }) => status === 'authorized')) return 'busy';
    const held = await beginPayment(transaction, moment, order, { method });
    if (after === 0) {
      const { payment } = await (yes ? authorize : decline)(transaction, moment, held);
      return { payment: payment.entity };
    }
    if (after !== null) await setBankAnswer(transaction, moment, held, { yes, after });
    return { payment: held.payment.entity };
  });
}
