import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/orders/order-page.ts';
import type { Language } from '#contract/procedure.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { PendingPayments } from './pending-payments.tsx';
import { orderLine, textOf } from './testing-order.ts';

function draw(orders: OrderLine[] | undefined, language: Language = 'en') {
  return renderHtml(<PendingPayments />, { language, snapshots: orders ? { 'orders.pending.watch': orders } : {} });
}

const waiting = orderLine({ status: 'awaiting_payment', kind: 'ebook', totalPaise: 14_900 });

test('each payment that waits says so, can be asked about and leads to its order', async () => {
  const html = await draw([waiting, { ...waiting, id: 'two', totalPaise: 49_950 }]);
  expect(textOf(html)).toContain(
    '|Waiting for your bank: INR 149|Microeconomics. Banks mostly answer within 10 minutes.',
  );
  expect(textOf(html)).toContain('|Waiting for your bank: INR 499.50|');
  expect(html.match(/Check now/g)).toHaveLength(2);
  expect(html).toMatch(/href="\/order\/becc-131\?order=order-id"[^>]*>See order/);
});

test('in Hindi', async () => {
  expect(textOf(await draw([waiting], 'hi'))).toContain('|आपके बैंक की प्रतीक्षा: INR 149|');
});

test('once the snapshot holds none, and before it came, nothing stands', async () => {
  expect(textOf(await draw([]))).not.toContain('Waiting');
  expect(textOf(await draw(undefined))).not.toContain('Waiting');
});
