import { createHash } from 'node:crypto';
import type { OrderEntity, PaymentEntity, RefundEntity } from '#sandbox/bank/entities.rules.ts';

const ACCOUNT_ID = 'acc_SandboxSchool1';
const FIRST_PAUSE = 60;

export type Kind =
  | `payment.${'authorized' | 'captured' | 'failed'}`
  | 'order.paid'
  | `refund.${'created' | 'processed' | 'failed'}`;
type Subjects = { refund?: RefundEntity; payment: PaymentEntity; order?: OrderEntity };

/** The words of a message: a snapshot of what it is about. In those of refunds a payment goes on being called captured. */
export function messageOf(kind: Kind, { refund, payment, order }: Subjects, now: number): string {
  const shown = refund && payment.captured ? { ...payment, status: 'captured' } : payment;
  const payload = {
    ...(refund ? { refund: { entity: refund } } : {}),
    payment: { entity: shown },
    ...(order ? { order: { entity: order } } : {}),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: now,
  });
}

/** When a message is sent again after `tries` attempts in vain, seconds; the last time exactly at its end. */
export function nextTryAt(now: number, tries: number, until: number): number | undefined {
  if (now >= until) return undefined;
  return Math.min(until, now + FIRST_PAUSE * 2 ** (tries - 1));
}

/** A number below 2^32 that is the same for the same seed and message. */
export function chanceOf(seed: number, what: string, number: number): number {
  return createHash('sha256').update(`${seed} ${what} ${number}`).digest().readUInt32BE(0);
}

export function isDropped(seed: number, number: number, percent: number): boolean {
  return (chanceOf(seed, 'drop', number) / 2 ** 32) * 100 < percent;
}
