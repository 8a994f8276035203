import { beforeEach, expect, test } from 'vitest';
import { testBank } from '#sandbox/testing.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.rules.ts';
import { setKeyHeld } from './refunds.store.ts';

const { db, ask, control } = await testBank();

type Refusal = { error: { description: string } };
type Collection<Item> = { count: number; items: Item[] };
let lead = 0;
let keys = 0;

beforeEach(() => control('', { faults: {} }));

const pass = (seconds: number) => {
  lead += seconds;
  return control('', { clockLead: lead });
};
const newKey = () => {
  keys += 1;
  return `refund-key-${keys}`;
};

async function newPayment(amount = 49_900, outcome = 'captured'): Promise<string> {
  const { body } = await ask<OrderEntity>('/orders', { amount, currency: 'INR' });
  return (await control<{ paymentId: string }>('/payments', { orderId: body.id, outcome })).paymentId;
}

const refund = (paymentId: string, body: object = {}, key?: string) =>
  ask<RefundEntity & Refusal>(`/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {});
const paymentOf = async (id: string) => (await ask<PaymentEntity>(`/payments/${id}`)).body;
const refundOf = async (id: string) => (await ask<RefundEntity>(`/refunds/${id}`)).body;
const refundsOf = async (id: string) => (await ask<Collection<RefundEntity>>(`/payments/${id}/refunds`)).body.items;

test('a refund is pending, and some seconds later processed with the number of the bank', async () => {
  const paymentId = await newPayment();
  const { status, body } = await refund(paymentId, { receipt: 'r-1', notes: { why: 'asked' } }, newKey());
  expect(status).toBe(200);
  expect(body.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/);
  expect(body).toMatchObject({
    entity: 'refund',
    amount: 49_900,
    currency: 'INR',
    payment_id: paymentId,
    notes: { why: 'asked' },
    receipt: 'r-1',
    acquirer_data: { arn: null },
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  });
  expect(await paymentOf(paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 49_900,
    refund_status: 'full',
  });
  await pass(6);
  const done = { ...body, status: 'processed', acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/) } };
  expect(await refundOf(body.id)).toEqual(done);
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', captured: true, refund_status: 'full' });
});

test('parts go back until nothing is left, and never more', async () => {
  const paymentId = await newPayment(30_000);
  const first = await refund(paymentId, { amount: 10_000 });
  expect(await paymentOf(paymentId)).toMatchObject({ amount_refunded: 10_000, refund_status: 'partial' });
  const tooMuch = await refund(paymentId, { amount: 20_001 });
  expect(tooMuch.status).toBe(400);
  expect(tooMuch.body.error.description).toBe('The total refund amount is greater than the refund payment amount');
  const second = await refund(paymentId);
  expect(second.body.amount).toBe(20_000);
  expect((await refund(paymentId)).body.error.description).toBe('The payment has been fully refunded already');
  await control('/refunds/move', { refundId: second.body.id, to: 'processed' });
  expect((await paymentOf(paymentId)).status).toBe('captured');
  await control('/refunds/move', { refundId: first.body.id, to: 'processed' });
  expect((await paymentOf(paymentId)).status).toBe('refunded');
  expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['processed', 'processed']);
});

test('₹24.68 fails, and the money can go back again', async () => {
  const paymentId = await newPayment(2468);
  const { body } = await refund(paymentId);
  await pass(6);
  expect(await refundOf(body.id)).toMatchObject({ status: 'failed', acquirer_data: { arn: null } });
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
  const again = await refund(paymentId);
  await control('/refunds/move', { refundId: again.body.id, to: 'processed' });
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 2468 });
});

test('a refund has one end', async () => {
  const { body } = await refund(await newPayment());
  await control('/refunds/move', { refundId: body.id, to: 'failed' });
  await pass(6);
  expect((await refundOf(body.id)).status).toBe('failed');
  await expect(control('/refunds/move', { refundId: body.id, to: 'processed' })).rejects.toThrow('400');
  await expect(control('/refunds/move', { refundId: 'rfnd_AAAAAAAAAAAAAA', to: 'failed' })).rejects.toThrow('400');
});

test('the same key gives the same refund, and another request under it is refused', async () => {
  const [paymentId, other, key] = [await newPayment(), await newPayment(), newKey()];
  const { body } = await refund(paymentId, { amount: 10_000 }, key);
  expect((await refund(paymentId, { amount: 10_000 }, key)).body).toEqual(body);
  const text = 'Different request body sent for the same Idempotency Header';
  for (const [id, asked] of [
    [paymentId, { amount: 10_001 }],
    [paymentId, {}],
    [paymentId, { amount: 10_000, receipt: 'other' }],
    [other, { amount: 10_000 }],
  ] as const) {
    const { status, body: refused } = await refund(id, asked, key);
    expect({ status, text: refused.error.description }).toEqual({ status: 400, text });
  }
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect(await refundsOf(other)).toEqual([]);
});

test('twenty at once under one key make one refund; who comes meanwhile is told to wait', async () => {
  const [paymentId, key] = [await newPayment(), newKey()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(paymentId, { amount: 10_000 }, key)));
  const done = answers.filter(({ status }) => status === 200);
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect((await refund(paymentId, { amount: 10_000 }, key)).status).toBe(200);
});

test('a key that is in use answers 409, and serves again when it is free', async () => {
  const [paymentId, key] = [await newPayment(), newKey()];
  await db.transaction().execute(async (transaction) => {
    expect(await setKeyHeld(transaction, key)).toBe(true);
    const { status, body } = await refund(paymentId, { amount: 100 }, key);
    expect(status).toBe(409);
    expect(body.error.description).toMatch(/in progress with the same Idempotency Key/);
  });
  expect((await refund(paymentId, { amount: 100 }, key)).status).toBe(200);
  expect(await refundsOf(paymentId)).toHaveLength(1);
});

test('forty refunds at once give back no more than was paid', async () => {
  const paymentId = await newPayment(10_000);
  const answers = await Promise.all(Array.from({ length: 40 }, () => refund(paymentId, { amount: 1000 }, newKey())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await paymentOf(paymentId)).toMatchObject({ amount_refunded: 10_000, refund_status: 'full' });
});

test.each(['short', 'with space in it', 'exclaimed-key!', 'dots.are.not.letters'])(
  'the key %s is refused',
  async (key) => {
    expect((await refund(await newPayment(), {}, key)).status).toBe(400);
  },
);

test.each([
  [{ amount: 99 }, 'The amount must be atleast INR 1.00'],
  [{ amount: 100.5 }, 'The amount must be an integer.'],
  [{ amount: '100' }, 'The amount must be an integer.'],
  [{ amount: -100 }, 'The amount must be atleast INR 1.00'],
  [{ speed: 'fast' }, 'The speed must be normal or optimum.'],
  [{ receipt: 'x'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
  [{ to: 'me' }, 'to is/are not required and should not be sent'],
])('a refund of %j is refused', async (asked, description) => {
  const paymentId = await newPayment();
  const { status, body } = await refund(paymentId, asked);
  expect({ status, description: body.error.description }).toEqual({ status: 400, description });
  expect(await refundsOf(paymentId)).toEqual([]);
});

test.each(['created', 'failed', 'authorized'])('what is only %s cannot be refunded', async (outcome) => {
  const { status, body } = await refund(await newPayment(49_900, outcome));
  expect(status).toBe(400);
  expect(body.error.description).toBe('The payment status should be captured for action to be taken');
});

test('after six months nothing goes back any more', async () => {
  const paymentId = await newPayment();
  await pass(181 * 86_400);
  expect((await refund(paymentId)).status).toBe(400);
});

test('refunds are listed of a period, page by page, newest first', async () => {
  const paymentId = await newPayment(40_000);
  await pass(86_400);
  const { now } = await control<{ now: number }>('');
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    ids.unshift((await refund(paymentId, { amount: 1000 })).body.id);
    await pass(10);
  }
  const list = async (query: string) =>
    (await ask<Collection<RefundEntity>>(`/refunds?${query}`)).body.items.map(({ id }) => id);
  expect(await list(`from=${now}`)).toEqual(ids);
  expect(await list(`from=${now}&count=1&skip=2`)).toEqual(ids.slice(2));
  expect((await refundsOf(paymentId)).map(({ id }) => id)).toEqual(ids);
  expect((await ask('/refunds/rfnd_AAAAAAAAAAAAAA')).status).toBe(400);
  expect((await ask('/payments/pay_AAAAAAAAAAAAAA/refunds')).status).toBe(400);
});

test('what is on its way back already does not go back once more from their own desk', async () => {
  const paymentId = await newPayment();
  await refund(paymentId);
  await expect(control('/payments/move', { paymentId, to: 'refunded' })).rejects.toThrow('on its way back');
  expect(await refundsOf(paymentId)).toHaveLength(1);
});
