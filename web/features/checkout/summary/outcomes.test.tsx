import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#contract/orders/order-page.ts';
import { ApiError } from '#web/platform/api.ts';
import { ScriptMissing } from '#web/platform/payments/payment-window.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { OrderFault, orderFaultOf } from './order-fault.tsx';
import { ClosedNote, OpenOrderNote } from './order-note.tsx';

const declared = (code: string, data?: unknown) => new ApiError(400, { code, defined: true, data });

describe('why an order failed', () => {
  test.each([
    [
      'no provider',
      declared('PROVIDER_SILENT'),
      'The payment service does not answer. Nothing was charged. Try again.',
    ],
    ['no script', new ScriptMissing(), 'The payment service does not answer. Nothing was charged. Try again.'],
    ['no line', new TypeError('Failed to fetch'), expect.stringMatching(/^No connection\. Nothing was charged/)],
    ['no answer in time', new DOMException('', 'TimeoutError'), expect.stringMatching(/^No connection/)],
    ['another price', declared('PRICE_CHANGED', { totalPaise: 64950 }), expect.stringContaining('is now INR 649.50.')],
    ['no coupon', declared('COUPON_REFUSED'), expect.stringMatching(/no longer works here.*Nothing was charged/)],
    ['too often', declared('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }), expect.stringContaining('30 seconds')],
    ['a bug', new ApiError(500), 'Something went wrong. Nothing was charged. Try again.'],
    ['an undeclared refusal', new ApiError(409, { code: 'PRICE_CHANGED' }), expect.stringMatching(/^Something went/)],
  ])('%s', (_, error, sentence) => {
    expect(orderFaultOf(error)).toEqual(sentence);
  });

  test('what may pass by itself can be tried again at once', async () => {
    const draw = (error: Error) => renderHtml(<OrderFault error={error} onRetry={() => undefined} />);
    for (const error of [declared('PROVIDER_SILENT'), new ScriptMissing(), new TypeError('Failed to fetch')])
      expect(await draw(error)).toMatch(/role="alert".*Retry/s);
    for (const error of [declared('PRICE_CHANGED', { totalPaise: 100 }), declared('COUPON_REFUSED'), new ApiError(500)])
      expect(await draw(error)).not.toContain('Retry');
  });
});

describe('a payment that was closed', () => {
  const pending = (id: string) => [{ id, expiresAt: '2026-11-21T09:02:00.000Z' }] as OrderLine[];
  const draw = (id: string, language: 'en' | 'hi' = 'en') =>
    renderHtml(<ClosedNote product={{ kind: 'course', id: 'c' }} orderId="o1" />, {
      snapshots: { 'orders.pending.watch': pending(id) },
      language,
    });

  test('says that nothing was charged, and until when the price is held', async () => {
    expect(await draw('o1')).toContain(
      'You closed the payment. Nothing was charged. Your price is held until 2:32 pm.',
    );
    expect(await draw('o1', 'hi')).toContain('आपकी क़ीमत दोपहर 2:32 बजे तक यही रहेगी।');
  });

  test('promises no time that it does not know', async () => {
    const html = await draw('another');
    expect(html).toContain('You closed the payment. Nothing was charged.');
    expect(html).not.toContain('held');
    expect(html).toContain('href="/course-order/c?order=o1"');
  });

  test('an open order says the same of itself', async () => {
    const html = await renderHtml(<OpenOrderNote product={{ kind: 'ebook', id: 'b' }} orderId="o1" />, {
      snapshots: { 'orders.pending.watch': pending('o1') },
    });
    expect(html).toContain('You already have an open order for this. Its price is held until 2:32 pm.');
    expect(html).toContain('href="/order/b?order=o1"');
  });
});
