import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendRefund } from './refunds.jobs.ts';
import { insertRefund } from './refunds.store.ts';

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
