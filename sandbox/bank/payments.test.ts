import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testBank } from '#sandbox/testing.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.rules.ts';

const bank = await testBank();
const { ask, control } = bank;
const { keySecret } = bank.keys;

type Refusal = { error: { code: string; description: string } };
type Collection<Item> = { count: number; items: Item[] };
type Made = { paymentId: string; signature: string };

const MINUTE = 60;
const DAY = 86_400;
let lead = 0;

beforeEach(() => control('', { faults: {} }));

const pass = (seconds: number) => {
  lead += seconds;
  return control('', { clockLead: lead });
};
const newOrder = async (given: object = {}) =>
  (await ask<OrderEntity>('/orders', { amount: 49_900, currency: 'INR', ...given })).body;
const pay = (orderId: string, outcome: string, given: object = {}) =>
  control<Made>('/payments', { orderId, outcome, ...given });
const move = (paymentId: string, to: string, given: object = {}) =>
  control<PaymentEntity>('/payments/move', { paymentId, to, ...given });
const paymentOf = async (id: string) => (await ask<PaymentEntity>(`/payments/${id}`)).body;
const orderOf = async (id: string) => (await ask<OrderEntity>(`/orders/${id}`)).body;
const statusOf = async (id: string) => (await paymentOf(id)).status;
const refundsOf = async (id: string) => (await ask<Collection<RefundEntity>>(`/payments/${id}/refunds`)).body.items;
const capture = (id: string, amount = 49_900, currency = 'INR') =>
  ask<PaymentEntity & Refusal>(`/payments/${id}/capture`, { amount, currency });

test('a captured payment is told whole, signed as the browser would bring it, and its order is paid', async () => {
  const order = await newOrder();
  const { paymentId, signature } = await pay(order.id, 'captured');
  expect(signature).toBe(createHmac('sha256', keySecret).update(`${order.id}|${paymentId}`).digest('hex'));
  const { id, created_at, acquirer_data, ...rest } = await paymentOf(paymentId);
  expect(id).toMatch(/^pay_[A-Za-z0-9]{14}$/);
  expect(created_at).toBeGreaterThanOrEqual(order.created_at);
  expect(acquirer_data).toEqual({ rrn: expect.stringMatching(/^\d{12}$/) });
  expect(rest).toEqual({
    entity: 'payment',
    amount: 49_900,
    currency: 'INR',
    base_amount: 49_900,
    status: 'captured',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: true,
    late_authorized: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'student@okbank',
    email: 'student@example.com',
    contact: '+919000000001',
    notes: [],
    fee: 1178,
    tax: 180,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    upi: { payer_account_type: 'bank_account', vpa: 'student@okbank', flow: 'intent' },
  });
  expect(await orderOf(order.id)).toEqual({
    ...order,
    status: 'paid',
    attempts: 1,
    amount_paid: 49_900,
    amount_due: 0,
  });
});

test.each([
  ['upi', 'rrn', 'payment_failed'],
  ['card', 'auth_code', 'insufficient_funds'],
  ['netbanking', 'bank_transaction_id', 'payment_cancelled'],
])('a payment by %s has its own bank entry (%s) and its own failure (%s)', async (method, reference, reason) => {
  const order = await newOrder();
  const failed = await paymentOf((await pay(order.id, 'failed', { method })).paymentId);
  expect(failed).toMatchObject({ status: 'failed', method, error_reason: reason, fee: null, tax: null });
  expect(failed.acquirer_data).toEqual({ [reference]: null });
  expect(await orderOf(order.id)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });
  const paid = await paymentOf((await pay(order.id, 'captured', { method })).paymentId);
  expect(paid.acquirer_data[reference]).toMatch(/^\d+$/);
  expect(await orderOf(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
});

test('without an answer of the bank an attempt fails after ten minutes, not before', async () => {
  const { paymentId } = await pay((await newOrder()).id, 'created');
  await pass(9 * MINUTE);
  expect(await statusOf(paymentId)).toBe('created');
  await pass(MINUTE);
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
});

test('three days later the money may come after all', async () => {
  const order = await newOrder();
  const { paymentId } = await pay(order.id, 'created');
  await pass(3 * DAY);
  expect(await statusOf(paymentId)).toBe('failed');
  const late = await move(paymentId, 'authorized');
  expect(late).toMatchObject({ status: 'authorized', late_authorized: true, error_code: null, error_reason: null });
  expect((await capture(paymentId)).body).toMatchObject({ status: 'captured', captured: true });
  expect(await orderOf(order.id)).toMatchObject({ status: 'paid' });
});

test('what is late may be so at once', async () => {
  const { paymentId } = await pay((await newOrder()).id, 'created');
  expect(await move(paymentId, 'captured', { late: true })).toMatchObject({
    status: 'captured',
    late_authorized: true,
  });
});

test('what nobody captures goes back after five days', async () => {
  const order = await newOrder();
  const { paymentId } = await pay(order.id, 'authorized');
  await pass(5 * DAY - MINUTE);
  expect(await statusOf(paymentId)).toBe('authorized');
  await pass(MINUTE);
  expect(await paymentOf(paymentId)).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 49_900,
    refund_status: 'full',
  });
  expect(await refundsOf(paymentId)).toMatchObject([{ amount: 49_900, status: 'processed' }]);
  expect(await orderOf(order.id)).toMatchObject({ status: 'attempted', amount_paid: 0 });
});

test('a second attempt that comes too late goes back by itself, unless somebody captures it', async () => {
  const order = await newOrder();
  const { paymentId: late } = await pay(order.id, 'created');
  const { paymentId: forced } = await pay(order.id, 'created');
  await pay(order.id, 'captured');
  await move(late, 'authorized');
  expect((await capture(late)).body.error.description).toBe('The order is already paid');
  await pass(MINUTE);
  expect(await statusOf(late)).toBe('refunded');
  expect(await move(forced, 'captured')).toMatchObject({ status: 'captured' });
  expect(await orderOf(order.id)).toMatchObject({ status: 'paid', attempts: 3, amount_paid: 99_800, amount_due: 0 });
});

test('capture takes exactly what was authorized, once', async () => {
  const { paymentId } = await pay((await newOrder()).id, 'authorized');
  const wrong = 'Capture amount must be equal to the amount authorized';
  expect((await capture(paymentId, 49_800)).body.error.description).toBe(wrong);
  expect((await capture(paymentId, 49_900, 'USD')).body.error.description).toBe('Currency is not supported');
  expect((await capture('pay_AAAAAAAAAAAAAA')).body.error.description).toBe('The id provided does not exist');
  const answers = await Promise.all(Array.from({ length: 8 }, () => capture(paymentId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
  const { paymentId: failed } = await pay((await newOrder()).id, 'failed');
  expect((await capture(failed)).body.error.description).toMatch(/^Only payments which have been authorized/);
});

test('a payment of another sum and in other money is possible, because provider and school must be compared', async () => {
  const order = await newOrder();
  const { paymentId } = await pay(order.id, 'captured', { amount: 100, currency: 'USD' });
  expect(await paymentOf(paymentId)).toMatchObject({ amount: 100, currency: 'USD', status: 'captured' });
  expect(await orderOf(order.id)).toMatchObject({ status: 'paid', amount_paid: 100, amount_due: 49_800 });
});

test('what no bank does is refused: paying what is unknown, going back in state', async () => {
  await expect(pay('order_AAAAAAAAAAAAAA', 'captured')).rejects.toThrow('400');
  await expect(move('pay_AAAAAAAAAAAAAA', 'captured')).rejects.toThrow('400');
  const { paymentId } = await pay((await newOrder()).id, 'captured');
  for (const to of ['authorized', 'failed', 'captured']) await expect(move(paymentId, to)).rejects.toThrow('400');
  expect(await statusOf(paymentId)).toBe('captured');
  expect(await move(paymentId, 'refunded')).toMatchObject({ status: 'refunded', refund_status: 'full' });
});

test('payments are listed of an order, and of a period page by page', async () => {
  await pass(10 * DAY);
  const order = await newOrder();
  const ids: string[] = [];
  for (const outcome of ['failed', 'failed', 'captured']) {
    ids.unshift((await pay(order.id, outcome)).paymentId);
    await pass(10);
  }
  const of = await ask<Collection<PaymentEntity>>(`/orders/${order.id}/payments`);
  expect(of.body).toMatchObject({ entity: 'collection', count: 3 });
  expect(of.body.items.map(({ id }) => id)).toEqual(ids);
  const list = async (query: string) =>
    (await ask<Collection<PaymentEntity>>(`/payments?${query}`)).body.items.map(({ id }) => id);
  expect(await list(`from=${order.created_at}`)).toEqual(ids);
  expect(await list(`from=${order.created_at}&count=1&skip=1`)).toEqual(ids.slice(1, 2));
  expect(await list(`from=${order.created_at}&to=${order.created_at + 5}`)).toEqual(ids.slice(2));
  expect((await ask(`/payments?count=101`)).status).toBe(400);
});

test('the ledger knows what was taken and what has gone back, and leaves out what was never captured', async () => {
  type Ledger = { captured: number; refunded: number; payments: object[]; refunds: object[]; orders: object[] };
  const before = await control<Ledger>('/ledger');
  const order = await newOrder({ amount: 30_000 });
  const { paymentId } = await pay(order.id, 'captured');
  await move((await pay((await newOrder()).id, 'authorized')).paymentId, 'refunded');
  await ask(`/payments/${paymentId}/refund`, { amount: 10_000 });
  expect(await control<Ledger>('/ledger')).toMatchObject({
    captured: before.captured + 30_000,
    refunded: before.refunded,
  });
  await pass(10);
  const after = await control<Ledger>('/ledger');
  expect(after).toMatchObject({ captured: before.captured + 30_000, refunded: before.refunded + 10_000 });
  expect(after.orders.length).toBe(before.orders.length + 2);
  expect(after.refunds.length).toBe(before.refunds.length + 2);
});
