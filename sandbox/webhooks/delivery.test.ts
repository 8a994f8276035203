import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OrderEntity, RefundEntity } from '#sandbox/bank/entities.rules.ts';
import { sign } from '#sandbox/bank/signatures.rules.ts';
import { mountSandbox } from '#sandbox/sandbox.http.ts';
import { testBank } from '#sandbox/testing.ts';
import { createServer as createDoors } from '#server/platform/http/server.ts';

type Got = { id: string; signature: string; body: string; event: Event; at: number };
type Event = { event: string; contains: string[]; payload: Record<string, { entity: Record<string, unknown> }> };
type Ticked = { sent: number; refused: number; waiting: number };

const got: Got[] = [];
let heardOf = 0;
let status: number | 'silent' = 200;

const endpoint = createServer(async (request, response) => {
  const body = await text(request);
  const { 'x-razorpay-event-id': id = '', 'x-razorpay-signature': signature = '' } = request.headers;
  const heard = { id: String(id), signature: String(signature), body, event: JSON.parse(body), at: Date.now() };
  heardOf += 1;
  if (status === 'silent') return;
  if (status < 300) got.push(heard);
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(endpoint, 'listening');
afterAll(() => endpoint.close());
const address = endpoint.address();
const webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;

const bank = await testBank(webhookUrl);
const { ask, control, db, keys } = bank;

const SOON = { timeout: 8000, interval: 20 };
const HOUR = 3600;
const DAY = 24 * HOUR;
let lead = 0;
const pass = (seconds: number) => {
  lead += seconds;
  return control('', { clockLead: lead });
};
const tick = () => control<Ticked>('/tick');

beforeEach(async () => {
  status = 200;
  await control('', { faults: {} });
  await tick();
  got.length = 0;
});

const newOrder = async () => (await ask<OrderEntity>('/orders', { amount: 49_900, currency: 'INR' })).body;

async function pay(outcome = 'captured') {
  const order = await newOrder();
  const made = await control<{ paymentId: string }>('/payments', { orderId: order.id, outcome });
  return { orderId: order.id, ...made };
}
const names = () => got.map(({ event }) => event.event);

test('the two vectors that Razorpay publishes', () => {
  expect(sign('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  );
  expect(sign('123456', '{"a":1,"b":2,"c":{"d":3}}')).toBe(
    '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  );
});

test('soon after a payment its three messages come by themselves, signed over their bytes', async () => {
  const { orderId, paymentId } = await pay();
  await expect.poll(() => got.length, SOON).toBe(3);
  expect(names().toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(new Set(got.map(({ id }) => id)).size).toBe(3);
  for (const { id, body, signature, event } of got) {
    expect(id).toMatch(/^[A-Za-z0-9]{14}$/);
    expect(signature).toBe(
      createHmac('sha256', keys.webhookSecrets[0] ?? '')
        .update(body)
        .digest('hex'),
    );
    expect(event).toMatchObject({ entity: 'event', account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/) });
    expect(event.payload['payment']?.entity).toMatchObject({ id: paymentId, order_id: orderId, notes: [] });
    expect(event.contains).toEqual(Object.keys(event.payload));
  }
  const told = Object.fromEntries(got.map(({ event }) => [event.event, event]));
  expect(told['payment.authorized']?.payload['payment']?.entity).toMatchObject({
    status: 'authorized',
    captured: false,
  });
  expect(told['payment.captured']?.payload['payment']?.entity).toEqual((await ask(`/payments/${paymentId}`)).body);
  expect(told['order.paid']?.contains).toEqual(['payment', 'order']);
  expect(told['order.paid']?.payload['order']?.entity).toEqual((await ask(`/orders/${orderId}`)).body);
});

test('a failed payment and a refund are told with all that is known of them', async () => {
  const { paymentId: failed } = await pay('failed');
  await tick();
  expect(names()).toEqual(['payment.failed']);
  expect(got[0]?.event.payload['payment']?.entity).toMatchObject({
    id: failed,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'payment_failed',
    error_source: 'bank',
    fee: null,
    tax: null,
  });
  const { paymentId } = await pay();
  const refund = (await ask<RefundEntity>(`/payments/${paymentId}/refund`, {})).body;
  await tick();
  await pass(6);
  await tick();
  const refunds = got.filter(({ event }) => event.event.startsWith('refund.'));
  expect(refunds.map(({ event }) => event.event)).toEqual(['refund.created', 'refund.processed']);
  expect(refunds[0]?.event.contains).toEqual(['refund', 'payment']);
  expect(refunds[0]?.event.payload['refund']?.entity).toEqual(refund);
  expect(refunds[1]?.event.payload['payment']?.entity).toMatchObject({
    status: 'captured',
    amount_refunded: 49_900,
    refund_status: 'full',
  });
});

test('a message is sent until it is answered, with growing pauses', async () => {
  status = 500;
  await pay('failed');
  expect(await tick()).toEqual({ sent: 0, refused: 1, waiting: 1 });
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 1 });
  await pass(60);
  expect((await tick()).refused).toBe(1);
  await pass(60);
  expect((await tick()).refused).toBe(0);
  status = 204;
  await pass(60);
  expect(await tick()).toEqual({ sent: 1, refused: 0, waiting: 0 });
  expect(names()).toEqual(['payment.failed']);
});

test('after a day without an answer the endpoint is given up, until somebody mends it', async () => {
  status = 500;
  await pay('failed');
  let tries = (await tick()).refused;
  for (let hour = 0; hour < 24; hour += 1) {
    await pass(HOUR);
    tries += (await tick()).refused;
  }
  expect(tries).toBeGreaterThan(5);
  status = 200;
  await pay('failed');
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 0 });
  await control('', { faults: { webhooks: {} } });
  await pay('failed');
  expect(await tick()).toMatchObject({ sent: 1 });
});

test('switched off, nothing is told, also not later; from the desk it is told again', async () => {
  await control('', { faults: { webhooks: { off: true } } });
  await pay();
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 0 });
  await control('', { faults: { webhooks: {} } });
  await pass(2 * DAY);
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 0 });
  expect(got).toEqual([]);
  const { replayed } = await control<{ replayed: number }>('/replay', { seconds: 2 * DAY + HOUR });
  await tick();
  expect(replayed).toBeGreaterThanOrEqual(3);
  expect(got).toHaveLength(replayed);
});

test('delayed, duplicated: each comes as often as asked, under one id, when its time has come', async () => {
  await control('', { faults: { webhooks: { delaySeconds: 2 * DAY, duplicates: 4 } } });
  await pay('failed');
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 5 });
  await pass(2 * DAY - 60);
  expect(await tick()).toMatchObject({ sent: 0, waiting: 5 });
  await pass(60);
  expect(await tick()).toEqual({ sent: 5, refused: 0, waiting: 0 });
  expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
});

test('dropped and shuffled by a seed, and signed with another secret', async () => {
  await control('', {
    faults: { webhooks: { delaySeconds: 60, dropPercent: 30, shuffle: true, secret: 'wrong' } },
    seed: 7,
  });
  for (let count = 0; count < 40; count += 1) await pay();
  await pass(60);
  const { sent, waiting } = await tick();
  expect(waiting).toBe(0);
  expect(sent).toBeGreaterThan(60);
  expect(sent).toBeLessThan(108);
  expect(got).toHaveLength(sent);
  const rows = await db.selectFrom('sandbox_events').select(['id', 'number']).orderBy('number').execute();
  const place = new Map(rows.map(({ id, number }) => [id, number]));
  const order = got.map(({ id }) => place.get(id) ?? 0);
  expect(order).not.toEqual(order.toSorted((a, b) => a - b));
  const right = got.filter(({ body, signature }) => signature === sign(keys.webhookSecrets[0] ?? '', body));
  expect(right).toEqual([]);
});

/** Another process of the same school. */
function otherProcess(of = bank) {
  const other = createDoors({ log: of.log, secure: false, trustProxy: 0, development: false });
  mountSandbox(other, { ...of, webhookUrl, controls: true });
  const headers = { 'content-type': 'application/json' };
  const act = async <Answer>(path: string, body: object = {}) =>
    (await other.inject({ method: 'POST', url: `/sandbox/control${path}`, headers, payload: body })).json<Answer>();
  return { act, listen: () => other.listen({ port: 0, host: '127.0.0.1' }), close: () => other.close() };
}
/** The clock moves, and nobody is told. */
async function passUnseen(seconds: number) {
  lead += seconds;
  await db.updateTable('sandbox_control').set({ clock_lead: lead }).execute();
}

test('two processes never send one message both', async () => {
  const other = otherProcess();
  await control('', { faults: { webhooks: { delaySeconds: 60 } } });
  for (let count = 0; count < 30; count += 1) await pay();
  await passUnseen(60);
  const rounds = await Promise.all([tick(), other.act<Ticked>('/tick'), tick(), other.act<Ticked>('/tick')]);
  await other.close();
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(90);
  expect(got).toHaveLength(90);
  expect(new Set(got.map(({ id }) => id)).size).toBe(90);
});

test('a process that begins sends what was left, and takes up an endpoint that was given up', async () => {
  await control('', { faults: { webhooks: { delaySeconds: 60 } } });
  await pay('failed');
  await db.updateTable('sandbox_control').set({ webhooks_disabled_at: 1 }).execute();
  await passUnseen(60);
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 1 });
  const other = otherProcess();
  await other.listen();
  await expect.poll(names, SOON).toEqual(['payment.failed']);
  await other.close();
});

test('a process that ends in the middle of a message ends at once, and the message counts as not tried', async () => {
  // A bank of its own, whose first process has nothing left to wake for: it would take the message now and then.
  const quiet = await testBank(webhookUrl);
  const other = otherProcess(quiet);
  const { id } = (await quiet.ask<OrderEntity>('/orders', { amount: 49_900, currency: 'INR' })).body;
  await quiet.control('/tick');
  status = 'silent';
  const before = heardOf;
  await other.act('/payments', { orderId: id, outcome: 'failed' });
  await expect.poll(() => heardOf, SOON).toBe(before + 1);
  const began = Date.now();
  await other.close();
  expect(Date.now() - began).toBeLessThan(4000);
  const rows = await quiet.db.selectFrom('sandbox_events').selectAll().execute();
  expect(rows).toMatchObject([{ tries: 0, taken_until: null, sent_at: null, dropped_at: null }]);
  status = 200;
  expect(await quiet.control('/tick')).toEqual({ sent: 1, refused: 0, waiting: 0 });
});

test('what a process had in hand when it died is sent by another, not before it surely has died', async () => {
  await control('', { faults: { webhooks: { delaySeconds: 60 } } });
  await pay('failed');
  const taken = (at: Date) =>
    db.updateTable('sandbox_events').set({ taken_until: at }).where('sent_at', 'is', null).execute();
  await taken(new Date(Date.now() + 30_000));
  await pass(60);
  expect(await tick()).toEqual({ sent: 0, refused: 0, waiting: 1 });
  await taken(new Date(Date.now() - 1000));
  expect(await tick()).toEqual({ sent: 1, refused: 0, waiting: 0 });
});

test('hundreds of orders are paid and told at once, and hundreds of attempts run out of time at once', async () => {
  const orders = await Promise.all(Array.from({ length: 400 }, newOrder));
  await Promise.all(orders.map(({ id }) => control('/payments', { orderId: id, outcome: 'created' })));
  await Promise.all(orders.map(({ id }) => control('/payments', { orderId: id, outcome: 'captured' })));
  await pass(600);
  await expect.poll(async () => (await tick()).waiting, { timeout: 15_000 }).toBe(0);
  expect(names().filter((name) => name === 'payment.failed')).toHaveLength(400);
  expect(new Set(got.map(({ id }) => id)).size).toBe(1600);
});
