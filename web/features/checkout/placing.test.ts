import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import { placeOrder } from './checkout.queries.ts';
import { endVisit, readVisit } from './use-visit.ts';

const product = { kind: 'course', id: 'c' } as const;
const ordered = {
  product,
  stateCode: '07',
  pin: '110092',
  totalPaise: 49900,
  termsAccepted: true,
  key: 'a-key-of-this-visit',
} as const;
const payment = {
  provider: 'sandbox',
  scriptUrl: '/sandbox/checkout.js',
  keyId: 'rzp_test_sandbox',
  providerOrderId: 'order_1',
  amountPaise: 49900,
  callbackUrl: 'https://school.test/payments/callback/sandbox',
  name: 'Adhyay',
  description: 'Political Theory',
  prefill: { name: 'आशा', email: 'asha@example.test', contact: null },
};

afterEach(() => vi.unstubAllGlobals());

describe('an order', () => {
  const open = vi.fn();
  const answer = (status: number, json: unknown) => {
    const fetching = vi.fn(async (_url: string, _init: { body: string }) => Response.json({ json }, { status }));
    vi.stubGlobal('fetch', fetching);
    vi.stubGlobal('dispatchEvent', () => true);
    return fetching;
  };

  beforeEach(() => {
    open.mockReset();
    class Razorpay {
      constructor(options: { modal: { ondismiss: () => void } }) {
        open.mockImplementation(() => options.modal.ondismiss());
      }
      open = open;
    }
    const script = { remove: () => undefined, onload: () => undefined };
    const head = { append: () => script.onload() };
    vi.stubGlobal('document', { createElement: () => script, head, documentElement: {} });
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#4338ca' }));
    vi.stubGlobal('window', { Razorpay });
    vi.stubGlobal('location', { origin: 'https://school.test' });
  });

  test('goes to the server as it was seen, and what is free leads to its page', async () => {
    const fetching = answer(200, { next: 'enrolled', orderId: 'o1' });
    expect(await placeOrder(ordered)).toEqual({ next: 'order', orderId: 'o1' });
    expect(JSON.parse(fetching.mock.calls[0]?.[1].body ?? '')).toEqual({ json: ordered });
    expect(open).not.toHaveBeenCalled();
  });

  test('that was paid meanwhile leads to its page', async () => {
    answer(200, { next: 'see-order', orderId: 'o1' });
    expect(await placeOrder(ordered)).toEqual({ next: 'order', orderId: 'o1' });
    expect(open).not.toHaveBeenCalled();
  });

  test('that costs something opens its payment, and is over for this page only when that is closed', async () => {
    answer(200, { next: 'pay', orderId: 'o1', payment });
    expect(await placeOrder(ordered)).toEqual({ next: 'closed', orderId: 'o1' });
    expect(open).toHaveBeenCalledOnce();
  });

  test('of another price than was seen is never opened for payment', async () => {
    answer(200, { next: 'pay', orderId: 'o1', payment: { ...payment, amountPaise: 59900 } });
    expect(await placeOrder(ordered)).toEqual({ next: 'order', orderId: 'o1' });
    expect(open).not.toHaveBeenCalled();
  });

  test('that is refused opens nothing', async () => {
    answer(409, { code: 'PRICE_CHANGED', defined: true, data: { totalPaise: 59900 } });
    await expect(placeOrder(ordered)).rejects.toMatchObject({ code: 'PRICE_CHANGED', data: { totalPaise: 59900 } });
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a visit', () => {
  let storage = new Map<string, string>();

  beforeEach(() => {
    storage = stubStorage('sessionStorage');
  });

  test('keeps its key over reloads until its order has a page, and each product has its own', () => {
    const { key } = readVisit(product);
    expect(key).toMatch(/^[\w-]{16,64}$/);
    expect(readVisit(product).key).toBe(key);
    expect(readVisit({ kind: 'ebook', id: 'c' }).key).not.toBe(key);
    endVisit(product);
    expect(readVisit(product).key).not.toBe(key);
  });

  test.each(['', 'null', '{}', '[1]', '{"key":7}', '{'])('begins anew where %j was stored', (text) => {
    storage.set('checkout course c', text);
    const visit = readVisit(product);
    expect(visit.key).toMatch(/^[\w-]{16,64}$/);
    expect(readVisit(product)).toEqual(visit);
  });

  test('goes on in a browser that keeps nothing, as long as the page', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { key } = readVisit(product);
    expect(readVisit(product).key).toBe(key);
    endVisit(product);
    expect(readVisit(product).key).not.toBe(key);
    endVisit(product);
  });
});
