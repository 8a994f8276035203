import { sql } from 'kysely';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

export const listWishlist = batchByTick(async (db: Db, userIds: string[]): Promise<string[][]> => {
  const rows = await db
    .selectFrom('wishes')
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('created_at', 'desc')
    .select(['user_id', 'product_id'])
    .execute();
  const wishes = Map.groupBy(rows, ({ user_id }) => user_id);
  return userIds.map((userId) => wishes.get(userId)?.map(({ product_id }) => product_id) ?? []);
});

/** False when there is no such live course; a course already on the list stays where it is. */
export async function insertWish(db: Db, userId: string, courseId: string): Promise<boolean> {
  const course = await db
    .selectFrom('products')
    .where('id', '=', courseId)
    .where('kind', '=', 'course')
    .where('published_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  if (!course) return false;
  await db
    .insertInto('wishes')
    .values({ user_id: userId, product_id: courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function removeWish(db: Db, userId: string, courseId: string): Promise<void> {
  await db.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', courseId).execute();
}
