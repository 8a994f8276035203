import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-page.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import { type CheckoutState, nextStep, type OrderDetails, pricesOf, totalOf } from './checkout.rules.ts';

const RUNS = { numRuns: 100_000 };
const paise = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000_00 }));

describe('prices of the catalogue', () => {
  test('are free or can be collected, and the list price is never the lower one', () => {
    const any = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(any, fc.option(any), (price, listPrice) => {
        const { pricePaise, listPaise } = pricesOf(price, listPrice);
        expect(pricePaise === 0 || (pricePaise === price && price >= 100)).toBe(true);
        expect(listPaise).toBe(Math.max(pricePaise, listPrice ?? 0));
      }),
      RUNS,
    );
  });

  test.each([
    [49900, 99900, { pricePaise: 49900, listPaise: 99900 }],
    [49900, 49900, { pricePaise: 49900, listPaise: 49900 }],
    [49900, 19900, { pricePaise: 49900, listPaise: 49900 }],
    [49900, null, { pricePaise: 49900, listPaise: 49900 }],
    [0, 19900, { pricePaise: 0, listPaise: 19900 }],
    [-1, null, { pricePaise: 0, listPaise: 0 }],
    [-1, -5, { pricePaise: 0, listPaise: 0 }],
    [99, null, { pricePaise: 0, listPaise: 0 }],
    [100, null, { pricePaise: 100, listPaise: 100 }],
  ])('%i, list %s', (price, listPrice, prices) => expect(pricesOf(price, listPrice)).toEqual(prices));
});

describe('a total', () => {
  test('and what was taken off are the price; it is nothing, or can be collected', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (price, off) => {
        const { discountPaise, totalPaise } = totalOf(price, off);
        expect(discountPaise + totalPaise).toBe(price);
        expect(Number.isSafeInteger(totalPaise) && discountPaise >= 0).toBe(true);
        expect(totalPaise === 0 || totalPaise >= 100).toBe(true);
        if (price >= 100 && off <= 0) expect(totalPaise).toBe(price);
        if (off >= 0 && price - off >= 100) expect(totalPaise).toBe(price - off);
      }),
      RUNS,
    );
  });

  test('is never higher for a larger discount', () => {
    fc.assert(
      fc.property(paise, paise, paise, (price, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(totalOf(price, more).totalPaise).toBeLessThanOrEqual(totalOf(price, less).totalPaise);
      }),
      RUNS,
    );
  });
});

const wanted: OrderDetails = {
  userId: 'asha',
  product: { kind: 'course', id: 'history' },
  stateCode: '07',
  pin: '110092',
  source: undefined,
  gstin: null,
  businessName: null,
  couponCode: null,
  totalPaise: 49900,
  provider: 'sandbox',
  key: 'a-key',
};
const now = new Date('2026-11-21T10:00:00.000Z');
const { product: _, key: idempotencyKey, ...same } = wanted;
const order: Order = {
  ...same,
  id: 'order-1',
  number: 'ADH-26-000001',
  status: 'draft',
  kind: 'course',
  productId: 'history',
  listPaise: 49900,
  pricePaise: 49900,
  discountPaise: 0,
  taxablePaise: 49900,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  refundedPaise: 0,
  snapshot: {
    title: 'History',
    language: 'hi',
    thumbnailUrl: null,
    subjectCode: null,
    taxMode: 'unregistered',
    sac: '999293',
    basisPoints: 1800,
  },
  idempotencyKey,
  createdAt: now,
  expiresAt: new Date(now.getTime() + 1),
  paidAt: null,
};
const nothing: CheckoutState = { byKey: undefined, open: undefined, isOwned: false };
const open = (change: Partial<Order> = {}, attempt?: 'created' | 'authorized'): CheckoutState => ({
  ...nothing,
  open: { ...order, ...change, attempt },
});
const stepOf = (standing: CheckoutState, input?: string) => nextStep(standing, wanted, input, now).step;

describe('what follows when somebody wants to order', () => {
  test('nothing stands: a new order', () => expect(stepOf(nothing)).toBe('order-anew'));
  test('it is owned', () => expect(stepOf({ ...open(), isOwned: true })).toBe('owned'));
  test('the same, still held: pay', () => expect(stepOf(open())).toBe('pay'));
  test('held until this very moment: a new one', () => expect(stepOf(open({ expiresAt: now }))).toBe('order-anew'));

  test.each([
    { stateCode: '27' },
    { pin: '110001' },
    { gstin: '07AAACI1681G1ZR' },
    { businessName: 'Asha Coaching' },
    { couponCode: 'DIWALI25' },
    { totalPaise: 39900 },
    { provider: 'razorpay' as const },
  ])('another one, by %j: in its place', (change) => {
    expect(nextStep(open(change), wanted, undefined, now)).toMatchObject({
      step: 'order-anew',
      insteadOf: { id: 'order-1' },
    });
  });

  test('its provider is asked first, once', () => {
    const waiting = open({ status: 'awaiting_payment' });
    expect(stepOf(waiting)).toBe('ask-provider');
    expect(stepOf(waiting, 'another-order')).toBe('ask-provider');
    expect(stepOf(waiting, 'order-1')).toBe('pay');
  });

  test('money that a bank has, or may have, is waited for', () => {
    const asked = (change: Partial<Order>, attempt: 'created' | 'authorized') =>
      stepOf(open({ status: 'awaiting_payment', ...change }, attempt), 'order-1');
    expect(asked({}, 'authorized')).toBe('see-order');
    expect(asked({ pin: '110001' }, 'authorized')).toBe('see-order');
    expect(asked({ expiresAt: now }, 'created')).toBe('see-order');
    expect(asked({ pin: '110001' }, 'created')).toBe('see-order');
    expect(asked({}, 'created')).toBe('pay');
  });

  test.each<OrderStatus>(['paid', 'partially_refunded', 'refunded', 'auto_refunded'])(
    'the order of this key is %s: seen, never ordered again',
    (status) => {
      expect(stepOf({ ...nothing, byKey: { ...order, status, paidAt: now } })).toBe('see-order');
      expect(stepOf({ ...nothing, byKey: { ...order, status, paidAt: now }, isOwned: true })).toBe('see-order');
    },
  );

  test.each([{ productId: 'politics' }, { kind: 'ebook' as const }, { productId: null }])(
    'the key is of another order: %j',
    (change) => expect(stepOf({ ...nothing, byKey: { ...order, ...change } })).toBe('key-taken'),
  );
});
