import type { PaymentEntity, RefundEntity } from '#sandbox/bank/entities.rules.ts';
import { listOrders } from '#sandbox/bank/orders.store.ts';
import { listPayments } from '#sandbox/bank/payments.store.ts';
import { listRefunds } from '#sandbox/bank/refunds.store.ts';
import type { Db } from '#sandbox/db.ts';

const ALL = { count: 1_000_000, skip: 0 };

/** The provider's own books in paise: what was captured, and what of that has gone back. */
export async function readLedger(db: Db) {
  const [payments, refunds, orders] = await Promise.all([
    listPayments(db, ALL),
    listRefunds(db, ALL),
    listOrders(db, ALL),
  ]);
  const captured = new Set(payments.filter((payment) => payment.captured).map(({ id }) => id));
  const back = refunds.filter(({ status, payment_id }) => status === 'processed' && captured.has(payment_id));
  const sum = (entities: (PaymentEntity | RefundEntity)[]) => entities.reduce((total, { amount }) => total + amount, 0);
  return {
    captured: sum(payments.filter(({ id }) => captured.has(id))),
    refunded: sum(back),
    payments,
    refunds,
    orders: orders.map(({ entity }) => entity),
  };
}
