import { describe, expect, test } from 'vitest';
import type { OrderLine, OrderPage } from '#contract/orders/order-page.ts';
import type { OrderStep } from '#contract/orders/order-steps.ts';
import type { Language } from '#contract/procedure.ts';
import { orderLine, orderPage, step, textOf, unpaidOrder } from '#web/features/orders/testing-order.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { OrderView } from './order-view.tsx';

type Scene = {
  snapshot?: { shown: OrderPage; others: OrderLine[] } | null;
  kind?: 'course' | 'ebook';
  orderId?: string;
  language?: Language;
};

function draw({ snapshot, kind = 'course', orderId, language = 'en' }: Scene) {
  const asked = { kind, id: 'becc-131', ...(orderId !== undefined && { orderId }) };
  const snapshotsByKey = snapshot === undefined ? {} : { [keyOf('orders.item.watch', asked)]: snapshot };
  const view = <OrderView kind={kind} productId="becc-131" orderId={orderId} none={<hr />} />;
  return renderHtml(view, { language, snapshotsByKey });
}

const shown = (order: OrderPage, others: OrderLine[] = [], scene: Scene = {}) =>
  draw({ ...scene, snapshot: { shown: order, others } });

describe('what stands', () => {
  test('until the order is known: its shape, said to be loading', async () => {
    const html = await draw({});
    expect(html).toContain('shimmer');
    expect(html).toContain('role="status"');
    expect(html).not.toContain('<h1');
  });

  test('of an item that was never ordered: the way to buy it', async () => {
    expect(await draw({ snapshot: null })).toContain('<hr');
  });

  test("of somebody else's order, or none: that there is none, and no checkout", async () => {
    const html = await draw({ snapshot: null, orderId: 'theirs' });
    expect(html).toContain('There is no such order');
    expect(html).toContain('href="/orders"');
    expect(html).not.toContain('<hr');
  });
});

describe('a paid order', () => {
  test('has its number, its state in words and a mark, and the next step', async () => {
    const html = await shown(orderPage());
    expect(textOf(html)).toContain('|Order ADH-26-004182|');
    expect(textOf(html)).toContain('|Paid, access given|');
    expect(html).toMatch(/href="\/course\/becc-131\/lesson"[^>]*>.*Start learning/);
    expect(html).toContain('href="/orders"');
  });

  test('tells what happened, with one Indian time each and the day where it changes', async () => {
    const text = textOf(await shown(orderPage()));
    expect(text).toContain('|Order created|21 November 2026, 6:39:52 pm|');
    expect(text).toContain('|Waiting for the bank|6:40:31 pm|By UPI|');
    expect(text).toContain('|Paid|6:41:06 pm|INR 499 received|');
    expect(text).toContain('|Access given|6:41:06 pm|Open till 30 June 2027|');
    expect(text).toContain('|Invoice issued|6:41:14 pm|AD/26-27/0001184|');
  });

  test('tells steps of one second in the order in which they can only have come', async () => {
    const at = (milliseconds: string) => `2026-11-21T13:09:52.${milliseconds}Z`;
    const events = [step('waiting-for-bank', at('000')), step('created', at('400')), step('payment-opened', at('470'))];
    const text = textOf(await shown(unpaidOrder([], { events })));
    const places = ['Order created', 'Payment page opened', 'Waiting for the bank'].map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('a change of its live snapshot changes the page, from waiting to paid', async () => {
    const before = textOf(await shown(unpaidOrder([step('waiting-for-bank', '2026-11-21T13:10:31.000Z')])));
    const after = textOf(await shown(orderPage()));
    expect(before).toContain('|Waiting for payment|');
    expect(before).not.toContain('Start learning');
    expect(after).toContain('|Paid, access given|');
    expect(after).not.toContain('Check now');
  });

  test('of a book leads to the book, and names what came along', async () => {
    const items = [
      { kind: 'ebook' as const, productId: 'becc-131', title: 'Microeconomics', open: true, expiresAt: null },
      { kind: 'ebook' as const, productId: 'beco-2', title: 'Old papers', open: true, expiresAt: null },
    ];
    const refundable = { ...orderPage().refundable, seenPages: 2, limitPages: 3 };
    const html = await shown(orderPage({ kind: 'ebook', items, refundable }), [], { kind: 'ebook' });
    expect(html).toMatch(/href="\/ebook\/becc-131\/read"[^>]*>.*Read/);
    expect(textOf(html)).toContain('|Includes|Old papers|');
    expect(textOf(html)).toContain('you have opened 2 pages beyond the free sample; the limit is 3.');
  });

  test('whose item is gone keeps its title and papers, and leads nowhere', async () => {
    const html = await shown(orderPage({ productId: null, title: 'राजनीति <b>' }));
    expect(html).toContain('राजनीति &lt;b&gt;');
    expect(html).toContain('This is no longer offered.');
    expect(html).toContain('Download invoice');
    expect(html).not.toMatch(/\/lesson|\/course\/checkout/);
  });

  test('that was free shows no payment, no papers and no refund', async () => {
    const free = { totalPaise: 0, listPaise: 0, pricePaise: 0, discountPaise: 0, couponCode: null, tax: null };
    const refundable = { ...orderPage().refundable, refusal: 'free' as const };
    const html = await shown(
      orderPage({ ...free, provider: 'free', payment: null, documents: [], refundable, events: [] }),
    );
    expect(textOf(html)).toContain('|Free, access given|');
    for (const absent of ['Payment id', 'Download', 'Request refund', 'GST']) expect(html).not.toContain(absent);
  });

  test('takes its number along to those who help', async () => {
    expect(await shown(orderPage())).toMatch(/href="\/contact-us\?order=ADH-26-004182"[^>]*>Write to us/);
  });

  test('in Hindi', async () => {
    const text = textOf(await shown(orderPage(), [], { language: 'hi' }));
    for (const words of ['ऑर्डर ADH-26-004182', 'क्या-क्या हुआ', '21 नवंबर 2026, शाम 6:39:52 बजे', 'दिल्ली (07), 110092'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\|(Paid|Refund|Price|Payment)/);
  });
});

describe('an order that opens nothing', () => {
  test.each([
    ['cancelled', 'Try again'],
    ['expired', 'Try again'],
    ['refunded', 'Buy again'],
  ] as const)('%s: %s leads to a new checkout', async (status, words) => {
    const course = await shown(unpaidOrder([], { status }));
    expect(course).toMatch(new RegExp(`href="/course/checkout/becc-131"[^>]*>${words}`));
    const book = await shown(unpaidOrder([], { status, kind: 'ebook' }), [], { kind: 'ebook' });
    expect(book).toMatch(new RegExp(`href="/order/becc-131\\?buy=(1|%221%22)"[^>]*>${words}`));
  });

  test('an older one leads to the newest instead of being bought once more', async () => {
    const newest = orderLine({ id: 'newest', createdAt: '2026-12-01T00:00:00.000Z' });
    const html = await shown(unpaidOrder([], { status: 'expired' }), [newest]);
    expect(html).toMatch(/href="\/course-order\/becc-131\?order=newest"[^>]*>See the newest order/);
    expect(html).not.toContain('Try again');
    expect(html).toContain('Other orders of this course');
  });

  test('the earlier ones are listed below, each a link', async () => {
    const older = orderLine({
      id: 'older',
      number: 'ADH-26-003951',
      status: 'expired',
      totalPaise: 59_900,
      createdAt: '2026-11-18T15:42:00.000Z',
    });
    const html = await shown(orderPage(), [older]);
    expect(html).toContain('href="/course-order/becc-131?order=older"');
    expect(textOf(html)).toContain(
      '|Earlier orders of this course|ADH-26-003951|18 November 2026, 9:12 pm · INR 599|Closed, not paid|',
    );
  });
});

const told: Record<OrderStep, string> = {
  created: 'Order created',
  'payment-opened': 'Payment page opened',
  'waiting-for-bank': 'Waiting for the bank',
  'attempt-failed': 'Payment attempt failed',
  paid: 'Paid',
  'access-given': 'Access given',
  'invoice-issued': 'Invoice issued',
  'charged-twice': 'Charged twice',
  cancelled: 'Order cancelled',
  expired: 'Closed, not paid in time',
  'refund-requested': 'Refund asked for',
  'refund-declined': 'Refund declined',
  'refund-approved': 'Refund approved',
  'refund-sent': 'Refund sent to your bank',
  'refund-failed': 'Refund did not go through',
  'refund-done': 'Refund done',
  'credit-note-issued': 'Credit note issued',
  'access-ended': 'Access ended',
};

describe('each step has its words, also where nothing else is known of it', () => {
  test.each(Object.entries(told))('%s', async (name, words) => {
    const events = [step(name as OrderStep, '2026-11-21T13:09:52.000Z')];
    const text = textOf(await shown(orderPage({ events })));
    expect(text).toContain(`|${words}|21 November 2026, 6:39:52 pm|`);
    expect(text).not.toContain('undefined');
  });

  test.each([
    [step('attempt-failed', '2026-11-21T13:09:52.000Z', { reason: 'incorrect_otp' }), 'Reason: the OTP was not right'],
    [
      step('charged-twice', '2026-11-21T13:09:52.000Z', { amountPaise: 49_900, reference: 'rfnd_1' }),
      'You were charged twice; INR 499 is on its way back (reference rfnd_1).',
    ],
    [step('access-given', '2026-11-21T13:09:52.000Z', { until: null }), 'Yours for good'],
    [step('refund-requested', '2026-11-21T13:09:52.000Z', { reason: '<i>गलत</i>' }), '“&lt;i&gt;गलत&lt;/i&gt;”'],
    [
      step('refund-done', '2026-11-21T13:09:52.000Z', { amountPaise: 49_950, reference: 'ARN1' }),
      'INR 499.50 · Bank reference ARN1',
    ],
  ])('%j', async (event, words) => {
    expect(textOf(await shown(orderPage({ events: [event] })))).toContain(`|${words}|`);
  });
});
