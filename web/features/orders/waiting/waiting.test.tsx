import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { step, textOf, unpaidOrder } from '#web/features/orders/testing-order.ts';
import { ApiError } from '#web/platform/api.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { failureReason } from './failure-reason.ts';
import { PayFault } from './pay-fault.tsx';
import { RefundRequestedLine } from './refund-requested-line.tsx';
import { Unpaid } from './unpaid.tsx';
import { readUnpaidState } from './unpaid-state.ts';
import { pauseAfter } from './use-asking.ts';
import { WaitingPayment } from './waiting-payment.tsx';

const OPENED = '2026-11-21T13:10:01.000Z';
const opened = step('payment-opened', OPENED);
const waits = step('waiting-for-bank', '2026-11-21T13:10:31.000Z', { method: 'upi' });
const failed = step('attempt-failed', '2026-11-21T13:11:00.000Z', { reason: 'insufficient_funds' });
const justAfter = Date.parse(OPENED) + 60_000;

async function draw(events: OrderPage['events'], named = false, language: 'en' | 'hi' = 'en') {
  return textOf(await renderHtml(<WaitingPayment order={unpaidOrder(events)} named={named} />, { language }));
}

describe('an order without its money', () => {
  test('whose bank is being asked says so, word for word, and offers no second payment', async () => {
    const text = await draw([opened, waits]);
    expect(text).toContain(
      '|We are confirming your payment (usually under a minute). You can close this page; we will e-mail you.|',
    );
    expect(text).toContain('|Check now|');
    expect(text).not.toMatch(/Pay INR|I have not paid yet/);
  });

  test('that one may come back from paying is asked about, and one can say that one did not pay', async () => {
    const text = await draw([opened], true);
    expect(text).toContain('We are confirming your payment');
    expect(text).toContain('|I have not paid yet|');
  });

  test('whose attempt failed says why and where the money is, word for word, and how to go on', async () => {
    const text = await draw([opened, failed]);
    expect(text).toContain(
      '|Payment failed: there was not enough money in the account. No money has been taken, or your bank returns it in 5-7 working days.|',
    );
    for (const action of ['Pay INR 499', 'Check now', 'Cancel this order']) expect(text).toContain(`|${action}|`);
    expect(text).toContain('|Same order, same price, until 21 November 2026, 7:09 pm.|');
  });

  test('that nobody tried to pay says until when its price is held', async () => {
    const text = await draw([]);
    expect(text).toContain('|Not paid yet|');
    expect(text).toContain('until 21 November 2026, 7:09 pm');
    expect(text).toContain('|Pay INR 499|');
    expect(text).not.toContain('failed');
  });

  test('in Hindi', async () => {
    expect(await draw([opened, waits], false, 'hi')).toContain('हम आपके भुगतान की पुष्टि कर रहे हैं');
    expect(await draw([opened, failed], false, 'hi')).toContain('भुगतान नहीं हुआ: खाते में पर्याप्त पैसा नहीं था।');
  });
});

test('a payment page that was closed: nothing was charged, and one can pay', async () => {
  const text = textOf(await renderHtml(<Unpaid order={unpaidOrder([opened])} face={{ shows: 'closed' }} />));
  expect(text).toContain('|You closed the payment. Nothing was charged.|');
  expect(text).toContain('|Pay INR 499|');
  expect(text).not.toContain('Asking your bank');
});

describe('which face', () => {
  const base = { named: false, now: justAfter, attempt: undefined };
  const face = (events: OrderPage['events'], changes: Partial<Parameters<typeof readUnpaidState>[0]> = {}) =>
    readUnpaidState({ ...base, events, ...changes }).shows;

  test('the latest attempt decides', () => {
    expect(face([opened, waits, failed])).toBe('failed');
    const again = (name: 'waiting-for-bank' | 'payment-opened') => step(name, '2026-11-21T13:12:00.000Z');
    expect(face([opened, failed, again('waiting-for-bank')])).toBe('confirming');
    expect(face([opened, failed, again('payment-opened')])).toBe('unpaid');
    expect(face([step('created', OPENED)])).toBe('unpaid');
  });

  test('a bank that tells whole seconds is not taken to have been asked before the payment was opened', () => {
    const early = step('waiting-for-bank', '2026-11-21T13:10:01.000Z');
    const late = step('payment-opened', '2026-11-21T13:10:01.470Z');
    expect(face([early, step('created', '2026-11-21T13:10:01.400Z'), late])).toBe('confirming');
  });

  test('an opened payment counts only for who comes back from it, and for minutes', () => {
    expect(face([opened])).toBe('unpaid');
    expect(face([opened], { named: true })).toBe('confirming');
    expect(face([opened], { named: true, now: undefined })).toBe('confirming');
    expect(face([opened], { named: true, now: justAfter + 5 * 60_000 })).toBe('unpaid');
  });

  test('a try of this tab counts until an attempt of it failed, and for minutes', () => {
    const attempt = { at: justAfter, failures: 1 };
    expect(face([opened, failed], { attempt })).toBe('confirming');
    expect(face([opened, failed, failed], { attempt })).toBe('failed');
    expect(face([opened, failed], { attempt, now: justAfter + 5 * 60_000 })).toBe('failed');
  });

  test('a payment page that was closed is said to be closed, until something happens to the order', () => {
    const attempt = { at: justAfter, failures: 0, closed: true };
    expect(face([opened], { named: true, attempt })).toBe('closed');
    expect(face([opened], { named: true, attempt, now: justAfter + 3_600_000 })).toBe('closed');
    expect(face([opened, waits], { named: true, attempt })).toBe('confirming');
    expect(face([opened, failed], { attempt })).toBe('failed');
  });
});

test('asking stays within what the server allows: 60 times in any ten minutes', () => {
  const asked: number[] = [];
  for (let at = 0; at < 3_600_000; at += pauseAfter(at)) asked.push(at);
  expect(asked.filter((at) => at < 60_000)).toHaveLength(20);
  fc.assert(
    fc.property(fc.nat(3_600_000), (from) => {
      expect(asked.filter((at) => at >= from && at < from + 600_000).length).toBeLessThan(60);
    }),
  );
});

describe('a reason', () => {
  test.each([
    ['payment_timed_out', 'the bank did not answer in time'],
    ['incorrect_otp', 'the OTP was not right'],
    ['payment_cancelled', 'the payment was cancelled'],
    ['insufficient_funds', 'there was not enough money in the account'],
    ['insufficient_fund', 'there was not enough money in the account'],
    ['something_new', 'the bank did not approve it'],
    ['', 'the bank did not approve it'],
    ['__proto__', 'the bank did not approve it'],
    [undefined, 'the bank did not approve it'],
  ])('%s: %s', (code, words) => {
    expect(failureReason(code)).toBe(words);
  });

  test('is never the provider’s own code', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(failureReason(code)).toMatch(/^[a-zA-Z' ]+$/);
      }),
    );
  });
});

describe('what stood in the way is never a bare "Something went wrong"', () => {
  const order = { kind: 'course', productId: 'becc-131' } as const;
  const refused = (code: string, data?: unknown) => new ApiError(409, { code, defined: true, data });

  test.each([
    [refused('PROVIDER_SILENT'), 'Nothing was charged; please try again in a minute.'],
    [refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }), 'Please wait 30 seconds'],
    [new TypeError('Failed to fetch'), 'No connection. Nothing was charged'],
    [new Error('the script did not come'), 'The payment page did not open. Nothing was charged by this'],
    [new ApiError(500), 'The payment page did not open. Nothing was charged by this'],
  ])('paying again: %s', async (error, words) => {
    const html = await renderHtml(<PayFault error={error} order={order} />);
    expect(html).toContain(words);
    expect(html).not.toContain('Something went wrong');
  });

  test('an order that is no longer open has the way to a new one', async () => {
    const html = await renderHtml(<PayFault error={refused('NOT_OPEN')} order={order} />);
    expect(html).toContain('Nothing was charged now');
    expect(html).toMatch(/href="\/course\/checkout\/becc-131"[^>]*>New checkout/);
  });

  test.each([
    ['silent', 'nothing is lost'],
    ['too-often', 'We will ask again by ourselves in a moment'],
    ['no-line', 'your payment is safe'],
    ['unknown', 'your payment is not lost'],
  ] as const)('asking: %s', async (trouble, words) => {
    const html = await renderHtml(<RefundRequestedLine asked={{ at: OPENED, trouble, waitMs: 0 }} />);
    expect(html).toContain(words);
    expect(html).not.toContain('Something went wrong');
  });

  test('an answer has its time', async () => {
    const html = await renderHtml(<RefundRequestedLine asked={{ at: OPENED, trouble: 'none', waitMs: 0 }} />);
    expect(html).toContain('Last asked at 6:40:01 pm.');
  });
});
