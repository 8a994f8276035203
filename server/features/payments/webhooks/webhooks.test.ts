import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountPayments } from '#server/features/payments/payments.http.ts';
import { createServer } from '#server/platform/http/server.ts';
import { sign } from '#server/platform/payments/signatures.ts';
import { messageAbout, SECRETS } from '#server/platform/payments/testing-provider.ts';
import { newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { contextFor, runJobs } from '#server/testing.ts';
import { handleEvent, retryUnmatched } from './handle-event.service.ts';

const { services, pay, hush, calls } = await testPayments();
const { db } = services;
const server = createServer({ log: services.log, secure: false, trustProxy: 0, development: false });
const lookups = vi.fn();
mountPayments(server, async ({ headers }) => {
  lookups(headers);
  return contextFor(services, null);
});
await server.ready();
afterAll(() => server.close());

type Sent = { body: string | Buffer; headers?: Record<string, string>; to?: string };

const send = ({ body, headers = {}, to = '/webhooks/sandbox' }: Sent) =>
  server.inject({
    method: 'POST',
    url: to,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const signed = (signature: string) => ({ 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' });
const eventsNow = () => db.selectFrom('webhook_events').selectAll().orderBy('id').execute();
const waitingJobs = async () => {
  const { rows } = await services.pool.query(`select 1 from graphile_worker.jobs`);
  return rows.length;
};

beforeEach(async () => {
  await db.deleteFrom('webhook_events').execute();
  await services.pool.query('delete from graphile_worker._private_jobs');
});

describe('a signed message', () => {
  test('is answered at once, kept, and settles the order after that', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const paymentId = pay(providerOrderId);
    const { body, signature } = messageAbout('payment.captured', { orderId: providerOrderId, paymentId });
    calls.length = 0;
    const answer = await send({ body, headers: signed(signature) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(calls).toEqual([]);
    expect(await eventsNow()).toMatchObject([
      { kind: 'payment.captured', event_id: 'evt_1', body, processed_at: null },
    ]);
    await runJobs(services);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
    expect(await eventsNow()).toMatchObject([{ processed_at: expect.any(Date), parked_at: null, try_at: null }]);
  });

  test('that was handled is not handled again: nobody is asked', async () => {
    const { providerOrderId } = await newOpened(services);
    const paymentId = pay(providerOrderId);
    const { body, signature } = messageAbout('payment.captured', { orderId: providerOrderId, paymentId });
    await send({ body, headers: signed(signature) });
    await runJobs(services);
    const [event] = await eventsNow();
    calls.length = 0;
    expect(await handleEvent(services, event?.id ?? '', new Date())).toBe('handled before');
    expect(calls).toEqual([]);
  });

  test('ten times, under other event ids, is handled once', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const paymentId = pay(providerOrderId);
    const { body, signature } = messageAbout('order.paid', { orderId: providerOrderId, paymentId });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send({ body, headers: { ...signed(signature), 'x-razorpay-event-id': `evt_${n}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await eventsNow()).toHaveLength(1);
    expect(await waitingJobs()).toBe(1);
    await runJobs(services);
    expect((await stateOf(services, orderId)).mails).toEqual(['order-paid']);
  });

  test('with the secret of before is taken, and so is any content type, or chunks', async () => {
    const { providerOrderId } = await newOpened(services);
    const { body } = messageAbout('payment.captured', { orderId: providerOrderId, paymentId: pay(providerOrderId) });
    const headers = {
      ...signed(sign(SECRETS.previous, body)),
      'content-type': 'text/plain',
      'transfer-encoding': 'chunked',
    };
    expect((await send({ body, headers })).statusCode).toBe(200);
    expect(await eventsNow()).toHaveLength(1);
  });

  test('says nothing that is believed: neither sum, nor state, nor whose order it is', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const mine = pay(providerOrderId, { status: 'failed' });
    const { body, signature } = messageAbout('payment.captured', { orderId: providerOrderId, paymentId: mine });
    await send({ body, headers: signed(signature) });
    await runJobs(services);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'awaiting_payment', rights: [], ledger: [] });
  });

  test('that names only its payment is placed by asking', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const { body, signature } = messageAbout('payment.captured', { paymentId: pay(providerOrderId) });
    await send({ body, headers: signed(signature) });
    await runJobs(services);
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('about nothing that is ours to know is put away', async () => {
    const { body, signature } = messageAbout('payment.downtime.started', {});
    expect((await send({ body, headers: signed(signature) })).statusCode).toBe(200);
    await runJobs(services);
    expect(await eventsNow()).toMatchObject([{ processed_at: expect.any(Date), error: 'not about an order' }]);
  });

  test('is handled later when the provider is silent', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const { body, signature } = messageAbout('order.paid', {
      orderId: providerOrderId,
      paymentId: pay(providerOrderId),
    });
    await send({ body, headers: signed(signature) });
    hush('yes');
    await expect(runJobs(services)).rejects.toThrow('no answer');
    hush('no');
    expect(await eventsNow()).toMatchObject([{ processed_at: null }]);
    await services.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(services);
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });
});

describe('a message that proves nothing', () => {
  const { body, signature } = messageAbout('order.paid', { orderId: 'order_x', paymentId: 'pay_x' });
  const spaced = JSON.stringify(JSON.parse(body), null, 1);
  const twice = body.replace('"entity":"event"', '"entity":"event","entity":"event"');
  const spoofs: [string, Sent, number][] = [
    ['no signature', { body }, 401],
    ['an empty one', { body, headers: signed('') }, 401],
    ['one of another length', { body, headers: signed(signature.slice(1)) }, 401],
    ['upper-case hex', { body, headers: signed(signature.toUpperCase()) }, 401],
    ['base64', { body, headers: signed(createHmac('sha256', SECRETS.webhook).update(body).digest('base64')) }, 401],
    ['that of the text written anew', { body: spaced, headers: signed(signature) }, 401],
    ['the API secret', { body, headers: signed(sign(SECRETS.key, body)) }, 401],
    ['an empty secret', { body, headers: signed(sign('', body)) }, 401],
    ['a byte more', { body: `${body} `, headers: signed(signature) }, 401],
    ['gzip', { body: gzipSync(body), headers: { ...signed(signature), 'content-encoding': 'gzip' } }, 401],
    [
      'chunks of something else',
      { body: `${body}x`, headers: { ...signed(signature), 'transfer-encoding': 'chunked' } },
      401,
    ],
    ['a key twice', { body: twice, headers: signed(signature) }, 401],
    ['no body', { body: '', headers: signed(signature) }, 401],
    ['ten megabytes', { body: 'x'.repeat(10_000_000), headers: signed(signature) }, 413],
    ['another account', { ...foreign() }, 400],
    ['a signed text that is no event', { body: '[]', headers: signed(sign(SECRETS.webhook, '[]')) }, 400],
    ['a signed nothing', { body: '', headers: signed(sign(SECRETS.webhook, '')) }, 400],
    ['another provider', { body, headers: signed(signature), to: '/webhooks/razorpay' }, 404],
    ['no provider', { body, headers: signed(signature), to: '/webhooks/%00' }, 404],
  ];

  function foreign(): Sent {
    const message = messageAbout('order.paid', { orderId: 'order_x', accountId: 'acc_of_somebody' });
    return { body: message.body, headers: signed(message.signature) };
  }

  test.each(spoofs)('with %s is refused, and leaves nothing', async (_, sent, status) => {
    lookups.mockClear();
    calls.length = 0;
    const answer = await send({ ...sent, headers: { ...sent.headers, cookie: 'session=stolen' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body.length).toBeLessThan(200);
    expect(await eventsNow()).toEqual([]);
    expect(await waitingJobs()).toBe(0);
    expect(calls).toEqual([]);
    for (const [headers] of lookups.mock.calls) expect(headers).toEqual({});
  });

  test('a thousand times changes nothing and raises one alarm', async () => {
    const error = vi.spyOn(services.log, 'error');
    const mailsBefore = await db.selectFrom('mails').select('id').execute();
    for (let n = 0; n < 1000; n += 1) await send({ body, headers: signed(sign('guess', `${n}`)) });
    expect(await eventsNow()).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual(mailsBefore);
    expect(error.mock.calls.length).toBeLessThanOrEqual(1);
    error.mockRestore();
  });
});

describe('a message about an order that we never made', () => {
  test('is parked, tried with growing pauses for six days, and told to staff once when money came', async () => {
    const paymentId = pay('order_of_nobody');
    const { body, signature } = messageAbout('payment.captured', { orderId: 'order_of_nobody', paymentId });
    const error = vi.spyOn(services.log, 'error');
    await send({ body, headers: signed(signature) });
    await runJobs(services);
    const [event] = await eventsNow();
    expect(event).toMatchObject({ processed_at: null, parked_at: expect.any(Date) });
    const received = event?.received_at.getTime() ?? 0;
    const minutes: number[] = [];
    for (let now = received; now < received + 8 * 86_400_000; now += 60_000) {
      if ((await retryUnmatched(services, new Date(now))) > 0) minutes.push(Math.round((now - received) / 60_000));
      const [{ try_at } = { try_at: null }] = await eventsNow();
      if (try_at === null) break;
      now = Math.max(now, try_at.getTime() - 60_000);
    }
    expect(minutes.map((each) => Math.round(each / 5) * 5)).toEqual([
      5, 15, 60, 360, 1440, 2880, 4320, 5760, 7200, 8640,
    ]);
    expect(await eventsNow()).toMatchObject([{ processed_at: null, parked_at: expect.any(Date), try_at: null }]);
    const findings = await db.selectFrom('money_findings').where('subject', '=', paymentId).selectAll().execute();
    expect(findings).toMatchObject([{ kind: 'unknown-payment', settled_at: null }]);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });

  test('that is known later is handled then, and what was found is cleared', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const paymentId = pay(providerOrderId);
    await db.deleteFrom('provider_orders').where('order_id', '=', orderId).execute();
    const { body, signature } = messageAbout('payment.captured', { orderId: providerOrderId, paymentId });
    await send({ body, headers: signed(signature) });
    await runJobs(services);
    expect(await eventsNow()).toMatchObject([{ processed_at: null, parked_at: expect.any(Date) }]);
    await db
      .insertInto('provider_orders')
      .values({ provider: 'sandbox', provider_order_id: providerOrderId, order_id: orderId, amount_paise: 49900 })
      .execute();
    await retryUnmatched(services, new Date(Date.now() + 600_000));
    expect((await stateOf(services, orderId)).status).toBe('paid');
    expect(await eventsNow()).toMatchObject([{ processed_at: expect.any(Date), parked_at: null }]);
    const findings = await db.selectFrom('money_findings').where('subject', '=', paymentId).selectAll().execute();
    expect(findings).toMatchObject([{ settled_at: expect.any(Date) }]);
  });

  test('nor the provider has the payment of: parked without an alarm', async () => {
    const { body, signature } = messageAbout('payment.failed', { orderId: 'order_y', paymentId: 'pay_unheard' });
    await send({ body, headers: signed(signature) });
    await runJobs(services);
    const [event] = await eventsNow();
    expect(event).toMatchObject({ processed_at: null, error: expect.stringContaining('does not know') });
    expect(await handleEvent(services, event?.id ?? '', new Date())).toBe('parked');
  });
});
