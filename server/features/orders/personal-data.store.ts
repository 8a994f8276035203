import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

// A PIN as coarse as a sorting district.
const traceless = {
  pin: sql<string>`left(orders.pin, 2) || '0000'`,
  gstin: null,
  business_name: null,
  accepted: '{}',
};

/** Of what was paid only the address goes that it was ordered from: the tax law keeps the rest. What cost nothing goes at once. */
export async function setOrdersForgotten(db: Db, userId: string): Promise<void> {
  const own = db.updateTable('orders').where('user_id', '=', userId);
  await sql`update order_items set seen_before = '{}' from orders
    where orders.id = order_items.order_id and orders.user_id = ${userId} and seen_before <> '{}'`.execute(db);
  await own
    .set({ accepted: sql`accepted - 'address'` })
    .where('paid_at', 'is not', null)
    .where('total_paise', '>', 0)
    .execute();
  await own
    .set(traceless)
    .where((order) => order.or([order('paid_at', 'is', null), order('total_paise', '=', 0)]))
    .execute();
}

/**
 * Empties the orders of deleted accounts that were paid so many days ago and whose documents are gone. The rows stay: the
 * ledger, which nobody changes, counts by them.
 */
export async function setOldOrdersForgotten(db: Db, days: number): Promise<void> {
  const rows = await db
    .updateTable('orders')
    .from('users')
    .whereRef('users.id', '=', 'orders.user_id')
    .where('users.anonymised_at', 'is not', null)
    .where('paid_at', '<=', sql<Date>`now() - make_interval(days => ${days})`)
    .where('accepted', '<>', '{}')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').whereRef('order_id', '=', 'orders.id').select('invoices.id'))),
    )
    .set(traceless)
    .returning('orders.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('order_events').where('order_id', '=', sql<string>`any(${ids})`).execute();
}
