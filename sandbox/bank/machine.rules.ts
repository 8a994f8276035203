import type { Failure, Method, OrderEntity, PaymentEntity, RefundEntity } from './entities.rules.ts';
import { bankEntryOf, returnEntryOf } from './entities.rules.ts';

const MINUTE = 60;
const DAY = 86_400;
/** Seconds of the sandbox's clock. */
export const ANSWER_WITHIN = 10 * MINUTE;
export const CAPTURE_WITHIN = 5 * DAY;
/** When an attempt that came too late goes back to who made it. */
export const DUPLICATE_WITHIN = MINUTE;
export const REFUND_TAKES = 5;
export const REFUNDABLE_FOR = 180 * DAY;
/** The sum that no bank gives back (as in their test mode). */
const NEVER_REFUNDED = 2468;

const FEE = 0.02;
const TAX_ON_FEE = 0.18;
const NO_FAILURE = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export const TIMED_OUT: Failure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment was not completed on time.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
};

/** What goes wrong with a payment that its bank refuses. */
export const DECLINED: Record<Method, Failure> = {
  upi: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment failed',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
  },
  card: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment could not be completed due to insufficient account balance. Try again with another card or payment method.',
    source: 'customer',
    step: 'payment_authorization',
    reason: 'insufficient_funds',
  },
  netbanking: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment processing cancelled by user',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  },
};

export function toAuthorized(payment: PaymentEntity): PaymentEntity {
  return {
    ...payment,
    ...NO_FAILURE,
    status: 'authorized',
    late_authorized: payment.status === 'failed',
    acquirer_data: bankEntryOf(payment.method),
  };
}

export function toCaptured(payment: PaymentEntity): PaymentEntity {
  const fee = Math.round(payment.amount * FEE);
  const tax = Math.round(fee * TAX_ON_FEE);
  return { ...payment, status: 'captured', captured: true, fee: fee + tax, tax };
}

export function toFailed(payment: PaymentEntity, failure: Failure): PaymentEntity {
  return {
    ...payment,
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  };
}

/** The order after money came for it. */
export function toPaid(order: OrderEntity, amount: number): OrderEntity {
  const amount_paid = order.amount_paid + amount;
  return { ...order, amount_paid, amount_due: Math.max(0, order.amount - amount_paid), status: 'paid' };
}

/** The payment with `change` more of it on its way back; less when a refund failed. */
export function withRefunded(payment: PaymentEntity, change: number): PaymentEntity {
  const amount_refunded = payment.amount_refunded + change;
  const part = amount_refunded === 0 ? null : 'partial';
  return { ...payment, amount_refunded, refund_status: amount_refunded >= payment.amount ? 'full' : part };
}

/** What becomes of a refund by itself. */
export function outcomeOf({ amount }: RefundEntity): 'processed' | 'failed' {
  return amount === NEVER_REFUNDED ? 'failed' : 'processed';
}

export function toProcessed(refund: RefundEntity, method: Method): RefundEntity {
  return { ...refund, status: 'processed', acquirer_data: returnEntryOf(method) };
}
