import { beforeEach, expect, test } from 'vitest';
import type { OrderEntity, RefundEntity } from '#sandbox/bank/entities.rules.ts';
import { testBank } from '#sandbox/testing.ts';

const { ask, control } = await testBank();

type Collection<Item> = { count: number; items: Item[] };
let receipts = 0;

beforeEach(() => control('', { faults: {} }));

const spoil = (...answers: object[]) => control('', { faults: { answers } });
const newOrder = () => {
  receipts += 1;
  return { amount: 49_900, currency: 'INR', receipt: `answers-${receipts}`, unique_receipt: true };
};
const ordersOf = async (receipt: string) =>
  (await ask<Collection<OrderEntity>>(`/orders?receipt=${receipt}`)).body.items;

test('an answer that is an error comes before anything was done, as often as asked', async () => {
  await spoil({ call: 'POST /orders', kind: 'error', status: 502, times: 2 });
  const order = newOrder();
  for (const _ of [1, 2]) {
    const { status, body } = await ask('/orders', order);
    expect(status).toBe(502);
    expect(body).toMatchObject({ error: { code: 'GATEWAY_ERROR' } });
  }
  expect(await ordersOf(order.receipt)).toEqual([]);
  expect((await ask('/orders', order)).status).toBe(200);
});

test.each([429, 500, 503, 400])('an error of status %d is told in their shape', async (status) => {
  await spoil({ call: 'GET /orders', kind: 'error', status, times: 1 });
  const answer = await ask('/orders');
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ error: { code: status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR' } });
  expect((await ask('/orders')).status).toBe(200);
});

test('a lost answer: the order is made, nobody hears of it, and asked again it is the same', async () => {
  await spoil({ call: 'POST /orders', kind: 'lost', times: 1 });
  const order = newOrder();
  await expect(ask('/orders', order)).rejects.toThrow('fetch failed');
  const [made] = await ordersOf(order.receipt);
  expect(made?.receipt).toBe(order.receipt);
  expect((await ask('/orders', order)).body).toEqual(made);
});

test('a lost refund is found under its key', async () => {
  const { body: order } = await ask<OrderEntity>('/orders', newOrder());
  const { paymentId } = await control<{ paymentId: string }>('/payments', { orderId: order.id, outcome: 'captured' });
  await spoil({ call: 'POST /refund', kind: 'lost', times: 1 });
  const headers = { 'x-refund-idempotency': 'lost-refund-1' };
  await expect(ask(`/payments/${paymentId}/refund`, {}, headers)).rejects.toThrow('fetch failed');
  const again = await ask<RefundEntity>(`/payments/${paymentId}/refund`, {}, headers);
  const all = await ask<Collection<RefundEntity>>(`/payments/${paymentId}/refunds`);
  expect(all.body.items.map(({ id }) => id)).toEqual([again.body.id]);
});

test('a slow answer was worked on at once', async () => {
  await spoil({ call: 'POST /orders', kind: 'slow', milliseconds: 400, times: 1 });
  const order = newOrder();
  const began = Date.now();
  const answer = ask('/orders', order);
  await expect.poll(() => ordersOf(order.receipt), { timeout: 8000 }).toHaveLength(1);
  expect((await answer).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThanOrEqual(390);
});

test('only the calls that are meant go wrong, and parallel ones share what is to go wrong', async () => {
  await spoil({ call: 'GET /payments', kind: 'error', times: 3 });
  expect((await ask('/orders', newOrder())).status).toBe(200);
  expect((await ask('/orders')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/payments')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 500, 500, 500]);
});

test('a change replaces what it speaks of and leaves the rest; an empty one clears all', async () => {
  await control('', { faults: { autoCapture: false, webhooks: { off: true } } });
  const changed = await control('', { faults: { webhooks: { duplicates: 2 } }, seed: 5, clockLead: 60 });
  expect(changed).toMatchObject({
    clockLead: 60,
    faults: { autoCapture: false, seed: 5, webhooks: { off: false, duplicates: 2 } },
  });
  expect(await control('', { faults: {} })).toMatchObject({
    clockLead: 60,
    faults: { autoCapture: true, seed: 0, answers: [], webhooks: { off: false, duplicates: 0 } },
  });
});

test.each([
  { clockLead: 'soon' },
  { clockLead: 0.5 },
  { faults: { webhook: {} } },
  { faults: { webhooks: { dropPercent: 101 } } },
  { faults: { answers: [{ call: 'orders', kind: 'error', times: 1 }] } },
  { faults: { answers: [{ call: 'POST /orders', kind: 'explode', times: 1 }] } },
  { faults: 'none' },
])('a control that says %j is refused', async (change) => {
  await expect(control('', change)).rejects.toThrow('400');
});
