import { hash } from 'node:crypto';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { messageAbout } from '#server/platform/payments/testing-provider.ts';
import { newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { handleEvent } from './handle-event.service.ts';
import { saveEvent } from './webhooks.service.ts';

const { services, pay, move, sendBack, payments } = await testPayments();
const { db } = services;

let kept = 0;

/** As a message that came, without a queue in between. */
async function tell(event: string, about: { orderId: string; paymentId: string; refundId?: string }): Promise<void> {
  kept += 1;
  const eventId = `evt_${kept}`;
  const body = Buffer.from(`${messageAbout(event, about).body}${' '.repeat(kept)}`);
  await saveEvent(db, { provider: 'sandbox', eventId, kind: event, body });
  const { id } = await db
    .selectFrom('webhook_events')
    // Not by the event's id, which no index has: of thousands that are kept.
    .where('provider', '=', 'sandbox')
    .where('body_hash', '=', hash('sha256', body, 'buffer'))
    .select('id')
    .executeTakeFirstOrThrow();
  await handleEvent(services, id, new Date());
}

function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((each, place) => permutations(all.toSpliced(place, 1)).map((rest) => [each, ...rest]));
}

const END = {
  status: 'partially_refunded',
  payments: [
    { status: 'failed', pays: false, mismatch: null },
    { status: 'captured', pays: true, mismatch: null },
  ],
  rights: ['order live'],
  documents: ['credit-note', 'receipt'],
  refunds: ['staff processed 20000'],
  ledger: ['captured 49900', 'refunded 20000'],
  mails: ['order-paid', 'refund-done'],
};
const STEPS = ['access-given', 'attempt-failed', 'credit-note-issued', 'invoice-issued', 'paid', 'payment-opened'];
const KINDS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'refund.created'];

test('six messages in all 720 orders come to the same end', async () => {
  const ends = await pLimit(6).map(permutations([...KINDS, 'refund.processed']), async (order) => {
    const { orderId, providerOrderId } = await newOpened(services);
    const failed = pay(providerOrderId, { status: 'failed', errorReason: 'payment_failed' });
    const paymentId = pay(providerOrderId, { madeAt: new Date(Date.now() + 1000) });
    const { id: refundId } = sendBack(paymentId, 20000);
    for (const kind of order) {
      const about = { orderId: providerOrderId, paymentId: kind === 'payment.failed' ? failed : paymentId };
      await tell(kind, kind.startsWith('refund.') ? { ...about, refundId } : about);
    }
    return JSON.stringify(await stateOf(services, orderId));
  });
  expect(ends).toHaveLength(720);
  expect([...new Set(ends)].map((end) => JSON.parse(end))).toEqual([{ ...END, steps: [...STEPS, 'refund-done'] }]);
}, 120_000);

/** What happens at the provider, in its order; between these, and after them, messages come as chance has it. */
const happenings = fc.array(fc.constantFrom('happen', 'settle', 'tell', 'tell twice'), { minLength: 5, maxLength: 40 });

test('messages that come while things happen, late, twice or never, come to the same end', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.integer({ min: 0, max: 1000 }), async (turns, seed) => {
      const { orderId, providerOrderId } = await newOpened(services);
      const failed = pay(providerOrderId, { status: 'created', madeAt: new Date(Date.now() - 60_000) });
      let paid = '';
      let refundId = '';
      const program = [
        () => move(failed, { status: 'failed' }),
        () => {
          paid = pay(providerOrderId, { status: 'created' });
        },
        () => move(paid, { status: 'authorized' }),
        () => payments.get(paid)?.status === 'authorized' && move(paid, { status: 'captured' }),
        () => {
          refundId = sendBack(paid, 20000, { status: 'pending' }).id;
        },
      ];
      const step = () => void program.shift()?.();
      for (const [place, turn] of turns.entries()) {
        const about = { orderId: providerOrderId, paymentId: paid || failed, ...(refundId && { refundId }) };
        const say = () => tell(KINDS[(seed + place) % KINDS.length] ?? '', about);
        if (turn === 'happen') step();
        else if (turn === 'settle') await applyPayment(services, providerOrderId);
        else if (turn === 'tell') await say();
        else await Promise.all([say(), say()]);
      }
      while (program.length > 0) step();
      const refund = { orderId: providerOrderId, paymentId: paid, refundId };
      await tell('refund.created', refund);
      const { steps, ...end } = await stateOf(services, orderId);
      expect(end).toEqual({
        ...END,
        refunds: ['staff pending 20000'],
        status: 'paid',
        documents: ['receipt'],
        ledger: ['captured 49900'],
        mails: ['order-paid'],
      });
      expect(steps).toEqual(expect.arrayContaining(['paid', 'access-given', 'attempt-failed', 'refund-sent']));
    }),
    { numRuns: 60 },
  );
}, 60_000);
