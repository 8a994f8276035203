import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { readEnrolments } from './enrolments.store.ts';
import { listStanding } from './standing.store.ts';

/** Ids of everything that this person may open now. */
export const readOwned = readEnrolments;

/** Every right that somebody has or had, with what they did with it, for staff. */
export function listAccess(db: Db, userId: string) {
  return listStanding(db, userId);
}

/** Whether this person may open a course now. */
export async function hasCourse(db: Db, userId: string, courseId: string): Promise<boolean> {
  return (await readOwned(db, userId)).courseIds.includes(courseId);
}

/** Whether this person may open a product now, as the transaction of `db` sees it. */
export async function hasProduct(db: Db, userId: string, productId: string): Promise<boolean> {
  const right = await db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .select('id')
    .executeTakeFirst();
  return right !== undefined;
}
