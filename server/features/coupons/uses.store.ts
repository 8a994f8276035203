import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export type Hold = { couponId: string; orderId: string; userId: string };

/**
 * Writes a use down that counts, if the coupon still has one left for this person; the row of the coupon is locked until the
 * transaction of `db` ends, so that no two read the same count. Asked again for the same order it is the same use.
 */
export async function insertHeldUse(db: Db, { couponId, orderId, userId }: Hold): Promise<boolean> {
  const coupon = await db
    .selectFrom('coupons')
    .where('id', '=', couponId)
    .where('switched_off_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`now()`)]))
    .select(['most_uses', 'most_uses_each'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon) return false;
  const counted = await db
    .selectFrom('coupon_uses')
    .where('coupon_id', '=', couponId)
    .where('released_at', 'is', null)
    .where('order_id', '!=', orderId)
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where user_id = ${userId})`.as('own')])
    .executeTakeFirstOrThrow();
  if (counted.all >= (coupon.most_uses ?? Number.POSITIVE_INFINITY)) return false;
  if (counted.own >= (coupon.most_uses_each ?? Number.POSITIVE_INFINITY)) return false;
  await db
    .insertInto('coupon_uses')
    .values({ coupon_id: couponId, order_id: orderId, user_id: userId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ released_at: null, held_at: sql`now()` }))
    .execute();
  return true;
}

export async function setReleased(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('coupon_uses')
    .set({ released_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('used_at', 'is', null)
    .where('released_at', 'is', null)
    .execute();
}

export async function setCouponUsed(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('coupon_uses')
    .set({ used_at: sql`coalesce(used_at, now())`, released_at: null })
    .where('order_id', '=', orderId)
    .execute();
}

export async function setUseOwner(db: Db, orderId: string, userId: string): Promise<void> {
  await db.updateTable('coupon_uses').set({ user_id: userId }).where('order_id', '=', orderId).execute();
}
