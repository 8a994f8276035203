import pLimit from 'p-limit';
import { releaseCoupon } from '#server/features/coupons/coupons.service.ts';
import { readLockedOrder } from '#server/features/orders/orders.access.ts';
import { changeOrderStatus, recordStep } from '#server/features/orders/orders.service.ts';
import {
  applyOrderPayments,
  applyPayment,
  type PaymentServices,
} from '#server/features/payments/apply/apply-payment.service.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { findOverdue, findProviderAttempt, listOverdue, setCheckAt, setOrdersClaimed } from './due.store.ts';
import { nextCheck } from './schedule.rules.ts';

const MAX_ORDERS = 200;
const AT_ONCE = 4;
const SILENCES = 3;

/** Asks about every order that is due; the answer is how many were asked about. */
export async function reconcileOpen(services: PaymentServices, now: Date): Promise<number> {
  const { db, payments } = services;
  const due = await setOrdersClaimed(db, payments.name, now, MAX_ORDERS);
  return askAll(services, due, async (each) => {
    try {
      await applyPayment(services, each.providerOrderId);
    } catch (error) {
      if (isSilent(error)) throw error;
      services.log.error({ err: error, providerOrderId: each.providerOrderId }, 'an order could not be settled');
    }
    const attempt = await findProviderAttempt(db, payments.name, each.providerOrderId);
    await setCheckAt(db, payments.name, each, nextCheck(each.openedAt, now, attempt !== undefined));
  });
}

/** Closes the open orders whose price is no longer held, after asking whether they were paid; the answer is how many. */
export async function expireOrders(services: PaymentServices, now: Date): Promise<number> {
  return askAll(services, await listOverdue(services.db, now, MAX_ORDERS), async (orderId) => {
    try {
      await applyOrderPayments(services, orderId);
    } catch (error) {
      // It answers that it will not tell, as after a change of its account: asked for ever it would hold up all the others.
      if (!isRefused(error)) throw error;
      services.log.error({ err: error, orderId }, 'an order ends of which the provider tells nothing');
    }
    await expire(services, orderId, now);
  });
}

async function expire({ db }: PaymentServices, orderId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readLockedOrder(tx, orderId);
    if (!(await findOverdue(tx, now, orderId))) return;
    await changeOrderStatus(tx, orderId, 'expired');
    await recordStep(tx, orderId, 'expired');
    await releaseCoupon(tx, orderId);
  });
}

/**
 * Some at a time, each for itself. A provider that was silent three times is not asked any further: what is left comes back
 * by itself.
 */
async function askAll<T>({ log }: PaymentServices, all: T[], ask: (each: T) => Promise<void>): Promise<number> {
  let silences = 0;
  let asked = 0;
  await pLimit(AT_ONCE).map(all, async (each) => {
    if (silences >= SILENCES) return;
    try {
      await ask(each);
      asked += 1;
    } catch (error) {
      if (isSilent(error)) silences += 1;
      else log.error({ err: error }, 'an order could not be seen to');
    }
  });
  if (silences > 0) log.warn({ silences, left: all.length - asked }, 'the payment provider does not answer');
  return asked;
}

const isSilent = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'silent';
const isRefused = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'refused';
