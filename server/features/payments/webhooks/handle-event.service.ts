import { applyPayment, type PaymentServices } from '#server/features/payments/apply/apply-payment.service.ts';
import { nextTry } from '#server/features/payments/reconciliation/schedule.rules.ts';
import { checkRefund } from '#server/features/refunds/outcome.service.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { findProviderOrder } from './find-order.service.ts';
import * as store from './webhooks.store.ts';

const MAX_MESSAGES = 100;
const SILENCES = 3;

/**
 * Has the order settled that a message is about, and its refund; whatever else the message says is not believed. One that we
 * cannot place is parked. Throws ProviderError.
 */
export async function handleEvent(services: PaymentServices, id: string, now: Date): Promise<string> {
  const { db, payments } = services;
  const message = await store.findWaitingEvent(db, id);
  if (!message) return 'handled before';
  const event = message.provider === payments.name ? payments.parseEvent(Buffer.from(message.body)) : undefined;
  if (!event || (event.orderId ?? event.paymentId ?? event.refundId) === null) {
    await store.setEventProcessed(db, id, 'not about an order');
    return 'not about an order';
  }
  const placed = await findProviderOrder(services, event);
  if ('fault' in placed) {
    await store.setEventUnmatched(db, id, nextTry(message.receivedAt, now), placed.fault);
    return 'parked';
  }
  await applyPayment(services, placed.providerOrderId);
  if (event.refundId !== null) await checkRefund(services, event.refundId);
  await store.setEventProcessed(db, id);
  return message.kind;
}

/** Handles once more what could not be handled; one that fails again waits longer, and after six days for staff only. */
export async function retryUnmatched(services: PaymentServices, now: Date): Promise<number> {
  const due = await store.setEventsClaimed(services.db, now, MAX_MESSAGES);
  let silences = 0;
  for (const { id, receivedAt } of due) {
    if (silences >= SILENCES) break;
    try {
      await handleEvent(services, id, now);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'silent') silences += 1;
      const why = error instanceof Error ? error.message : String(error);
      await store.setEventUnmatched(services.db, id, nextTry(receivedAt, now), why);
    }
  }
  return due.length;
}

/**
 * Handles a message that staff saw parked once more; whether it has its place now, undefined when it is not parked (any more).
 * Throws ProviderError.
 */
export async function handleUnmatched(services: PaymentServices, id: string, now: Date): Promise<boolean | undefined> {
  if (!(await store.findUnmatchedEvent(services.db, id))) return undefined;
  return (await handleEvent(services, id, now)) !== 'parked';
}
