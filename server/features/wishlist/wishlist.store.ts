import { sql } from 'kysely';
import type { ProductRef, SaleKind } from '#contract/products/product.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

/** `wishedPaise`: what it cost when it was wished for, in paise; null where that is not known. */
export type Wish = ProductRef & { wishedPaise: number | null };

/** What each of these people wishes for, newest first. */
export const listWishes = batchByTick(async (db: Db, userIds: string[]): Promise<Wish[][]> => {
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'product_id')
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('wishes.created_at', 'desc')
    .select(['user_id as userId', 'products.id', 'wished_paise as wishedPaise'])
    .select(({ ref }) => ref('products.kind').$castTo<SaleKind>().as('kind'))
    .execute();
  const wishes = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => wishes.get(userId) ?? []);
});

/** With the price of now. False when there is no such live product; one already on the list stays as it is. */
export async function insertWish(db: Db, userId: string, { kind, id }: ProductRef): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('published_at', 'is not', null)
    .select('price_paise')
    .executeTakeFirst();
  if (!product) return false;
  await db
    .insertInto('wishes')
    .values({ user_id: userId, product_id: id, wished_paise: product.price_paise })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function removeWish(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', productId).execute();
}
