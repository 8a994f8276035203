import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Provider,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from './provider.ts';
import { toEvent } from './razorpay-shapes.ts';
import { callbackText, isSignedBy, sign } from './signatures.ts';

export const SECRETS = { key: 'key-secret', webhook: 'webhook-secret', previous: 'webhook-secret-of-before' };
const ACCOUNT = 'acc_BFQ7uQEaa7j2z7';

type Attempt = Partial<
  Pick<ProviderPayment, 'status' | 'amountPaise' | 'currency' | 'method' | 'madeAt' | 'errorReason'>
>;
type Silence = 'no' | 'yes' | 'after-doing';

// No two accounts give the same id.
let count = 0;

function idOf(prefix: string): string {
  count += 1;
  return `${prefix}_${String(count).padStart(14, '0')}`;
}

/** A provider in this process, to which things happen as a test says. `calls`: what it was asked, in order. */
export function openTestProvider(keyId = 'rzp_test_bench') {
  const orders = new Map<string, ProviderOrder>();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const calls: string[] = [];
  let silence: Silence = 'no';

  async function answer<T>(call: string, work: () => T): Promise<T> {
    calls.push(call);
    const how = silence;
    if (how === 'yes') throw new ProviderError('silent', 'no-answer', `${call} had no answer`);
    const done = structuredClone(work());
    await sleep(Math.random() < 0.2 ? 1 : 0);
    if (how === 'after-doing') throw new ProviderError('silent', 'no-answer', `${call} had no answer`);
    return done;
  }

  function known<T>(all: Map<string, T>, id: string): T {
    const found = all.get(id);
    if (!found) throw new ProviderError('refused', 'BAD_REQUEST_ERROR', `${id} does not exist`);
    return found;
  }

  const within = (period: { from: Date; to: Date }) => (each: { madeAt: Date }) =>
    each.madeAt >= period.from && each.madeAt <= period.to;

  function change(payment: ProviderPayment, facts: Partial<ProviderPayment>): ProviderPayment {
    const changed = { ...payment, ...facts };
    payments.set(payment.id, { ...changed, raw: { id: payment.id, status: changed.status } });
    return changed;
  }

  const provider: Provider = {
    name: 'sandbox',
    keyId,
    scriptUrl: '/sandbox/checkout.js',
    createOrder: ({ receipt, amountPaise }) =>
      answer('createOrder', () => {
        const made = [...orders.values()].find((each) => each.receipt === receipt);
        const order = made ?? { id: idOf('order'), receipt, amountPaise, currency: 'INR', status: 'created' as const };
        orders.set(order.id, order);
        return order;
      }),
    fetchOrder: (id) => answer('fetchOrder', () => known(orders, id)),
    hasOrder: (id) => answer('hasOrder', () => orders.has(id)),
    fetchPaymentsOf: (id) =>
      answer('fetchPaymentsOf', () => {
        const order = known(orders, id);
        return [...payments.values()].filter(({ orderId }) => orderId === order.id);
      }),
    fetchPayment: (id) => answer('fetchPayment', () => known(payments, id)),
    async *listPayments(period) {
      yield* await answer('listPayments', () => [...payments.values()].filter(within(period)));
    },
    async *listRefunds(period) {
      yield* await answer('listRefunds', () => [...refunds.values()].filter(within(period)));
    },
    capture: (id, amountPaise) =>
      answer('capture', () => {
        const payment = known(payments, id);
        if (payment.status !== 'authorized' || payment.amountPaise !== amountPaise)
          throw new ProviderError('refused', 'BAD_REQUEST_ERROR', 'This payment has already been captured');
        return change(payment, { status: 'captured' });
      }),
    refund: ({ paymentId, amountPaise, receipt }) =>
      answer('refund', () => {
        const asked = [...refunds.values()].find((each) => each.receipt === receipt);
        return asked ?? sendBack(paymentId, amountPaise, { receipt });
      }),
    fetchRefund: (id) => answer('fetchRefund', () => known(refunds, id)),
    fetchRefundsOf: (id) =>
      answer('fetchRefundsOf', () => [...refunds.values()].filter(({ paymentId }) => paymentId === id)),
    isSignedCallback: ({ orderId, paymentId, signature }) =>
      isSignedBy([SECRETS.key], callbackText(orderId, paymentId), signature),
    isSignedWebhook: (body, signature = '') => isSignedBy([SECRETS.webhook, SECRETS.previous], body, signature),
    parseEvent(body) {
      const event = toEvent(body);
      return event?.accountId === ACCOUNT ? event : undefined;
    },
  };

  /** Somebody tries to pay; answers with the payment's id. */
  function pay(orderId: string, attempt: Attempt = {}): string {
    const id = idOf('pay');
    const amountPaise = attempt.amountPaise ?? orders.get(orderId)?.amountPaise ?? 100;
    const { status = 'captured', method = 'upi', currency = 'INR', madeAt = new Date(), errorReason = null } = attempt;
    const facts = { id, orderId, status, amountPaise, refundedPaise: 0, currency, method, madeAt, errorReason };
    payments.set(id, { ...facts, bankReference: null, errorText: null, raw: { id, status } });
    return id;
  }

  function move(id: string, facts: Partial<ProviderPayment>): void {
    change(known(payments, id), facts);
  }

  function sendBack(paymentId: string, amountPaise: number, facts: Partial<ProviderRefund> = {}): ProviderRefund {
    const payment = known(payments, paymentId);
    const id = idOf('rfnd');
    const bankReference = `ARN${count}`;
    const made = {
      id,
      paymentId,
      amountPaise,
      status: 'processed' as const,
      bankReference,
      madeAt: new Date(),
      raw: {},
    };
    const refund: ProviderRefund = { ...made, receipt: null, ...facts };
    refunds.set(id, refund);
    const refundedPaise = payment.refundedPaise + amountPaise;
    change(payment, { refundedPaise, ...(refundedPaise >= payment.amountPaise ? { status: 'refunded' } : {}) });
    return refund;
  }

  function hush(how: Silence): void {
    silence = how;
  }

  return { provider, calls, orders, payments, refunds, pay, move, sendBack, hush };
}

type About = { orderId?: string; paymentId?: string; refundId?: string; accountId?: string; amount?: number };

/** A message in the provider's words, and its signature. */
export function messageAbout(event: string, about: About) {
  const { orderId, paymentId, refundId, accountId = ACCOUNT, amount = 49900 } = about;
  const payload = {
    ...(paymentId && { payment: { entity: { id: paymentId, order_id: orderId ?? null, amount, status: 'captured' } } }),
    ...(orderId && event.startsWith('order.') && { order: { entity: { id: orderId, amount, status: 'paid' } } }),
    ...(refundId && { refund: { entity: { id: refundId, payment_id: paymentId ?? null, amount } } }),
  };
  const body = JSON.stringify({ entity: 'event', account_id: accountId, event, payload, created_at: 1795200006 });
  return { body, signature: sign(SECRETS.webhook, body) };
}
