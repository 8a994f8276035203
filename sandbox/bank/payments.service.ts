import type { BankState } from '#sandbox/control/control.store.ts';
import { type Db, inTransaction } from '#sandbox/db.ts';
import { insertEvents } from '#sandbox/webhooks/events.store.ts';
import { type Kind, messageOf } from '#sandbox/webhooks/messages.rules.ts';
import {
  type Method,
  newPayment,
  newRefund,
  type OrderEntity,
  type PaymentEntity,
  type RefundTerms,
} from './entities.rules.ts';
import {
  ANSWER_WITHIN,
  CAPTURE_WITHIN,
  DECLINED,
  DUPLICATE_WITHIN,
  TIMED_OUT,
  toAuthorized,
  toCaptured,
  toFailed,
  toPaid,
  toProcessed,
  withRefunded,
} from './machine.rules.ts';
import { findLockedOrder, type Order, setOrder } from './orders.store.ts';
import { findPayment, insertPayment, type Payment, setPayment } from './payments.store.ts';
import { insertRefund } from './refunds.store.ts';

/** An order, locked, and one of the payments made for it. */
export type PaymentOfOrder = { order: Order; payment: Payment };
/** One thing that happens to a payment, in the transaction that holds its order; answers with how both are after it. */
type Happening = (transaction: Db, moment: BankState, held: PaymentOfOrder) => Promise<PaymentOfOrder>;

/** Works on a payment while its order is locked; undefined when there is none of that id. */
export function onPayment<T>(
  db: Db,
  id: string,
  work: (transaction: Db, held: PaymentOfOrder) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(db, async (transaction) => {
    const found = await findPayment(transaction, id);
    const order = found && (await findLockedOrder(transaction, found.entity.order_id));
    const payment = order && (await findPayment(transaction, id));
    return payment && work(transaction, { order, payment });
  });
}

type Attempt = { method: Method; amount?: number | undefined; currency?: string | undefined };

/** Somebody begins to pay a locked order; without an answer of the bank it is given up after ten minutes. */
export async function beginPayment(
  transaction: Db,
  { now }: BankState,
  order: Order,
  { method, amount = order.entity.amount, currency = 'INR' }: Attempt,
): Promise<PaymentOfOrder> {
  const entity = newPayment({ orderId: order.entity.id, amount, currency, method, now });
  const payment: Payment = { entity, step: { what: 'expire', at: now + ANSWER_WITHIN }, lateAt: null };
  await insertPayment(transaction, payment);
  const status = order.entity.status === 'paid' ? 'paid' : 'attempted';
  const attempted: OrderEntity = { ...order.entity, status, attempts: order.entity.attempts + 1 };
  await setOrder(transaction, attempted);
  return { order: { ...order, entity: attempted }, payment };
}

/** When the bank will answer to what is begun. After ten minutes it is too late, and yet the money comes. */
export async function setBankAnswer(
  transaction: Db,
  { now }: BankState,
  { payment }: PaymentOfOrder,
  { yes, after }: { yes: boolean; after: number },
): Promise<void> {
  const late = after >= ANSWER_WITHIN;
  const step = { what: yes ? 'authorize' : 'decline', at: now + after } as const;
  const expires = { what: 'expire', at: now + ANSWER_WITHIN } as const;
  await setPayment(transaction, { ...payment, step: late ? expires : step, lateAt: late && yes ? now + after : null });
}

/** The bank says yes. Captured at once where that is usual, unless another attempt has won already. */
export const authorize: Happening = async (transaction, moment, held) => {
  const next = await authorizeOnly(transaction, moment, held);
  const isUsual = moment.faults.autoCapture && held.order.capture !== 'manual';
  return isUsual && held.order.entity.status !== 'paid' ? capture(transaction, moment, next) : next;
};

/** The bank says yes, and nobody takes the money: it goes back by itself, at once if the order is paid already. */
export const authorizeOnly: Happening = async (transaction, moment, { order, payment }) => {
  const wait = order.entity.status === 'paid' ? DUPLICATE_WITHIN : CAPTURE_WITHIN;
  const step = { what: 'return', at: moment.now + wait } as const;
  return tell(transaction, moment, ['payment.authorized'], {
    order,
    payment: { entity: toAuthorized(payment.entity), step, lateAt: null },
  });
};

export const capture: Happening = async (transaction, moment, { order, payment }) => {
  const paid = { ...order, entity: toPaid(order.entity, payment.entity.amount) };
  await setOrder(transaction, paid.entity);
  const isFirst = order.entity.status !== 'paid';
  return tell(transaction, moment, ['payment.captured', ...(isFirst ? (['order.paid'] as const) : [])], {
    order: paid,
    payment: { entity: toCaptured(payment.entity), step: null, lateAt: null },
  });
};

/** The bank says no. */
export const decline: Happening = (transaction, moment, { order, payment }) => {
  const entity = toFailed(payment.entity, DECLINED[payment.entity.method]);
  return tell(transaction, moment, ['payment.failed'], { order, payment: { entity, step: null, lateAt: null } });
};

/** The bank does not answer in time; what it says later is heard all the same. */
export const expire: Happening = (transaction, moment, { order, payment }) => {
  const step = payment.lateAt === null ? null : ({ what: 'authorize', at: payment.lateAt } as const);
  const entity = toFailed(payment.entity, TIMED_OUT);
  return tell(transaction, moment, ['payment.failed'], { order, payment: { ...payment, entity, step } });
};

const UNASKED: RefundTerms = { notes: [], receipt: null, speed_requested: 'normal' };

/** The provider sends back, unasked, what is left of a payment. */
export const giveBack: Happening = async (transaction, moment, { order, payment }) => {
  const amount = payment.entity.amount - payment.entity.amount_refunded;
  const asked = newRefund(payment.entity, { ...UNASKED, amount, now: moment.now });
  const refund = toProcessed(asked, payment.entity.method);
  const entity: PaymentEntity = { ...withRefunded(payment.entity, amount), status: 'refunded' };
  const next = { order, payment: { entity, step: null, lateAt: null } };
  await insertRefund(transaction, { entity: refund, key: null, request: '', dueAt: null });
  await setPayment(transaction, next.payment);
  const kinds = ['refund.created', 'refund.processed'] as const;
  await insertEvents(
    transaction,
    moment,
    kinds.map((kind) => messageOf(kind, { refund, payment: entity }, moment.now)),
  );
  return next;
};

const STEPS: Record<NonNullable<Payment['step']>['what'], Happening> = {
  authorize,
  decline,
  expire,
  return: giveBack,
};

/** Does what is due to a payment by now, if nobody else has. */
export async function doStep(db: Db, moment: BankState, id: string): Promise<void> {
  await onPayment(db, id, async (transaction, held) => {
    const { step } = held.payment;
    if (step && step.at <= moment.now) await STEPS[step.what](transaction, moment, held);
  });
}

async function tell(transaction: Db, moment: BankState, kinds: Kind[], held: PaymentOfOrder): Promise<PaymentOfOrder> {
  await setPayment(transaction, held.payment);
  const bodies = kinds.map((kind) => {
    const order = kind === 'order.paid' ? { order: held.order.entity } : {};
    return messageOf(kind, { payment: held.payment.entity, ...order }, moment.now);
  });
  await insertEvents(transaction, moment, bodies);
  return held;
}
