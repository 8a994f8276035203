import type { OrderStatus } from '#contract/orders/order-page.ts';
import { type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import { recordStep } from '#server/features/orders/orders.service.ts';
import { insertDiscrepancy, setCleared } from '#server/features/payments/discrepancies.store.ts';
import type { RegisteredOrder } from '#server/features/payments/payments.store.ts';
import { insertCaptured, listKnown, setPayment } from '#server/features/payments/payments.store.ts';
import type { Db } from '#server/platform/db.ts';
import type { ProviderOrder, ProviderPayment } from '#server/platform/payments/provider.ts';
import { type Change, changesIn, findCapturable, isUnpaid } from './apply-payment.rules.ts';
import { fulfil, refundDuplicate } from './fulfilment.service.ts';

/** What a provider said, asked without holding anything. */
export type ProviderFacts = { ours: RegisteredOrder; theirs: ProviderOrder; payments: ProviderPayment[] };
/** `capturable`: what only waits for us to take it. `alarms`: what staff should hear of. */
export type RecordedPayment = { capturable: ProviderPayment | undefined; alarms: string[] };
type Place = { db: Db; publicUrl: string };

/** Writes down what a provider said, in one transaction, and does what follows from it: right, invoice, refund, mail. */
export async function writeDown({ db, publicUrl }: Place, facts: ProviderFacts): Promise<RecordedPayment> {
  const write = () => db.transaction().execute((tx) => writeAll({ db: tx, publicUrl }, facts));
  try {
    return await write();
  } catch (error) {
    if (!isRace(error)) throw error;
    return await write();
  }
}

/** Unique violation, serialization failure, deadlock: somebody else was there first, and is now to be seen. */
function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['23505', '40001', '40P01'].includes(String(error.code));
}

async function writeAll(place: Place, { ours, theirs, payments }: ProviderFacts): Promise<RecordedPayment> {
  const { db } = place;
  const order = await readLockedOrder(db, ours.orderId);
  const known = new Map((await listKnown(db, order.id)).map((each) => [each.providerPaymentId, each]));
  const facts = { ours, theirs, payments, totalPaise: order.totalPaise };
  const changes = changesIn(facts, known);
  const alarms: string[] = [];
  let { status } = order;
  for (const change of changes) {
    const { payment, cameNow, mismatch } = change;
    const paymentId = await setPayment(db, { asked: ours, payment, isMoney: cameNow, mismatch });
    if (!known.has(payment.id)) await setCleared(db, 'unknown-payment', [payment.id]);
    if (!cameNow) continue;
    if (payment.currency === 'INR') await insertCaptured(db, ours, payment);
    if (mismatch) alarms.push(...(await tellMismatch(db, order, change)));
    else status = await receive(place, { ...order, status }, { id: paymentId, ...facts, payment });
  }
  await tellAttempts(db, order.id, status, changes);
  return { capturable: isUnpaid(status) ? findCapturable(facts) : undefined, alarms };
}

/** Money that is what was asked for: the first pays the order, whatever comes after it goes back. */
async function receive(
  place: Place,
  order: Order,
  { id, payment }: { id: string; payment: ProviderPayment },
): Promise<OrderStatus> {
  const arrival = { id, payment };
  if (payment.status === 'refunded') return order.status;
  if (isUnpaid(order.status)) return fulfil(place, order, arrival);
  await refundDuplicate(place, order, arrival);
  return order.status;
}

async function tellMismatch(db: Db, order: Order, { payment, mismatch }: Change): Promise<string[]> {
  const { amountPaise, currency } = payment;
  const details = { order: order.number, amountPaise, currency, why: mismatch };
  const isNews = await insertDiscrepancy(db, { kind: 'wrong-amount', subject: payment.id, details });
  return isNews ? [`payment ${payment.id} of order ${order.number}: ${mismatch}`] : [];
}

/** Attempts that did not pay, each told once; one that waits says nothing when the order is paid by another. */
async function tellAttempts(db: Db, orderId: string, status: OrderStatus, changes: Change[]): Promise<void> {
  for (const { payment } of changes) {
    const { method, errorReason: reason } = payment;
    const details = { ...(method === null ? {} : { method }), ...(reason === null ? {} : { reason }) };
    const told = { details, once: payment.id, at: new Date(Math.min(payment.madeAt.getTime(), Date.now())) };
    if (payment.status === 'failed') await recordStep(db, orderId, 'attempt-failed', told);
    const waits = payment.status === 'created' || payment.status === 'authorized';
    if (waits && isUnpaid(status)) await recordStep(db, orderId, 'waiting-for-bank', told);
  }
}
