import { describe, expect, test } from 'vitest';
import type { OrderLine, OrderStatus } from '#contract/orders/order-page.ts';
import type { Language } from '#contract/procedure.ts';
import { orderLine, textOf } from '#web/features/orders/testing-order.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';

const row = (changes: Partial<OrderLine> = {}, language: Language = 'en') =>
  renderHtml(<OrderRow order={orderLine(changes)} />, { language });

describe('a row', () => {
  test('has title, number, Indian day, price and state, and leads to its order', async () => {
    // Half past midnight in India is still the day before in London.
    const html = await row({ createdAt: '2026-11-20T19:00:00.000Z' });
    expect(html).toContain('href="/course-order/becc-131?order=order-id"');
    expect(textOf(html)).toContain('|Microeconomics|ADH-26-004182|21 November 2026|INR 499|Paid|');
  });

  test('of a book leads to the book’s order', async () => {
    expect(await row({ kind: 'ebook' })).toContain('href="/order/becc-131?order=order-id"');
  });

  test('whose item is gone is still there, under its own id', async () => {
    expect(await row({ productId: null })).toContain('href="/course-order/order-id?order=order-id"');
  });

  test('what was free says so, what went back too', async () => {
    expect(textOf(await row({ totalPaise: 0 }))).toContain('|Free|Free, access given|');
    expect(textOf(await row({ status: 'partially_refunded', refundedPaise: 20_050 }))).toContain(
      '|INR 499|INR 200.50 refunded|Partly refunded|',
    );
  });

  test.each([
    ['draft', 'Waiting for payment', 'भुगतान की प्रतीक्षा'],
    ['awaiting_payment', 'Waiting for payment', 'भुगतान की प्रतीक्षा'],
    ['paid', 'Paid', 'भुगतान हुआ'],
    ['partially_refunded', 'Partly refunded', 'कुछ रकम का रिफ़ंड'],
    ['refunded', 'Refunded', 'रिफ़ंड हुआ'],
    ['auto_refunded', 'Money returned', 'पैसा लौटाया गया'],
    ['cancelled', 'Cancelled', 'रद्द'],
    ['expired', 'Closed, not paid', 'बंद, भुगतान नहीं हुआ'],
  ] as const satisfies [OrderStatus, string, string][])('%s is a word and a mark', async (status, en, hi) => {
    const html = await row({ status });
    expect(textOf(html)).toContain(`|${en}|`);
    expect(html).toMatch(new RegExp(`</svg>${en}</span>`));
    expect(textOf(await row({ status }, 'hi'))).toContain(`|${hi}|`);
  });
});

describe('the list', () => {
  test('stands in its shape until the orders come, and says so', async () => {
    const html = await renderHtml(<OrderList />, { path: '/orders' });
    expect(html.match(/aspect-video/g)).toHaveLength(4);
    expect(html).toContain('role="status"');
    expect(html).not.toContain('No orders');
  });

  test.each([
    ['/orders', 'All'],
    ['/orders?status=waiting', 'Waiting'],
    ['/orders?status=refunded', 'Refunded'],
    ['/orders?status=nonsense', 'All'],
  ])('at %s the chosen state is %s', async (path, chosen) => {
    const html = await renderHtml(<OrderList />, { path });
    const links = [...html.matchAll(/<a[^>]*class="([^"]*)"[^>]*>([^<]*)</g)];
    const marked = links.filter(([, look = '']) => look.includes('border-brand-500')).map(([, , words]) => words);
    expect(marked).toEqual([chosen]);
  });

  test('nothing at all leads to the courses; nothing of a kind leads to all', async () => {
    expect(await renderHtml(<NoOrders filter={undefined} />)).toMatch(/href="\/all-courses"[^>]*>See all courses/);
    const html = await renderHtml(<NoOrders filter="closed" />);
    expect(html).toContain('No orders under “Closed”');
    expect(html).toMatch(/href="\/orders"[^>]*>See all orders/);
  });
});
