import { beforeEach, expect, test, vi } from 'vitest';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { compareLedger } from '#server/features/payments/reconciliation/ledger.service.ts';
import { expireOrders, reconcileOpen } from '#server/features/payments/reconciliation/reconciliation.service.ts';
import { sweepCaptured } from '#server/features/payments/reconciliation/sweep.service.ts';
import { newOpened, stateOf } from '#server/testing/testing-payments.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { runJobs } from '#server/testing.ts';
import { openPayment } from './payments.service.ts';

// The whole protocol over HTTP, with the built-in sandbox as the provider.
const shop = await testShop();
const { db, control, base } = shop;

type Paid = { paymentId: string; signature: string };
const pay = (orderId: string, outcome = 'captured', facts: object = {}) =>
  control<Paid>('/payments', { orderId, outcome, ...facts });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const statusOf = async (orderId: string) => (await findOrder(db, orderId))?.status;
const soon = (orderId: string) =>
  expect.poll(
    async () => {
      await control('/tick');
      await runJobs(shop);
      return statusOf(orderId);
    },
    { timeout: 10_000, interval: 100 },
  );

beforeEach(async () => {
  await control('', { faults: { webhooks: {}, answers: [], autoCapture: true } });
  await db.updateTable('provider_orders').set({ check_at: null }).execute();
});

test('a payment is heard of by a signed message, and opens the course', async () => {
  const { orderId, providerOrderId } = await newOpened(shop);
  await pay(providerOrderId);
  await soon(orderId).toBe('paid');
  expect(await stateOf(shop, orderId)).toMatchObject({ rights: ['order live'], mails: ['order-paid'] });
});

test('a browser that comes back with its signature is enough, without any message', async () => {
  await control('', { faults: { webhooks: { off: true } } });
  const { orderId, providerOrderId, courseId } = await newOpened(shop);
  const { paymentId, signature } = await pay(providerOrderId);
  const form = { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  const answer = await fetch(`${base}/payments/callback/sandbox`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/course-order/${courseId}?order=${orderId}`]);
  expect(await statusOf(orderId)).toBe('paid');
});

test('nothing is missing after messages were off, and answers were lost', async () => {
  await control('', {
    faults: { webhooks: { off: true }, answers: [{ call: 'GET /orders', kind: 'lost', times: 3 }] },
  });
  const opened = await Promise.all([1, 2, 3, 4].map(() => newOpened(shop)));
  for (const { providerOrderId } of opened) await pay(providerOrderId);
  for (const minute of [2, 5, 8, 11, 14]) await reconcileOpen(shop, later(minute + 0.1));
  for (const { orderId } of opened)
    expect(await stateOf(shop, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
});

test('an order that the provider made and did not answer for is the same one when asked again', async () => {
  await control('', { faults: { answers: [{ call: 'POST /orders', kind: 'lost', times: 1 }] } });
  const { orderId, providerOrderId } = await newOpened(shop);
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('gone');
  expect(await openPayment(shop, order)).toEqual({ providerOrderId });
  const { orders } = await control<{ orders: { id: string; receipt: string }[] }>('/ledger');
  expect(orders.filter(({ receipt }) => receipt === orderId)).toHaveLength(1);
});

test.each(['error', 'slow'])(
  'a provider that answers with %s leaves the order open, and it is paid later',
  async (kind) => {
    const { orderId, providerOrderId } = await newOpened(shop);
    await pay(providerOrderId);
    const answers = [{ call: 'GET /orders', kind, status: 429, milliseconds: 200, times: 2 }];
    await control('', { faults: { webhooks: { off: true }, answers } });
    if (kind === 'error') await expect(applyPayment(shop, providerOrderId)).rejects.toMatchObject({ kind: 'silent' });
    // Two questions go out at once: the second may run into its fault after the first was answered.
    await vi.waitFor(() => applyPayment(shop, providerOrderId), { timeout: 10_000 });
    expect(await statusOf(orderId)).toBe('paid');
  },
);

test('what only waits for us is captured', async () => {
  await control('', { faults: { webhooks: { off: true }, autoCapture: false } });
  const { orderId, providerOrderId } = await newOpened(shop);
  await pay(providerOrderId, 'authorized');
  await applyPayment(shop, providerOrderId);
  expect(await stateOf(shop, orderId)).toMatchObject({ status: 'paid', ledger: ['captured 49900'] });
});

test('money that came late, twice, or was wrong: the ledgers agree when all is done', async () => {
  await control('', { faults: { webhooks: { off: true } } });
  const late = await newOpened(shop);
  await expireOrders(shop, later(31));
  expect(await statusOf(late.orderId)).toBe('expired');
  await pay(late.providerOrderId);
  const twice = await newOpened(shop);
  await pay(twice.providerOrderId);
  await applyPayment(shop, twice.providerOrderId);
  const again = await control<Paid>('/payments', { orderId: twice.providerOrderId, outcome: 'captured' });
  const wrong = await newOpened(shop);
  await pay(wrong.providerOrderId, 'captured', { amount: 100 });
  expect(again.paymentId).toMatch(/^pay_/);
  await sweepCaptured(shop, later(1));
  expect(await statusOf(late.orderId)).toBe('paid');
  expect(await statusOf(wrong.orderId)).toBe('awaiting_payment');
  await runJobs(shop);
  await control('', { clockLead: 60 });
  await control('/tick');
  await sweepCaptured(shop, later(3));
  expect((await stateOf(shop, twice.orderId)).refunds).toEqual(['duplicate processed 49900']);
  const ours = await shop.pool.query<{ entry: string; sum: number }>(
    'select entry, sum(amount_paise)::int8 as sum from money_audit group by entry order by entry',
  );
  const { captured, refunded } = await control<{ captured: number; refunded: number }>('/ledger');
  expect(ours.rows.map(({ sum }) => sum)).toEqual([captured, refunded]);
  expect(await compareLedger(shop, later(1441))).toEqual([]);
});
