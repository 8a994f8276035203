import { expect, test } from 'vitest';
import type { OrderEntity } from '#sandbox/bank/entities.rules.ts';
import { testBank } from '#sandbox/testing.ts';

const bank = await testBank();
const { base, ask, control } = bank;
const { keyId, keySecret } = bank.keys;

type Refusal = { error: { code: string; description: string; field?: string; reason: string } };
type Collection<Item> = { entity: string; count: number; items: Item[] };

let receipts = 0;
const newOrder = (given: object = {}) => {
  receipts += 1;
  return { amount: 49_900, currency: 'INR', receipt: `orders-${receipts}`, unique_receipt: true, ...given };
};
const make = async (given: object = {}) => (await ask<OrderEntity>('/orders', newOrder(given))).body;

const basic = (word: string, user: string) => ({ authorization: `${word} ${Buffer.from(user).toString('base64')}` });

test.each([
  ['nothing', {}],
  ['another case', basic('basic', `${keyId}:${keySecret}`)],
  ['shouting', basic('BASIC', `${keyId}:${keySecret}`)],
  ['two spaces', basic('Basic ', `${keyId}:${keySecret}`)],
  ['a bearer', basic('Bearer', `${keyId}:${keySecret}`)],
  ['a wrong secret', basic('Basic', `${keyId}:wrong`)],
  ['a longer secret', basic('Basic', `${keyId}:${keySecret}x`)],
  ['no secret', basic('Basic', keyId)],
  ['what is no base64', { authorization: 'Basic %%%' }],
])('keys are asked for: %s is refused', async (_, headers: Record<string, string>) => {
  const answer = await fetch(`${base}/sandbox/v1/orders`, { headers });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
});

test('a new order is told whole', async () => {
  const { status, body } = await ask<OrderEntity>('/orders', newOrder({ receipt: 'whole', notes: { item: 'हिंदी' } }));
  expect(status).toBe(200);
  const { id, created_at, ...rest } = body;
  expect(id).toMatch(/^order_[A-Za-z0-9]{14}$/);
  expect(Math.abs(created_at - Date.now() / 1000)).toBeLessThan(60);
  expect(rest).toEqual({
    entity: 'order',
    amount: 49_900,
    amount_paid: 0,
    amount_due: 49_900,
    currency: 'INR',
    receipt: 'whole',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { item: 'हिंदी' },
  });
  expect((await ask(`/orders/${id}`)).body).toEqual(body);
});

test('empty notes are a list, filled ones an object', async () => {
  expect((await make()).notes).toEqual([]);
  expect((await make({ notes: {} })).notes).toEqual([]);
  expect((await make({ notes: [] })).notes).toEqual([]);
  expect((await make({ notes: { seat: 7 } })).notes).toEqual({ seat: '7' });
});

const manyNotes = Object.fromEntries(Array.from({ length: 16 }, (_, place) => [`note ${place}`, 'x']));

test.each([
  [{ amount: undefined }, 'amount', 'The amount field is required.'],
  [{ amount: 499.5 }, 'amount', 'The amount must be an integer.'],
  [{ amount: '49900' }, 'amount', 'The amount must be an integer.'],
  [{ amount: null }, 'amount', 'The amount must be an integer.'],
  [{ amount: 99 }, 'amount', 'Order amount less than minimum amount allowed'],
  [{ amount: 0 }, 'amount', 'Order amount less than minimum amount allowed'],
  [{ amount: -49_900 }, 'amount', 'Order amount less than minimum amount allowed'],
  [{ amount: 2 ** 53 }, 'amount', 'The amount must be an integer.'],
  [{ amount: 2 ** 52 }, 'amount', 'Amount exceeds maximum amount allowed.'],
  [{ currency: undefined }, 'currency', 'The currency field is required.'],
  [{ currency: 'USD' }, 'currency', 'Currency is not supported'],
  [{ receipt: 'x'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
  [{ receipt: 7 }, 'receipt', 'The receipt must be a string.'],
  [{ notes: manyNotes }, 'notes', 'Number of fields in notes should be less than or equal to 15'],
  [{ notes: 'a note' }, 'notes', 'Notes should be an array of key-value pairs'],
  [{ notes: { long: 'x'.repeat(257) } }, 'notes.long', 'A note may not be greater than 256 characters.'],
  [{ partial_payment: 'no' }, 'partial_payment', 'The partial payment field must be true or false'],
  [{ price: 1 }, 'price', 'price is/are not required and should not be sent'],
])('an order of %j is refused', async (given, field, description) => {
  const sent = newOrder({ receipt: `refused-${receipts}`, ...given });
  const { status, body } = await ask<Refusal>('/orders', sent);
  expect(status).toBe(400);
  expect(body.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description,
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  });
  expect((await ask<Collection<OrderEntity>>(`/orders?receipt=refused-${receipts - 1}`)).body.items).toEqual([]);
});

test('the least, the longest and the fullest order is taken', async () => {
  const notes = Object.fromEntries(Object.entries(manyNotes).slice(1));
  const order = await make({ amount: 100, receipt: 'क'.repeat(40), notes, partial_payment: false });
  expect(order).toMatchObject({ amount: 100, receipt: 'क'.repeat(40), notes });
});

test('what is no JSON, and a call that is none, are refused in their shape', async () => {
  const headers = { ...basic('Basic', `${keyId}:${keySecret}`), 'content-type': 'application/json' };
  const broken = await fetch(`${base}/sandbox/v1/orders`, { method: 'POST', headers, body: '{"amount":' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  const { status, body } = await ask<Refusal>('/refunds/x/y');
  expect(status).toBe(400);
  expect(body.error.description).toBe('The requested URL was not found on the server.');
  const unknown = await ask<Refusal>('/orders/order_AAAAAAAAAAAAAA');
  expect(unknown.status).toBe(400);
  expect(unknown.body.error.description).toBe('The id provided does not exist');
});

test('a receipt has one order: the same again when asked so, refused otherwise', async () => {
  const first = await make({ receipt: 'once' });
  expect(await make({ receipt: 'once' })).toEqual(first);
  const { status, body } = await ask<Refusal>('/orders', newOrder({ receipt: 'once', unique_receipt: false }));
  expect(status).toBe(400);
  expect(body.error.description).toBe('Order receipt should be unique.');
  const found = await ask<Collection<OrderEntity>>('/orders?receipt=once');
  expect(found.body).toEqual({ entity: 'collection', count: 1, items: [first] });
});

test('twenty at once on one receipt make one order', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => make({ receipt: 'race' })));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  const strict = await Promise.all(
    Array.from({ length: 20 }, () => ask('/orders', newOrder({ receipt: 'race-strict', unique_receipt: false }))),
  );
  expect(strict.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)]);
});

test('orders without a receipt are as many as are made', async () => {
  const [one, two] = [await make({ receipt: undefined }), await make({ receipt: undefined })];
  expect(one.id).not.toBe(two.id);
  expect(one.receipt).toBeNull();
});

test('orders are listed by period, page by page, newest first', async () => {
  const { now } = await control<{ now: number }>('', { clockLead: 40 * 86_400 });
  for (const place of [1, 2, 3, 4, 5]) {
    await make({ receipt: `page-${place}` });
    await control('', { clockLead: 40 * 86_400 + place * 10 });
  }
  const list = async (query: string) => (await ask<Collection<OrderEntity>>(`/orders?${query}`)).body.items;
  const all = await list(`from=${now}`);
  expect(all.map(({ receipt }) => receipt)).toEqual(['page-5', 'page-4', 'page-3', 'page-2', 'page-1']);
  expect(await list(`from=${now}&count=2&skip=1`)).toEqual(all.slice(1, 3));
  expect(await list(`from=${now}&to=${all[2]?.created_at}`)).toEqual(all.slice(2));
  expect(await list(`from=${now + 1000}`)).toEqual([]);
  await control('', { clockLead: 0 });
});

test.each([
  ['count=101', 'The count may not be greater than 100.'],
  ['count=0', 'The count must be at least 1.'],
  ['count=ten', 'The count must be an integer.'],
  ['from=-1', 'The from must be an integer.'],
  ['skip=1.5', 'The skip must be an integer.'],
  ['receipt=a&receipt=b', 'The receipt must be a string.'],
  ['page=2', 'page is/are not required and should not be sent'],
])('a list of %s is refused', async (query, description) => {
  const { status, body } = await ask<Refusal>(`/orders?${query}`);
  expect({ status, description: body.error.description }).toEqual({ status: 400, description });
});

test('orders are told apart by whether a bank said yes, and may bring their payments', async () => {
  const [paid, open] = [await make({ receipt: 'yes' }), await make({ receipt: 'no' })];
  const { paymentId } = await control<{ paymentId: string }>('/payments', { orderId: paid.id, outcome: 'authorized' });
  await control('/payments', { orderId: open.id, outcome: 'failed' });
  const list = async (query: string) => (await ask<Collection<OrderEntity>>(`/orders?count=100&${query}`)).body.items;
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('authorized=1')).toContain(paid.id);
  expect(await ids('authorized=1')).not.toContain(open.id);
  expect(await ids('authorized=0')).toContain(open.id);
  const [withPayments] = await list('receipt=yes&expand[]=payments');
  expect(withPayments).toMatchObject({ payments: { count: 1, items: [{ id: paymentId, status: 'authorized' }] } });
});
