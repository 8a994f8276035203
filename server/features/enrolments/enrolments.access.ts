import { sql } from 'kysely';
import type { Enrolments } from '#contract/enrolments/enrolments.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import { listStanding } from './standing.store.ts';

const readOwnedProducts = batchByTick(async (db: Db, userIds: string[]): Promise<ProductRef[][]> => {
  const rights = await db
    .selectFrom('entitlements as right')
    .innerJoin('products as product', 'product.id', 'right.product_id')
    .where('right.user_id', '=', sql<string>`any(${userIds})`)
    .where('right.revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('right.expires_at', 'is', null), eb('right.expires_at', '>', sql<Date>`now()`)]))
    .orderBy('right.granted_at')
    .select(['right.user_id', 'product.id', sql<ProductRef['kind']>`product.kind`.as('kind')])
    .execute();
  const owned = Map.groupBy(rights, ({ user_id }) => user_id);
  return userIds.map((userId) => owned.get(userId) ?? []);
});

/** Ids of everything that this person may open now. */
export async function readEnrolments(db: Db, userId: string): Promise<Enrolments> {
  return { productIds: (await readOwnedProducts(db, userId)).map(({ id }) => id) };
}

/** Every right that somebody has or had, with what they did with it, for staff. */
export function listAccess(db: Db, userId: string) {
  return listStanding(db, userId);
}

/** Whether this person may open a course now. */
export async function hasCourse(db: Db, userId: string, courseId: string): Promise<boolean> {
  return (await readOwnedProducts(db, userId)).some(({ kind, id }) => kind === 'course' && id === courseId);
}

/** Whether this person may open a product now, as the transaction of `db` sees it. */
export async function hasProduct(db: Db, userId: string, productId: string): Promise<boolean> {
  return (await findRightEnd(db, userId, productId)) !== undefined;
}

/** Until when this person may open a product that they may open now, null for ever; undefined without a right. */
export async function findRightEnd(db: Db, userId: string, productId: string): Promise<Date | null | undefined> {
  const right = await db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .select('expires_at')
    .executeTakeFirst();
  return right?.expires_at;
}
