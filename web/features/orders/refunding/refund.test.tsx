import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { refunds } from '#contract/refunds.ts';
import { orderPage, refund, step, textOf } from '#web/features/orders/testing-order.ts';
import { ApiError } from '#web/platform/api.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { RefundCard } from './refund-card.tsx';
import { RefundFault } from './refund-fault.tsx';
import { RefundForm, reasonErrorOf } from './refund-form.tsx';

const draw = (changes: Partial<OrderPage> = {}) => renderHtml(<RefundCard order={orderPage(changes)} />);
const read = async (changes: Partial<OrderPage> = {}) => textOf(await draw(changes));
const { refundable } = orderPage();
const asked = { ...refundable, refusal: 'already-asked' as const };

describe('money can be asked back', () => {
  test('until a moment and within a limit, both said and drawn', async () => {
    const html = await draw();
    expect(textOf(html)).toContain(
      '|You can ask until |28 November 2026, 6:41 pm|You have watched 6%; the limit is 20%.|',
    );
    expect(html).toContain('width="6%"');
    expect(html).toContain('x="20%"');
    expect(html).toMatch(/<button(?![^>]*disabled=)[^>]*><span[^>]*>Request refund/);
  });

  test.each([
    ['too-late', 'Asking was possible within 7 days after paying.'],
    ['seen-too-much', 'More than 20% has been watched.'],
  ] as const)('not when %s: the button rests and says why', async (refusal, words) => {
    const html = await draw({ refundable: { ...refundable, refusal, seenPercent: 35 } });
    expect(html).toContain(words);
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*aria-describedby="|<button[^>]*aria-describedby="[^>]*disabled=""/,
    );
    expect(html).not.toContain('Access ends when');
  });

  test('of a book by its pages beyond the free sample', async () => {
    const book = { ...refundable, seenPages: 2, limitPages: 3, seenPercent: 33, limitPercent: 50 };
    const html = await draw({ kind: 'ebook', refundable: book });
    expect(textOf(html)).toContain('Since you paid you have opened 2 pages beyond the free sample; the limit is 3.');
    expect(html).toContain('width="33%"');
    expect(await read({ refundable: { ...book, seenPages: 4, refusal: 'seen-too-much' } })).toContain(
      'More than 3 pages beyond the free sample have been opened.',
    );
    expect(await read({ refundable: { ...book, refusal: 'downloaded' } })).toContain('Its file has been downloaded.');
  });

  test.each(['free', 'not-paid'] as const)('never of what is %s', async (refusal) => {
    expect(await draw({ refundable: { ...refundable, refusal } })).not.toContain('Refund');
  });

  test('a bar stays in its snapshot whatever was seen', async () => {
    const html = await draw({ refundable: { ...refundable, seenPercent: 250, limitPercent: 0 } });
    expect(html).toContain('width="100%"');
    expect(html).not.toContain('250%"');
  });
});

describe('a refund', () => {
  test('that was asked for has its promise, and is not offered again', async () => {
    const text = await read({ refunds: [refund()], refundable: asked });
    expect(text).toContain('|We have your refund request|You have our decision by 27 November 2026, 10:30 am.|');
    expect(text).toContain('everything stays open');
    expect(text).toContain('|Refund number REF-26-000001|');
    expect(text).not.toContain('Request refund');
  });

  test('that was approved, then sent, says in how many days by this way of paying', async () => {
    const approvedAt = '2026-11-23T05:00:00.000Z';
    expect(await read({ refunds: [refund({ approvedAt })], refundable: asked })).toContain(
      '|Approved: INR 499 goes back to you|It usually takes 5-7 working days.|',
    );
    const payment = { id: 'pay_1', method: 'card', bankReference: null, paidAt: approvedAt };
    const sent = refund({ status: 'pending', approvedAt });
    expect(await read({ refunds: [sent], refundable: asked, payment })).toContain(
      '|INR 499 is on its way to your bank|It usually takes 5-7 working days.|',
    );
  });

  test('that is done has its day and the reference for the bank', async () => {
    const done = refund({
      status: 'processed',
      processedAt: '2026-11-25T20:00:00.000Z',
      bankReference: '74332746326342',
    });
    const text = await read({ refunds: [done], refundable: { ...refundable, refusal: 'refunded' } });
    expect(text).toContain('|INR 499 was refunded|Done on 26 November 2026.');
    expect(text).toContain('|Bank reference 74332746326342|');
  });

  test('that was declined says why, and that access stays', async () => {
    const text = await read({ refunds: [refund({ status: 'declined', note: 'आपने पूरा देख लिया' })] });
    expect(text).toContain('|We could not agree to the refund|“आपने पूरा देख लिया”|Your access stays.');
  });

  test('that failed is in hand', async () => {
    const text = await read({ refunds: [refund({ status: 'failed' })], refundable: asked });
    expect(text).toContain('|We are on it; your access stays.|');
  });

  test('of a second payment says so with its sum and reference, beside the offer for the first', async () => {
    const events = [step('charged-twice', '2026-11-22T05:00:00.000Z', { amountPaise: 49_900, reference: 'rfnd_2' })];
    const text = await read({ events, refunds: [refund({ status: 'pending', cause: 'duplicate' })] });
    expect(text).toContain('You were charged twice; INR 499 is on its way back (reference rfnd_2).');
    expect(text).toContain('|Request refund|');
    const without = await read({ refunds: [refund({ status: 'pending', cause: 'duplicate' })] });
    expect(without).toContain('|You were charged twice; INR 499 is on its way back.|');
  });

  test.each([
    ['already-owned', 'You owned this already'],
    ['withdrawn', 'It was taken off sale'],
  ] as const)('because of %s is explained', async (cause, words) => {
    const approvedAt = '2026-11-23T05:00:00.000Z';
    expect(await read({ refunds: [refund({ cause, status: 'pending', approvedAt })] })).toContain(words);
  });

  test('the newest of several stands first', async () => {
    const text = await read({
      refunds: [refund({ status: 'declined', note: 'first' }), refund({ id: 'two' })],
      refundable: asked,
    });
    expect(text.indexOf('We have your refund request')).toBeLessThan(text.indexOf('“first”'));
  });
});

describe('asking', () => {
  test('says what follows before it is done', async () => {
    const text = textOf(
      await renderHtml(<RefundForm order={orderPage({ refundedPaise: 10_000 })} onDone={() => {}} />),
    );
    expect(text).toContain('Up to INR 399 goes back the way you paid.');
    expect(text).toContain('Your access ends when the refund is done, not before.');
    expect(text).toContain('|Keep my purchase|');
  });

  test.each(['', '  ', 'no', 'no ', 'yes', ' गलत ', 'x'.repeat(1000), 'x'.repeat(1001)])(
    'the form and the server agree on the reason %j',
    (reason) => {
      const schema = refunds.request['~orpc'].inputSchema as v.GenericSchema;
      const taken = v.safeParse(schema, { orderId: 'o', reason }).success;
      expect(reasonErrorOf(reason) === undefined).toBe(taken);
    },
  );

  test.each([
    [new ApiError(409, { code: 'NOT_REFUNDABLE', defined: true, data: { refusal: 'already-asked' } }), 'under way'],
    [new ApiError(409, { code: 'NOT_REFUNDABLE', defined: true, data: { refusal: 'toString' } }), 'is not possible'],
    [new TypeError('Failed to fetch'), 'has not reached us yet'],
    [new ApiError(500), 'Nothing has changed'],
  ])('a refusal is told: %s', async (error, words) => {
    expect(await renderHtml(<RefundFault error={error} order={orderPage()} />)).toContain(words);
  });
});
