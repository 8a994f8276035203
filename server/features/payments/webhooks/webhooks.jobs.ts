import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Settling, settle } from '#server/features/payments/settling/settle.service.ts';
import { readNow } from '#server/features/payments/watching/due.store.ts';
import { nextTry } from '#server/features/payments/watching/schedule.rules.ts';
import { checkRefund } from '#server/features/refunds/refunds.jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { defineJob, enqueue, type TimedJob } from '#server/platform/jobs.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { placeOf } from './placing.service.ts';
import * as store from './webhooks.store.ts';

const MOST = 100;
const SILENCES = 3;

export const handleWebhook = defineJob(
  'payments.handle-webhook',
  v.object({ id: v.string() }),
  async (services, { id }) => handleEvent(services, id, await readNow(services.db)),
);

export const retryParkedWebhooks: TimedJob = {
  name: 'payments.retry-parked',
  cron: '*/5 * * * *',
  work: async (services) => retryParked(services, await readNow(services.db)),
};

export const forgetOldWebhooks: TimedJob = {
  name: 'payments.forget-old-webhooks',
  cron: '50 21 * * *',
  work: ({ db }) => store.removeOldEvents(db),
};

type Message = Omit<store.NewEvent, 'hash'>;

/** Keeps a message and has it handled after the commit; the same one again is nothing. */
export async function keepEvent(db: Db, message: Message): Promise<void> {
  const hash = createHash('sha256').update(message.body).digest();
  await db.transaction().execute(async (tx) => {
    const id = await store.insertEvent(tx, { ...message, hash });
    if (id) await enqueue(tx, handleWebhook, { id });
  });
}

/** Has a message handled once more that could not be placed; false when there is none such. */
export async function retryWebhook(db: Db, id: string): Promise<boolean> {
  if (!(await store.findWaitingEvent(db, id))) return false;
  await enqueue(db, handleWebhook, { id });
  return true;
}

/**
 * Has the order settled that a message is about, and its refund; whatever else the message says is not believed. One that we
 * cannot place is parked. Throws ProviderError.
 */
export async function handleEvent(services: Settling, id: string, now: Date): Promise<string> {
  const { db, payments } = services;
  const message = await store.findWaitingEvent(db, id);
  if (!message) return 'handled before';
  const event = message.provider === payments.name ? payments.parseEvent(Buffer.from(message.body)) : undefined;
  if (!event || (event.orderId ?? event.paymentId ?? event.refundId) === null) {
    await store.setProcessed(db, id, 'not about an order');
    return 'not about an order';
  }
  const placed = await placeOf(services, event);
  if ('fault' in placed) {
    await store.setParked(db, id, nextTry(message.receivedAt, now), placed.fault);
    return 'parked';
  }
  await settle(services, placed.providerOrderId);
  if (event.refundId !== null) await checkRefund(services, event.refundId);
  await store.setProcessed(db, id);
  return message.kind;
}

/** Handles once more what could not be handled; one that fails again waits longer, and after six days for staff only. */
export async function retryParked(services: Settling, now: Date): Promise<number> {
  const due = await store.setTaken(services.db, now, MOST);
  let silences = 0;
  for (const { id, receivedAt } of due) {
    if (silences >= SILENCES) break;
    try {
      await handleEvent(services, id, now);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'silent') silences += 1;
      const why = error instanceof Error ? error.message : String(error);
      await store.setParked(services.db, id, nextTry(receivedAt, now), why);
    }
  }
  return due.length;
}

/**
 * Handles a message that staff saw parked once more; whether it has its place now, undefined when it is not parked (any more).
 * Throws ProviderError.
 */
export async function handleParked(services: Settling, id: string, now: Date): Promise<boolean | undefined> {
  if (!(await store.findParked(services.db, id))) return undefined;
  return (await handleEvent(services, id, now)) !== 'parked';
}
