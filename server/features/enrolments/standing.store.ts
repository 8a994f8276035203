import { sql } from 'kysely';
import type { Access } from '#contract/students/student-page.ts';
import type { Db } from '#server/platform/db.ts';
import { findWithProducts } from './purchases.store.ts';

/** Every right that somebody has or had: those that hold first, then the newest; how much of each was seen, and its order. */
export async function listStanding(db: Db, userId: string) {
  return findWithProducts(db, userId, db.selectFrom('entitlements').where('user_id', '=', userId).selectAll())
    .leftJoin('orders as order', 'order.id', 'right.order_id')
    .orderBy(sql`"right".revoked_at is null`, 'desc')
    .orderBy('right.granted_at', 'desc')
    .orderBy('right.id')
    .select(['right.id', 'product.id as productId', 'right.note', 'right.revoked_at as revokedAt'])
    .select(['right.order_id as orderId', 'order.number as orderNumber'])
    .select([
      sql<Access['source']>`"right".source`.as('source'),
      sql<Access['revokedReason']>`"right".revoked_reason`.as('revokedReason'),
      sql<string | null>`coalesce(subject.code, section.title)`.as('detail'),
    ])
    .execute();
}
