import * as v from 'valibot';
import { listAdmins } from '#server/features/accounts/accounts.access.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import type { Db } from '#server/platform/db.ts';
import { defineJob, enqueue, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { postOutside, RefusedAddress } from '#server/platform/network/outgoing.ts';
import {
  hasArrived,
  nextDelivery,
  reasonToStop,
  signedHeaders,
  type WebhookOutcome,
  whenToSend,
} from './webhooks.rules.ts';
import {
  type DueDelivery,
  findDueDelivery,
  listOverdueDeliveries,
  removeOldDeliveries,
  setArrived,
  setNext,
  setOff,
  setTried,
} from './webhooks.store.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Sends a message once. What does not arrive goes again with growing pauses, for a day; an endpoint at which nothing arrives
 * for days is switched off. Repeated after a kill it is the same message, by its id.
 */
export const deliverWebhook = defineJob(
  'webhooks.deliver',
  v.object({ deliveryId: v.string() }),
  async (services, { deliveryId }) => {
    const due = await findDueDelivery(services.db, deliveryId);
    if (!due) return;
    const outcome = await send(services, due);
    await services.db.transaction().execute((tx) => settle(tx, due, outcome));
  },
);

async function send(
  { secrets, rules }: JobServices,
  { id, address, sealed, body }: DueDelivery,
): Promise<WebhookOutcome> {
  let headers: Record<string, string>;
  try {
    headers = signedHeaders(secrets.unseal(sealed), { id, body }, Math.floor(Date.now() / 1000));
  } catch {
    return { fault: 'secret' };
  }
  try {
    return await postOutside(address, {
      headers: { 'content-type': 'application/json', 'user-agent': 'Adhyay-Webhooks', ...headers },
      body: Buffer.from(body),
      timeoutMs: ANSWER_WITHIN_MS,
      allowPrivate: rules.allowsPrivateAddresses,
    });
  } catch (error) {
    if (error instanceof RefusedAddress) return { fault: 'private' };
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    return { fault: isLate ? 'timeout' : 'unreachable' };
  }
}

async function settle(tx: Db, due: DueDelivery, outcome: WebhookOutcome): Promise<void> {
  if ('status' in outcome && hasArrived(outcome)) return setArrived(tx, due, outcome.status);
  const now = new Date();
  const { tries, failingSince } = await setTried(tx, due, outcome);
  // A test is looked at now.
  const next = due.kind === 'test' ? undefined : nextDelivery(tries, outcome, now);
  await setNext(tx, due.id, next ?? null);
  if (next) await enqueue(tx, deliverWebhook, { deliveryId: due.id }, whenToSend(due, next));
  const reason = reasonToStop(outcome, { isGivenUp: !next, failingSince, now });
  if (reason) await stop(tx, due, reason);
}

async function stop(tx: Db, { endpointId, address }: DueDelivery, reason: 'failing' | 'gone'): Promise<void> {
  await setOff(tx, endpointId, reason);
  const { host } = new URL(address);
  const text = {
    en: `Webhooks to ${host} were switched off: ${reason === 'gone' ? 'it answered that it is gone' : 'for days nothing arrived there'}`,
    hi: `${host} के वेबहुक बंद हो गए: ${reason === 'gone' ? 'उसका जवाब था कि वह अब नहीं है' : 'कई दिनों से वहाँ कुछ नहीं पहुँचा'}`,
  };
  const key = `webhook-off:${endpointId}:${Date.now()}`;
  const admins = await listAdmins(tx);
  await giveNotices(
    tx,
    admins.map(({ id: userId }) => ({ userId, kind: 'account' as const, key, text, link: '/studio/webhooks' })),
  );
}

/** Takes along what no job does. */
export const sweepWebhooks: TimedJob = {
  name: 'webhooks.sweep',
  cron: '*/15 * * * *',
  work: async ({ db }) => {
    const overdue = await listOverdueDeliveries(db);
    for (const delivery of overdue)
      await enqueue(db, deliverWebhook, { deliveryId: delivery.id }, whenToSend(delivery));
    return overdue.length;
  },
};

export const eraseOldDeliveries: TimedJob = {
  name: 'webhooks.erase-old',
  cron: '35 21 * * *',
  work: ({ db }) => removeOldDeliveries(db),
};
