import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { handleWebhook } from './webhooks.jobs.ts';
import * as store from './webhooks.store.ts';

type Message = Omit<store.NewWebhookEvent, 'hash'>;

/** Keeps a message and has it handled after the commit; the same one again is nothing. */
export async function saveEvent(db: Db, message: Message): Promise<void> {
  const hash = createHash('sha256').update(message.body).digest();
  await db.transaction().execute(async (tx) => {
    const id = await store.insertWebhookEvent(tx, { ...message, hash });
    if (id) await enqueue(tx, handleWebhook, { id });
  });
}

/** Has a message handled once more that could not be placed; false when there is none such. */
export async function retryWebhook(db: Db, id: string): Promise<boolean> {
  if (!(await store.findWaitingEvent(db, id))) return false;
  await enqueue(db, handleWebhook, { id });
  return true;
}
