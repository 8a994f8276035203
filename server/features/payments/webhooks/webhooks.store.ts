import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export type NewWebhookEvent = { provider: string; eventId: string; kind: string; body: Buffer; hash: Buffer };

/** The id of a new message; undefined when the same one came before. */
export async function insertWebhookEvent(db: Db, event: NewWebhookEvent): Promise<string | undefined> {
  const row = await db
    .insertInto('webhook_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      body: event.body.toString('utf8'),
      body_hash: event.hash,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'body_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type WaitingEvent = { id: string; provider: string; kind: string; body: string; receivedAt: Date };

/** A message that is not processed yet. */
export async function findWaitingEvent(db: Db, id: string): Promise<WaitingEvent | undefined> {
  return db
    .selectFrom('webhook_events')
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .select(['id', 'provider', 'kind', 'body', 'received_at as receivedAt'])
    .executeTakeFirst();
}

export async function setEventProcessed(db: Db, id: string, error: string | null = null): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ processed_at: sql`now()`, parked_at: null, try_at: null, error })
    .where('id', '=', id)
    .execute();
}

/** Puts a message aside until `tryAt`; for good, and still to be seen, where that is null. */
export async function setEventUnmatched(db: Db, id: string, tryAt: Date | null, error: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ parked_at: sql`coalesce(parked_at, now())`, try_at: tryAt, error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute();
}

/** Takes the messages that are due, so that nobody else does for five minutes. */
export async function setEventsClaimed(db: Db, now: Date, most: number): Promise<{ id: string; receivedAt: Date }[]> {
  return db
    .updateTable('webhook_events')
    .set({ try_at: sql`${now}::timestamptz + interval '5 minutes'` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhook_events')
        .where('try_at', '<=', now)
        .orderBy('try_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'received_at as receivedAt'])
    .execute();
}

/** Messages hold names and addresses of payers; a provider repeats none that is older than these. */
export async function removeOldWebhookEvents(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('webhook_events')
    .where('processed_at', '<', sql<Date>`now() - interval '60 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function findUnmatchedEvent(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('webhook_events')
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
}

/** Puts a parked message away for good; undefined when there is none to put away. */
export async function setPutAway(db: Db, id: string): Promise<{ kind: string; error: string | null } | undefined> {
  return db
    .updateTable('webhook_events')
    .set({ processed_at: sql`now()`, parked_at: null, try_at: null })
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .returning(['kind', 'error'])
    .executeTakeFirst();
}
