import { sql } from 'kysely';
import { hasProduct } from '#server/features/enrolments/enrolments.access.ts';
import { findOpenOrder, findOrderByKey, readLockedOrder } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { CheckoutState, OrderDetails } from './checkout.rules.ts';

/**
 * What of the wanted product a person has ordered, or owns, in a transaction. Whoever else orders for this person waits until
 * it ends, and so does whoever changes the open order.
 */
export async function readStanding(db: Db, { userId, product, key }: OrderDetails): Promise<CheckoutState> {
  await sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${userId}))`.execute(db);
  const found = await findOpenOrder(db, userId, product.id);
  if (found) await readLockedOrder(db, found.id);
  const byKey = await findOrderByKey(db, userId, key);
  const open = await findOpenOrder(db, userId, product.id);
  const isOwned = await hasProduct(db, userId, product.id);
  return { byKey, open: open && { ...open, attempt: await findLastAttempt(db, open.id) }, isOwned };
}

/** An attempt to pay an order of which the bank has not said what became; one that took the money before one that may. */
export async function findLastAttempt(db: Db, orderId: string): Promise<'authorized' | 'created' | undefined> {
  const payment = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'authorized'])
    .orderBy('status')
    .select(({ ref }) => ref('status').$castTo<'authorized' | 'created'>().as('status'))
    .executeTakeFirst();
  return payment?.status;
}

/** The phone number that somebody told us, +91 and ten digits. */
export async function findPhone(db: Db, userId: string): Promise<string | null> {
  const person = await db.selectFrom('users').where('id', '=', userId).select('phone').executeTakeFirst();
  return person?.phone ?? null;
}

/** Until when what an order brought may be opened, the ordered product first; null is for ever. */
export async function findUntil(db: Db, orderId: string): Promise<Date | null> {
  const given = await db
    .selectFrom('order_items as item')
    .innerJoin('entitlements as given', (join) =>
      join.onRef('given.order_id', '=', 'item.order_id').onRef('given.product_id', '=', 'item.product_id'),
    )
    .where('item.order_id', '=', orderId)
    .orderBy('item.position')
    .select('given.expires_at as until')
    .executeTakeFirst();
  return given?.until ?? null;
}
