import * as v from 'valibot';
import type { ProviderEvent, ProviderOrder, ProviderPayment, ProviderRefund } from './provider.ts';

const Text = v.optional(v.nullable(v.string()), null);
const Paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const Seconds = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1000)),
);
/** Fields of a bank, some null, some absent, some in other shapes: only words of it are read. */
const BankWords = v.optional(v.nullable(v.record(v.string(), v.unknown())), null);

const Order = v.object({
  id: v.string(),
  receipt: Text,
  amount: Paise,
  currency: v.string(),
  status: v.picklist(['created', 'attempted', 'paid']),
});

const Payment = v.object({
  id: v.string(),
  order_id: Text,
  status: v.picklist(['created', 'failed', 'authorized', 'captured', 'refunded']),
  amount: Paise,
  amount_refunded: v.optional(v.nullable(Paise), 0),
  currency: v.string(),
  method: Text,
  acquirer_data: BankWords,
  error_reason: Text,
  error_description: Text,
  created_at: Seconds,
});

const Refund = v.object({
  id: v.string(),
  payment_id: v.string(),
  receipt: Text,
  amount: Paise,
  status: v.picklist(['pending', 'processed', 'failed']),
  acquirer_data: BankWords,
  created_at: Seconds,
});

export const Collection = v.object({ items: v.array(v.unknown()) });

/** A refusal in Razorpay's words. `reason` is for machines. */
export const Refusal = v.object({
  error: v.object({ code: v.string(), description: Text, reason: Text }),
});

export function toOrder(answer: unknown): ProviderOrder {
  const { id, receipt, amount, currency, status } = v.parse(Order, answer);
  return { id, receipt: receipt ?? '', amountPaise: amount, currency, status };
}

export function toPayment(answer: unknown): ProviderPayment {
  const payment = v.parse(Payment, answer);
  return {
    id: payment.id,
    orderId: payment.order_id,
    status: payment.status,
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    currency: payment.currency,
    method: payment.method,
    bankReference: bankReferenceIn(payment.acquirer_data),
    errorReason: payment.error_reason || null,
    errorText: payment.error_description || null,
    madeAt: payment.created_at,
    raw: answer,
  };
}

export function toRefund(answer: unknown): ProviderRefund {
  const refund = v.parse(Refund, answer);
  return {
    id: refund.id,
    receipt: refund.receipt,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
    bankReference: bankReferenceIn(refund.acquirer_data),
    madeAt: refund.created_at,
    raw: answer,
  };
}

const REFERENCES = ['arn', 'rrn', 'bank_transaction_id', 'utr', 'auth_code'];

function bankReferenceIn(words: Record<string, unknown> | null): string | null {
  const found = REFERENCES.map((name) => words?.[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
}

const Entity = v.optional(v.object({ entity: v.object({ id: Text, order_id: Text, payment_id: Text }) }), () => ({
  entity: { id: null, order_id: null, payment_id: null },
}));
const Event = v.object({
  entity: v.literal('event'),
  account_id: v.string(),
  event: v.string(),
  payload: v.object({ payment: Entity, order: Entity, refund: Entity }),
});

/** Only which things a message is about: payments.md 1.1 has it that the rest is a snapshot of some moment. */
export function toEvent(body: Buffer): ProviderEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body.toString('utf8'));
  if (!parsed.success) return undefined;
  const { account_id, event, payload } = parsed.output;
  const { payment, order, refund } = payload;
  return {
    kind: event,
    accountId: account_id,
    orderId: order.entity.id ?? payment.entity.order_id,
    paymentId: payment.entity.id ?? refund.entity.payment_id,
    refundId: refund.entity.id,
  };
}
