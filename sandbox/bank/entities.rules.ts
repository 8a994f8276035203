import { randomInt } from 'node:crypto';

/** Empty notes are a list, filled ones an object: theirs, not ours. */
export type Notes = Record<string, string> | [];
export type Method = 'upi' | 'card' | 'netbanking';

export type OrderEntity = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: 'INR';
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type Failure = { code: string; description: string; source: string; step: string; reason: string };

export type PaymentEntity = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  base_amount: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  amount_transferred: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  late_authorized: boolean;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  upi?: { payer_account_type: string; vpa: string; flow: string };
};

export type RefundEntity = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DIGITS = '0123456789';
const VPA = 'student@okbank';

/** What a bank calls its own entry of a payment, by the way it was paid. */
const REFERENCES: Record<Method, string> = { upi: 'rrn', card: 'auth_code', netbanking: 'bank_transaction_id' };

/** A prefix and 14 letters and digits, as all their ids. */
export function newId(prefix: 'order' | 'pay' | 'rfnd'): string {
  return `${prefix}_${randomLetters(14)}`;
}

export function randomLetters(length: number): string {
  return pick(LETTERS, length);
}

function pick(from: string, length: number): string {
  return Array.from({ length }, () => from[randomInt(from.length)]).join('');
}

type NewPayment = { orderId: string; amount: number; currency: string; method: Method; now: number };

/** An attempt that no bank has answered yet. */
export function newPayment({ orderId, amount, currency, method, now }: NewPayment): PaymentEntity {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    base_amount: amount,
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    late_authorized: false,
    description: null,
    card_id: method === 'card' ? `card_${randomLetters(14)}` : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    vpa: method === 'upi' ? VPA : null,
    email: 'student@example.com',
    contact: '+919000000001',
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { [REFERENCES[method]]: null },
    created_at: now,
    ...(method === 'upi' ? { upi: { payer_account_type: 'bank_account', vpa: VPA, flow: 'intent' } } : {}),
  };
}

export type RefundTerms = Pick<RefundEntity, 'notes' | 'receipt' | 'speed_requested'>;
type NewRefund = RefundTerms & { amount: number; now: number };

/** A refund that no bank has done yet. */
export function newRefund(payment: PaymentEntity, { now, ...given }: NewRefund): RefundEntity {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    ...given,
    currency: payment.currency,
    payment_id: payment.id,
    acquirer_data: { arn: null },
    created_at: now,
    batch_id: null,
    status: 'pending',
    speed_processed: given.speed_requested === 'optimum' ? 'instant' : 'normal',
  };
}

/** The bank's entry of a payment that it made. */
export function bankEntryOf(method: Method): Record<string, string> {
  return { [REFERENCES[method]]: pick(DIGITS, method === 'card' ? 6 : 12) };
}

/** The bank's entry of money that it gave back: an RRN for UPI, an ARN for all else. */
export function returnEntryOf(method: Method): Record<string, string> {
  return method === 'upi' ? { rrn: pick(DIGITS, 12) } : { arn: pick(DIGITS, 23) };
}
