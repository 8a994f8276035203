import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountPayments } from '#server/features/payments/payments.http.ts';
import { createServer } from '#server/platform/http/server.ts';
import { callbackText, sign } from '#server/platform/payments/signatures.ts';
import { SECRETS } from '#server/platform/payments/testing-provider.ts';
import { newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { contextFor } from '#server/testing.ts';

const { services, provider, pay, hush, calls } = await testPayments();
const server = createServer({ log: services.log, secure: false, trustProxy: 0, development: false });
mountPayments(server, async ({ ip }) => contextFor(services, null, { address: ip }));
await server.ready();
afterAll(() => server.close());

const PLACE = '/payments/callback/sandbox';
type Fields = Record<string, string>;

/** As a browser that comes from the provider's page: from another site, without a cookie. */
async function post(fields: Fields | string, url = PLACE) {
  const payload = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://api.razorpay.com',
    'sec-fetch-site': 'cross-site',
  };
  const { statusCode, headers: answered, body } = await server.inject({ method: 'POST', url, payload, headers });
  return { status: statusCode, to: answered.location, cookie: answered['set-cookie'], body };
}

function signedFields(orderId: string, paymentId: string, signedOrder = orderId): Fields {
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: sign(SECRETS.key, callbackText(signedOrder, paymentId)),
  };
}

const sentOn = (to: string) => ({ status: 303, to, cookie: undefined, body: '' });

beforeEach(() => {
  calls.length = 0;
});

describe('a browser that comes back', () => {
  test('with a signature: the order is settled, and its page is next', async () => {
    const { orderId, providerOrderId, courseId } = await newOpened(services);
    const fields = signedFields(providerOrderId, pay(providerOrderId));
    expect(await post(fields)).toEqual(sentOn(`/course-order/${courseId}?order=${orderId}`));
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
    const again = await Promise.all([post(fields), post(fields)]);
    expect(again).toEqual(Array(2).fill(sentOn(`/course-order/${courseId}?order=${orderId}`)));
    expect((await stateOf(services, orderId)).mails).toEqual(['order-paid']);
  });

  test('with a signature for a payment that did not happen: nothing is given', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    await post(signedFields(providerOrderId, 'pay_never'));
    expect((await stateOf(services, orderId)).status).toBe('awaiting_payment');
  });

  test.each(['silent', 'broken'])('while the provider is %s: goes on to the page, which asks again', async (how) => {
    const { orderId, providerOrderId, courseId } = await newOpened(services);
    const fields = signedFields(providerOrderId, pay(providerOrderId));
    if (how === 'silent') hush('yes');
    else vi.spyOn(provider, 'fetchOrder').mockRejectedValueOnce(new Error('nonsense'));
    expect(await post(fields)).toEqual(sentOn(`/course-order/${courseId}?order=${orderId}`));
    hush('no');
    expect((await stateOf(services, orderId)).status).toBe('awaiting_payment');
  });

  test('is not kept waiting by a provider that stalls', async () => {
    const { providerOrderId } = await newOpened(services);
    const fields = signedFields(providerOrderId, pay(providerOrderId));
    vi.spyOn(provider, 'fetchOrder').mockImplementationOnce(() => new Promise(() => undefined));
    const begun = performance.now();
    expect((await post(fields)).status).toBe(303);
    expect(performance.now() - begun).toBeLessThan(8000);
  });

  test.each<[string, (orderId: string) => Fields]>([
    ['as a form', (orderId) => ({ 'error[metadata][order_id]': orderId })],
    ['as JSON', (orderId) => ({ 'error[metadata]': JSON.stringify({ payment_id: 'pay_x', order_id: orderId }) })],
    ['beside the error', (orderId) => ({ razorpay_order_id: orderId })],
  ])('after a failure, its order named %s: the attempt is told', async (_, fields) => {
    const { orderId, providerOrderId, courseId } = await newOpened(services);
    pay(providerOrderId, { status: 'failed', errorReason: 'payment_cancelled' });
    const answer = await post({ 'error[code]': 'BAD_REQUEST_ERROR', ...fields(providerOrderId) });
    expect(answer).toEqual(sentOn(`/course-order/${courseId}?order=${orderId}`));
    expect((await stateOf(services, orderId)).steps).toEqual(['attempt-failed', 'payment-opened']);
  });

  test('hundreds of unsigned failures do not make us ask hundreds of times', async () => {
    const { providerOrderId } = await newOpened(services);
    const limited = { ...services.limits, consume: vi.fn(async () => 60) };
    const strict = createServer({ log: services.log, secure: false, trustProxy: 0, development: false });
    mountPayments(strict, async () => ({ ...contextFor(services, null), limits: limited }));
    await strict.ready();
    calls.length = 0;
    const payload = new URLSearchParams({ razorpay_order_id: providerOrderId, 'error[code]': 'x' }).toString();
    const answer = await strict.inject({ method: 'POST', url: PLACE, payload });
    await strict.close();
    expect([answer.statusCode, calls]).toEqual([303, []]);
  });
});

describe('a form that proves nothing goes nowhere, without a question to the provider', () => {
  test('signed for another order, by another secret, or with parts missing', async () => {
    const mine = await newOpened(services);
    const theirs = await newOpened(services);
    const paymentId = pay(mine.providerOrderId);
    const right = signedFields(mine.providerOrderId, paymentId);
    const forged: (Fields | string)[] = [
      { ...right, razorpay_order_id: theirs.providerOrderId },
      signedFields(theirs.providerOrderId, paymentId, mine.providerOrderId),
      { ...right, razorpay_payment_id: 'pay_other' },
      { ...right, razorpay_signature: '' },
      { ...right, razorpay_signature: right['razorpay_signature']?.toUpperCase() ?? '' },
      { ...right, razorpay_signature: sign(SECRETS.webhook, callbackText(mine.providerOrderId, paymentId)) },
      { ...right, razorpay_signature: sign('', callbackText(mine.providerOrderId, paymentId)) },
      { razorpay_order_id: mine.providerOrderId, razorpay_payment_id: paymentId },
      { razorpay_order_id: mine.providerOrderId },
      { ...right, razorpay_order_id: 'order_unknown' },
      { ...right, razorpay_order_id: `${mine.providerOrderId}\0` },
      { ...right, razorpay_order_id: 'x'.repeat(5000) },
      { ...right, razorpay_order_id: "' or true --" },
      { 'error[metadata]': '{"order_id":{"a":1}}', 'error[code]': 'x' },
      { 'error[metadata]': 'not json', 'error[code]': 'x' },
      '',
      '%%%=&&&',
      JSON.stringify(right),
    ];
    calls.length = 0;
    for (const fields of forged) expect(await post(fields), JSON.stringify(fields)).toEqual(sentOn('/orders'));
    expect(await post(right, '/payments/callback/razorpay')).toEqual(sentOn('/orders'));
    expect(calls).toEqual([]);
    for (const { orderId } of [mine, theirs])
      expect((await stateOf(services, orderId)).status).toBe('awaiting_payment');
  });

  test('a body that is too large is refused, and a visit goes to the orders', async () => {
    expect((await post('x'.repeat(17_000))).status).toBe(413);
    const visit = await server.inject({ method: 'GET', url: PLACE });
    expect([visit.statusCode, visit.headers.location]).toEqual([303, '/orders']);
  });
});
