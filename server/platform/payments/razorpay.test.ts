import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openRazorpay } from './razorpay.ts';
import { sign } from './signatures.ts';

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (received: Received, response: ServerResponse) => void;

const received: Received[] = [];
let answer: Answer;
const provider = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method = '', url = '', headers } = request;
  received.push({ method, url, headers, body });
  answer({ method, url, headers, body }, response);
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const address = provider.address();
const settings = {
  name: 'razorpay' as const,
  keyId: 'rzp_live_k',
  keySecret: 'a secret',
  webhookSecrets: ['now', 'before'],
  accountId: 'acc_ours',
  baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  timeoutMs: 300,
};
const razorpay = openRazorpay(settings);

const json =
  (status: number, value: unknown): Answer =>
  (_heard, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const order = {
  id: 'order_1',
  entity: 'order',
  amount: 49900,
  currency: 'INR',
  receipt: 'r-1',
  status: 'created',
  notes: [],
};
const payment = {
  id: 'pay_1',
  entity: 'payment',
  order_id: 'order_1',
  status: 'captured',
  amount: 49900,
  amount_refunded: null,
  currency: 'INR',
  method: 'upi',
  notes: {},
  error_reason: '',
  error_description: null,
  acquirer_data: { rrn: '0125836177' },
  created_at: 1795199990,
};
const refund = {
  id: 'rfnd_1',
  payment_id: 'pay_1',
  amount: 49900,
  status: 'pending',
  acquirer_data: { arn: null },
  created_at: 1,
};
const refusal = (reason: string | null, description = 'no') => ({
  error: { code: 'BAD_REQUEST_ERROR', description, reason },
});

test('an order is asked for with our id as its receipt, once for all', async () => {
  answer = json(200, order);
  const made = await razorpay.createOrder({ receipt: 'r-1', amountPaise: 49900, notes: { order: 'ADH-26-000001' } });
  expect(made).toEqual({ id: 'order_1', receipt: 'r-1', amountPaise: 49900, currency: 'INR', status: 'created' });
  const said = received.at(-1);
  expect(said?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_live_k:a secret').toString('base64')}`);
  expect(JSON.parse(said?.body ?? '')).toEqual({
    amount: 49900,
    currency: 'INR',
    receipt: 'r-1',
    notes: { order: 'ADH-26-000001' },
    partial_payment: false,
    unique_receipt: true,
  });
});

test.each([
  ['the answer was lost', (_heard: Received, response: ServerResponse) => void response.destroy()],
  ['the receipt is known', json(400, refusal('input_validation_failed', 'Order receipt should be unique.'))],
])('finds the order that it made when %s', async (_what, failure) => {
  answer = (said, response) =>
    said.method === 'POST' ? failure(said, response) : json(200, { items: [order] })(said, response);
  await expect(razorpay.createOrder({ receipt: 'r-1', amountPaise: 49900, notes: {} })).resolves.toMatchObject({
    id: 'order_1',
  });
  await expect(razorpay.createOrder({ receipt: 'r-1', amountPaise: 1, notes: {} })).rejects.toThrow(/POST \/orders/);
});

test('reads a payment whatever its bank left out', async () => {
  answer = json(200, { entity: 'collection', count: 1, items: [payment] });
  expect(await razorpay.fetchPaymentsOf('order_1')).toEqual([
    {
      id: 'pay_1',
      orderId: 'order_1',
      status: 'captured',
      amountPaise: 49900,
      refundedPaise: 0,
      currency: 'INR',
      method: 'upi',
      bankReference: '0125836177',
      errorReason: null,
      errorText: null,
      madeAt: new Date(1795199990_000),
      raw: payment,
    },
  ]);
});

test('reads every page of a period', async () => {
  const all = Array.from({ length: 230 }, (_, place) => ({ ...payment, id: `pay_${place}` }));
  answer = ({ url }, response) => {
    const query = new URL(url, 'http://x').searchParams;
    const skip = Number(query.get('skip'));
    json(200, { items: all.slice(skip, skip + Number(query.get('count'))) })(
      { method: '', url, headers: {}, body: '' },
      response,
    );
  };
  const seen: string[] = [];
  for await (const each of razorpay.listPayments({ from: new Date(0), to: new Date() })) seen.push(each.id);
  expect(seen).toEqual(all.map(({ id }) => id));
});

test('a refund carries its key', async () => {
  answer = json(200, refund);
  const made = await razorpay.refund({ paymentId: 'pay_1', amountPaise: 49900, key: 'a-key-of-ten', receipt: 'R-1' });
  expect(made).toMatchObject({ id: 'rfnd_1', status: 'pending', bankReference: null });
  expect(received.at(-1)).toMatchObject({
    url: '/v1/payments/pay_1/refund',
    headers: { 'x-refund-idempotency': 'a-key-of-ten' },
  });
});

test.each([
  ['cuts the line', (_heard: Received, response: ServerResponse) => void response.destroy(), 'silent', 'no-answer'],
  ['says nothing', () => undefined, 'silent', 'no-answer'],
  ['is busy', json(429, refusal(null)), 'silent', 'BAD_REQUEST_ERROR'],
  ['is working on it', json(409, refusal('conflict')), 'silent', 'conflict'],
  ['breaks', json(502, '<html>'), 'silent', 'http-502'],
  [
    'sends half an answer',
    (_heard: Received, response: ServerResponse) => void response.end('{"id":'),
    'silent',
    'http-200',
  ],
  [
    'sends us elsewhere',
    (_heard: Received, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
    'silent',
    'no-answer',
  ],
  ['refuses', json(400, refusal('input_validation_failed')), 'refused', 'input_validation_failed'],
  ['does not know our keys', json(401, refusal(null)), 'refused', 'BAD_REQUEST_ERROR'],
])('a provider that %s is told apart', async (_what, behave, kind, reason) => {
  answer = behave;
  await expect(razorpay.fetchPayment('pay_1')).rejects.toMatchObject({ name: 'ProviderError', kind, reason });
});

test('an answer in another shape is a bug and no payment', async () => {
  answer = json(200, { ...payment, amount: '49900' });
  await expect(razorpay.fetchPayment('pay_1')).rejects.toThrow('Expected number');
  answer = json(200, { ...payment, amount: 499.5 });
  await expect(razorpay.fetchPayment('pay_1')).rejects.toThrow();
});

test('an id cannot lead elsewhere', async () => {
  answer = json(200, payment);
  await razorpay.fetchPayment('../orders?x=1');
  expect(received.at(-1)?.url).toBe('/v1/payments/..%2Forders%3Fx%3D1');
});

const event = (payload: object, account = 'acc_ours') =>
  Buffer.from(
    JSON.stringify({ entity: 'event', account_id: account, event: 'payment.captured', contains: [], payload }),
  );

test('a message says what it is about, and nothing of it is believed', () => {
  expect(razorpay.parseEvent(event({ payment: { entity: payment } }))).toEqual({
    kind: 'payment.captured',
    accountId: 'acc_ours',
    orderId: 'order_1',
    paymentId: 'pay_1',
    refundId: null,
  });
  const refunded = razorpay.parseEvent(event({ refund: { entity: refund }, created_at: 1 }));
  expect(refunded).toMatchObject({ orderId: null, paymentId: 'pay_1', refundId: 'rfnd_1' });
});

test.each([
  ['no JSON', Buffer.from('{')],
  ['something else', Buffer.from('[]')],
  ['of another account', event({ payment: { entity: payment } }, 'acc_theirs')],
  ['without a payload', Buffer.from('{"entity":"event","account_id":"acc_ours","event":"x"}')],
])('a message that is %s is none', (_what, body) => {
  expect(razorpay.parseEvent(body)).toBeUndefined();
});

test('webhooks are signed by the current secret or the one before; callbacks by the key, for our order', () => {
  const body = Buffer.from('{}');
  expect(razorpay.isSignedWebhook(body, sign('now', body))).toBe(true);
  expect(razorpay.isSignedWebhook(body, sign('before', body))).toBe(true);
  expect(razorpay.isSignedWebhook(body, sign('a secret', body))).toBe(false);
  expect(razorpay.isSignedWebhook(body, undefined)).toBe(false);
  const signature = sign('a secret', 'order_1|pay_1');
  expect(razorpay.isSignedCallback({ orderId: 'order_1', paymentId: 'pay_1', signature })).toBe(true);
  expect(razorpay.isSignedCallback({ orderId: 'order_2', paymentId: 'pay_1', signature })).toBe(false);
  expect(
    razorpay.isSignedCallback({ orderId: 'order_1', paymentId: 'pay_1', signature: sign('now', 'order_1|pay_1') }),
  ).toBe(false);
});
