import { sql } from 'kysely';
import type { Enrolments } from '#contract/enrolments/enrolments.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

/** Ids of everything that this person may open now. */
export const readEnrolments = batchByTick(async (db: Db, userIds: string[]): Promise<Enrolments[]> => {
  const rights = await db
    .selectFrom('entitlements as right')
    .innerJoin('products as product', 'product.id', 'right.product_id')
    .where('right.user_id', '=', sql<string>`any(${userIds})`)
    .where('right.revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('right.expires_at', 'is', null), eb('right.expires_at', '>', sql<Date>`now()`)]))
    .orderBy('right.granted_at')
    .select(['right.user_id', 'product.kind', 'product.id'])
    .execute();
  const owned = Map.groupBy(rights, ({ user_id }) => user_id);
  return userIds.map((userId) => {
    const { course = [], ebook = [] } = Object.groupBy(owned.get(userId) ?? [], ({ kind }) => kind);
    return { courseIds: course.map(({ id }) => id), ebookIds: ebook.map(({ id }) => id) };
  });
});
