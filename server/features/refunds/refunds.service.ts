import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendRefund } from './refunds.jobs.ts';
import { findPaying, insertRefund, readLeft, setRefundsOwner } from './refunds.store.ts';

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

/** The refunds of an order that went over to another row of `users` go with it, in the transaction of `db`. */
export async function giveRefundsTo(db: Db, orderId: string, userId: string): Promise<void> {
  await setRefundsOwner(db, orderId, userId);
}

type PaidBack = { paymentId: string; amountPaise: number };

/** Sends all of a paid order back that is not on its way, in the transaction of `db` that locked it; undefined when nothing is left. */
export async function payOrderBack(
  db: Db,
  orderId: string,
  cause: 'already-owned' | 'withdrawn',
): Promise<PaidBack | undefined> {
  const payment = await findPaying(db, orderId);
  const amountPaise = payment ? await readLeft(db, payment) : 0;
  if (!payment || amountPaise === 0) return undefined;
  await beginRefund(db, { orderId, paymentId: payment.id, amountPaise, cause });
  return { paymentId: payment.id, amountPaise };
}
