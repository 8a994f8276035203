import type { Db } from '#server/platform/db.ts';

/** The order that a browser made with this key and that still waits for its e-mail. */
export async function findOrderOfPress(db: Db, browserHash: Buffer, key: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('registrations', 'registrations.buyer_id', 'orders.user_id')
    .where('registrations.browser_hash', '=', browserHash)
    .where('orders.idempotency_key', '=', key)
    .select('orders.id')
    .executeTakeFirst();
  return order?.id;
}
