import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OrderEntity, PaymentEntity } from '#sandbox/bank/entities.rules.ts';
import { mountSandbox } from '#sandbox/sandbox.http.ts';
import { testBank } from '#sandbox/testing.ts';
import { createServer } from '#server/platform/http/server.ts';

const bank = await testBank();
const { base, ask, control, publicUrl, keys } = bank;
const callbackUrl = `${publicUrl}/payments/callback/sandbox`;
const back = `${publicUrl}/course-order/c-1?order=o-1`;

type Collection<Item> = { items: Item[] };
let lead = 0;

beforeEach(() => control('', { faults: {} }));

const newOrder = async (given: object = {}) =>
  (await ask<OrderEntity>('/orders', { amount: 1_249_900, currency: 'INR', ...given })).body;
const openedFor = (orderId: string, given: Record<string, string> = {}) => ({
  key: keys.keyId,
  order_id: orderId,
  callback_url: callbackUrl,
  back,
  name: 'Adhyay <b>',
  description: 'इतिहास & "more"',
  ...given,
});
const open = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${base}/sandbox/checkout?${new URLSearchParams(fields)}`, { headers });
const choose = (orderId: string, given: Record<string, string> = {}, site = 'same-origin') =>
  fetch(`${base}/sandbox/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': site },
    body: new URLSearchParams({ ...openedFor(orderId), method: 'upi', answer: 'now', act: 'pay', ...given }),
  });
const paymentsOf = async (orderId: string) =>
  (await ask<Collection<PaymentEntity>>(`/orders/${orderId}/payments`)).body.items;
const pass = (seconds: number) => {
  lead += seconds;
  return control('', { clockLead: lead });
};
const unescaped = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      unescaped(name ?? ''),
      unescaped(value ?? ''),
    ]),
  );
const actionIn = (html: string) => unescaped(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '');

test('the script is a script, and never kept', async () => {
  const answer = await fetch(`${base}/sandbox/checkout.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('window.Razorpay');
});

test('the checkout shows the sum and what may be chosen, and runs nothing of what it was told', async () => {
  const order = await newOrder();
  const answer = await open(openedFor(order.id));
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toContain(`form-action 'self' ${publicUrl}`);
  for (const [, used] of html.matchAll(/ nonce="([^"]*)"/g)) expect(used).toBe(nonce);
  expect(html).not.toMatch(/ style="| on\w+="|<b> /);
  expect(html).toContain('<h1>INR 12,499.00</h1>');
  expect(unescaped(html)).toContain('Adhyay <b>');
  expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
    'Pay successfully',
    'Fail',
    'Close without paying',
  ]);
  expect(html).toContain('no money moves');
  expect(fieldsIn(html)).toEqual(openedFor(order.id));
});

test('it opens with the way that was asked for, and in the theme of the browser', async () => {
  const { id } = await newOrder();
  const html = await (await open(openedFor(id, { method: 'card' }), { cookie: 'language=hi; theme=dark' })).text();
  expect(html).toMatch(/value="card" checked/);
  expect(html).toContain('data-theme="dark"');
  expect(await (await open(openedFor(id, { method: 'cash' }))).text()).toMatch(/value="upi" checked/);
});

test.each([
  ['an unknown order', { order_id: 'order_AAAAAAAAAAAAAA' }, 404],
  ['other keys', { key: 'rzp_live_stranger' }, 404],
  ['a callback elsewhere', { callback_url: 'https://evil.test/payments/callback/sandbox' }, 400],
  ['a callback that is a script', { callback_url: 'javascript:alert(1)' }, 400],
  ['a callback to another door of the school', { callback_url: `${publicUrl}/api/v1/orders` }, 400],
  ['a callback that climbs', { callback_url: `${publicUrl}/payments/callback/../../api/v1/orders` }, 400],
  ['a callback without an address', { callback_url: '' }, 400],
  ['a return elsewhere', { back: 'https://evil.test/' }, 400],
  ['a return without a scheme', { back: '//evil.test/' }, 400],
  ['a return that looks like ours', { back: `${publicUrl}@evil.test/` }, 400],
  ['a return by a backslash', { back: 'http:\\\\evil.test' }, 400],
  ['a return to a script', { back: 'javascript:alert(1)' }, 400],
])('opened with %s it shows and does nothing', async (_, given: Record<string, string>, status) => {
  const { id } = await newOrder();
  const shown = await open(openedFor(id, given));
  expect(shown.status).toBe(status);
  expect(await shown.text()).not.toContain('evil');
  for (const act of ['pay', 'close']) {
    const chosen = await choose(id, { ...given, act });
    expect({ status: chosen.status, location: chosen.headers.get('location') }).toEqual({ status, location: null });
  }
  expect(await paymentsOf(id)).toEqual([]);
});

test('"Pay successfully" makes a captured payment and sends the browser to the callback with its signature', async () => {
  const { id } = await newOrder();
  const answer = await choose(id, { method: 'card' });
  const html = await answer.text();
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ status: 'captured', method: 'card', amount: 1_249_900 });
  expect(actionIn(html)).toBe(callbackUrl);
  expect(fieldsIn(html)).toEqual({
    razorpay_payment_id: payment?.id,
    razorpay_order_id: id,
    razorpay_signature: createHmac('sha256', keys.keySecret).update(`${id}|${payment?.id}`).digest('hex'),
  });
  expect(html).toContain('<button class="primary">Continue</button>');
  const nonce = /script-src 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain(`<script nonce="${nonce}">document.forms[0].submit()</script>`);
});

test('"Fail" brings back their error, and the order can be paid after it', async () => {
  const { id } = await newOrder();
  const html = await (await choose(id, { act: 'fail', method: 'card' })).text();
  const [failed] = await paymentsOf(id);
  expect(actionIn(html)).toBe(callbackUrl);
  const { 'error[metadata]': metadata, ...fields } = fieldsIn(html);
  expect(JSON.parse(metadata ?? '')).toEqual({ payment_id: failed?.id, order_id: id });
  expect(fields).toEqual({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': failed?.error_description,
    'error[source]': 'customer',
    'error[step]': 'payment_authorization',
    'error[reason]': 'insufficient_funds',
  });
  expect(fieldsIn(await (await choose(id)).text())['razorpay_order_id']).toBe(id);
  expect((await paymentsOf(id)).map(({ status }) => status).toSorted()).toEqual(['captured', 'failed']);
});

test('"Close without paying" goes back and leaves nothing', async () => {
  const { id } = await newOrder();
  const answer = await choose(id, { act: 'close' });
  expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({
    status: 303,
    to: `${back}#payment-closed`,
  });
  expect(await paymentsOf(id)).toEqual([]);
  expect((await ask(`/orders/${id}`)).body).toMatchObject({ status: 'created', attempts: 0 });
});

test.each([
  ['10s', 10],
  ['2m', 120],
])('answered after %s the browser is back before its money is there', async (answer, seconds) => {
  const { id } = await newOrder();
  const chosen = await choose(id, { answer });
  expect({ status: chosen.status, to: chosen.headers.get('location') }).toEqual({ status: 303, to: back });
  expect(await paymentsOf(id)).toMatchObject([{ status: 'created' }]);
  await pass(seconds);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'captured', late_authorized: false }]);
  expect((await ask(`/orders/${id}`)).body).toMatchObject({ status: 'paid' });
});

test('a refusal may take its time as well', async () => {
  const { id } = await newOrder();
  await choose(id, { answer: '10s', act: 'fail' });
  await pass(10);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'failed', error_reason: 'payment_failed' }]);
});

test('with the tab closed the money is there at once and the browser brings nothing', async () => {
  const { id } = await newOrder();
  expect((await choose(id, { answer: 'closed' })).headers.get('location')).toBe(back);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'captured' }]);
});

test('too late: it fails after ten minutes and is paid after fifteen', async () => {
  const { id } = await newOrder();
  await choose(id, { answer: '15m' });
  await pass(600);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'failed', error_reason: 'payment_timed_out' }]);
  await pass(300);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'captured', late_authorized: true, error_reason: null }]);
});

test('time that passes in one leap passes in order', async () => {
  const { id } = await newOrder();
  await choose(id, { answer: '15m' });
  await pass(3600);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'captured', late_authorized: true }]);
});

test('never: it fails, and that is all', async () => {
  const { id } = await newOrder();
  await choose(id, { answer: 'never' });
  await pass(3600);
  expect(await paymentsOf(id)).toMatchObject([{ status: 'failed' }]);
});

test('pressed ten times at once, one payment is made, and asked again it is that one', async () => {
  const { id } = await newOrder();
  const pages = await Promise.all(Array.from({ length: 10 }, async () => fieldsIn(await (await choose(id)).text())));
  expect(new Set(pages.map((fields) => fields['razorpay_payment_id'])).size).toBe(1);
  expect(await paymentsOf(id)).toHaveLength(1);
  expect(await (await open(openedFor(id))).text()).toContain('This order is already paid');
});

test.each([
  ['by the school', { faults: { autoCapture: false } }, {}],
  ['by the order', {}, { payment: { capture: 'manual' } }],
])('where money is captured by hand (%s) it waits, and no second attempt is taken', async (_, change, given) => {
  await control('', change);
  const { id } = await newOrder(given);
  await choose(id);
  expect(await (await choose(id)).text()).toContain('A payment for this order is being confirmed');
  const [payment, ...others] = await paymentsOf(id);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ status: 'authorized', captured: false });
  const amount = { amount: 1_249_900, currency: 'INR' };
  expect((await ask(`/payments/${payment?.id}/capture`, amount)).body).toMatchObject({ status: 'captured' });
});

test('the slower of two attempts goes back', async () => {
  const { id } = await newOrder();
  await choose(id, { answer: '10s' });
  await choose(id, { answer: 'now' });
  await pass(10);
  expect((await paymentsOf(id)).map(({ status }) => status).toSorted()).toEqual(['authorized', 'captured']);
  await pass(60);
  expect((await paymentsOf(id)).map(({ status }) => status).toSorted()).toEqual(['captured', 'refunded']);
});

test.each(['cross-site', 'same-site'])('a form of another site (%s) pays nothing', async (site) => {
  const { id } = await newOrder();
  expect((await choose(id, {}, site)).status).toBe(403);
  expect(await paymentsOf(id)).toEqual([]);
});

test.each([{ act: 'steal' }, { answer: 'soon' }, { method: 'cash' }])('a choice of %j is none', async (given) => {
  const { id } = await newOrder();
  expect((await choose(id, given as Record<string, string>)).status).toBe(400);
  expect(await paymentsOf(id)).toEqual([]);
});

test('without controls all of it is there but the controls', async () => {
  const server = createServer({ log: bank.log, secure: false, trustProxy: 0, development: false });
  mountSandbox(server, { ...bank, webhookUrl: `${base}/nowhere`, controls: false });
  afterAll(() => server.close());
  const { id } = await newOrder();
  const query = new URLSearchParams(openedFor(id)).toString();
  expect((await server.inject({ url: `/sandbox/checkout?${query}` })).statusCode).toBe(200);
  expect((await server.inject({ url: '/sandbox/v1/orders' })).statusCode).toBe(401);
  const headers = { 'content-type': 'application/json' };
  for (const path of ['', '/payments', '/payments/move', '/refunds/move', '/tick', '/ledger', '/replay']) {
    const asked = { method: 'POST', url: `/sandbox/control${path}`, headers, payload: '{}' } as const;
    expect((await server.inject(asked)).statusCode).not.toBe(200);
  }
});
