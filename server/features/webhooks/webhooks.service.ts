import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { deliverWebhook } from './webhooks.jobs.ts';
import { type WebhookData, whenToSend } from './webhooks.rules.ts';
import { insertDelivery, listOpenEndpoints } from './webhooks.store.ts';

/** Has the school's endpoints told of what happened, in the transaction of its cause: after the commit, or never. */
export async function sendWebhooks<Kind extends keyof WebhookData>(
  db: Db,
  kind: Kind,
  data: WebhookData[Kind],
): Promise<void> {
  await sendWebhooksTo(db, await listOpenEndpoints(db), kind, data);
}

/** Asks for a message to go, in the transaction of `db`. */
export async function enqueueDelivery(db: Db, delivery: { id: string; endpointId: string }): Promise<void> {
  await enqueue(db, deliverWebhook, { deliveryId: delivery.id }, whenToSend(delivery));
}

/** The same for these endpoints alone. */
export async function sendWebhooksTo<Kind extends keyof WebhookData>(
  db: Db,
  endpointIds: string[],
  kind: Kind,
  data: WebhookData[Kind],
): Promise<void> {
  const body = JSON.stringify({ type: kind, timestamp: new Date().toISOString(), data });
  for (const endpointId of endpointIds)
    await enqueueDelivery(db, { id: await insertDelivery(db, endpointId, kind, body), endpointId });
}
