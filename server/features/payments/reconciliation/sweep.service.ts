import { isMoney } from '#server/features/payments/apply/apply-payment.rules.ts';
import { applyPayment, type PaymentServices } from '#server/features/payments/apply/apply-payment.service.ts';
import { reportUnknownPayment } from '#server/features/payments/discrepancies.service.ts';
import { findOrderOfPayment, findRegisteredOrder } from '#server/features/payments/payments.store.ts';
import { checkRefund } from '#server/features/refunds/outcome.service.ts';
import { ProviderError, type ProviderPayment, type ProviderRefund } from '#server/platform/payments/provider.ts';
import { findMark, listKnownMoney, listKnownRefunds, setMark } from './ledger.store.ts';
import { daysBefore } from './schedule.rules.ts';

const A_CHUNK = 100;

/** How long a payment may change after it was made: payments.md 1.1, late authorisation. */
const DAYS_OPEN = 6;

/**
 * Reads the provider's own lists from the last time on: what we missed is settled, what we cannot place is for staff. Answers
 * how many payments and refunds we had missed. Throws ProviderError, and begins anew the next time.
 */
export async function sweepCaptured(services: PaymentServices, now: Date): Promise<number> {
  const { db, payments } = services;
  const period = { from: daysBefore((await findMark(db, payments.name)) ?? now, DAYS_OPEN), to: now };
  let missed = 0;
  for await (const chunk of chunksOf(payments.listPayments(period))) missed += await placePayments(services, chunk);
  for await (const chunk of chunksOf(payments.listRefunds(period))) missed += await placeRefunds(services, chunk);
  await setMark(db, payments.name, now);
  return missed;
}

async function* chunksOf<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const each of all) {
    chunk.push(each);
    if (chunk.length < A_CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function placePayments(services: PaymentServices, chunk: ProviderPayment[]): Promise<number> {
  const { db, payments } = services;
  const money = chunk.filter(({ status }) => isMoney(status));
  const ids = money.map(({ id }) => id);
  const known = await listKnownMoney(db, payments.name, ids);
  const missed = money.filter(({ id }) => !known.has(id));
  await placeEach(services, missed, async (payment) => {
    const { orderId } = payment;
    const ours =
      orderId === null
        ? undefined
        : await findRegisteredOrder(db, { provider: payments.name, providerOrderId: orderId });
    if (ours) await applyPayment(services, ours.providerOrderId);
    else await reportUnknownPayment(services, payment);
  });
  return missed.length;
}

async function placeRefunds(services: PaymentServices, chunk: ProviderRefund[]): Promise<number> {
  const { db, payments } = services;
  const made = chunk.filter(({ status }) => status !== 'failed');
  const ids = made.map(({ id }) => id);
  const known = await listKnownRefunds(db, payments.name, ids);
  const missed = made.filter(({ id }) => !known.has(id));
  await placeEach(services, missed, async ({ id, paymentId }) => {
    if (await findOrderOfPayment(db, payments.name, paymentId)) await checkRefund(services, id);
  });
  return missed.length;
}

/** One that cannot be placed does not hold up the others, and is missed again the next night. */
async function placeEach<T extends { id: string }>(
  { log }: PaymentServices,
  missed: T[],
  place: (each: T) => Promise<void>,
): Promise<void> {
  for (const each of missed) {
    try {
      await place(each);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'silent') throw error;
      log.error({ err: error, id: each.id }, 'money that the provider has could not be placed');
    }
  }
}
