import type { OrderLine, OrderPage } from '#contract/orders/order-page.ts';

type Event = OrderPage['events'][number];

/** An order of a course for INR 499, paid in Delhi by UPI and open, as its page shows it; with what is given instead. */
export function orderPage(changes: Partial<OrderPage> = {}): OrderPage {
  return {
    ...orderLine(),
    items: [
      {
        kind: 'course',
        productId: 'becc-131',
        title: 'Microeconomics',
        open: true,
        expiresAt: '2027-06-30T18:29:59.000Z',
      },
    ],
    listPaise: 99_900,
    pricePaise: 59_900,
    discountPaise: 10_000,
    couponCode: 'DEC100',
    tax: {
      basisPoints: 1800,
      taxablePaise: 42_288,
      cgstPaise: 3_806,
      sgstPaise: 3_806,
      igstPaise: 0,
      territory: false,
    },
    buyer: { stateCode: '07', pin: '110092', gstin: null, businessName: null },
    provider: 'razorpay',
    payment: {
      id: 'pay_DESyzxuld02Zul',
      method: 'upi',
      bankReference: '0125836177',
      paidAt: '2026-11-21T13:11:06.000Z',
    },
    events: [
      step('created', '2026-11-21T13:09:52.000Z'),
      step('payment-opened', '2026-11-21T13:10:01.000Z'),
      step('waiting-for-bank', '2026-11-21T13:10:31.000Z', { method: 'upi' }),
      step('paid', '2026-11-21T13:11:06.000Z', { amountPaise: 49_900 }),
      step('access-given', '2026-11-21T13:11:06.000Z', { until: '2027-06-30T18:29:59.000Z' }),
      step('invoice-issued', '2026-11-21T13:11:14.000Z', { number: 'AD/26-27/0001184' }),
    ],
    documents: [{ id: 'invoice-id', number: 'AD/26-27/0001184', kind: 'invoice' }],
    refunds: [],
    refundable: {
      refusal: null,
      until: '2026-11-28T13:11:06.000Z',
      seenPercent: 6,
      limitPercent: 20,
      seenPages: null,
      limitPages: null,
      days: 7,
    },
    ...changes,
  };
}

/** The same order in a list. */
export function orderLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 'order-id',
    number: 'ADH-26-004182',
    status: 'paid',
    kind: 'course',
    productId: 'becc-131',
    title: 'Microeconomics',
    thumbnailUrl: null,
    totalPaise: 49_900,
    refundedPaise: 0,
    createdAt: '2026-11-21T13:09:52.000Z',
    expiresAt: '2026-11-21T13:39:52.000Z',
    ...changes,
  };
}

/** The order before its money: nothing is open, nothing is written out. */
export function unpaidOrder(events: Event[], changes: Partial<OrderPage> = {}): OrderPage {
  const { items, refundable } = orderPage();
  return orderPage({
    status: 'awaiting_payment',
    items: items.map((item) => ({ ...item, open: false, expiresAt: null })),
    payment: null,
    documents: [],
    refundable: { ...refundable, refusal: 'not-paid', until: null },
    events: [step('created', '2026-11-21T13:09:52.000Z'), ...events],
    ...changes,
  });
}

export function step(name: Event['step'], at: string, details: Event['details'] = {}): Event {
  return { step: name, at, details };
}

type Refund = OrderPage['refunds'][number];

/** A refund of the whole order that its student asked for. */
export function refund(changes: Partial<Refund> = {}): Refund {
  return {
    id: 'refund-id',
    number: 'REF-26-000001',
    status: 'requested',
    cause: 'request',
    amountPaise: 49_900,
    requestedAt: '2026-11-22T05:00:00.000Z',
    decideBy: '2026-11-27T05:00:00.000Z',
    approvedAt: null,
    note: null,
    bankReference: null,
    processedAt: null,
    ...changes,
  };
}

/** What a person reads of some HTML, parts divided by bars. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('&#x27;', "'");
}
