import { sql } from 'kysely';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';

type Source = Purchase['source'];

/** Every right that somebody has or had, the newest first. */
export async function listRightsOf(db: Db, userId: string) {
  return db
    .selectFrom('entitlements as right')
    .innerJoin('products as product', 'product.id', 'right.product_id')
    .leftJoin('orders as order', 'order.id', 'right.order_id')
    .where('right.user_id', '=', userId)
    .orderBy('right.granted_at', 'desc')
    .orderBy('right.id')
    .select(['right.id', 'right.granted_at as grantedAt', 'right.expires_at as expiresAt'])
    .select(['right.revoked_at as revokedAt', 'right.note', 'order.number as orderNumber'])
    .select(['product.id as productId', 'product.title'])
    .select([sql<Source>`"right".source`.as('source'), sql<ProductRef['kind']>`product.kind`.as('kind')])
    .execute();
}

/** The title of a product, on sale or not. */
export async function findTitle(db: Db, { kind, id }: ProductRef): Promise<string | undefined> {
  const product = db.selectFrom('products').where('id', '=', id).where('kind', '=', kind).select('title');
  return (await product.executeTakeFirst())?.title;
}

export type Right = { id: string; userId: string; source: Source; product: ProductRef; expiresAt: Date | null };

/** A right that stands, expired or not. */
export async function findStandingRight(db: Db, id: string): Promise<Right | undefined> {
  const row = await db
    .selectFrom('entitlements as right')
    .innerJoin('products as product', 'product.id', 'right.product_id')
    .where('right.id', '=', id)
    .where('right.revoked_at', 'is', null)
    .select(['right.user_id as userId', 'right.expires_at as expiresAt', 'product.id as productId'])
    .select([sql<Source>`"right".source`.as('source'), sql<ProductRef['kind']>`product.kind`.as('kind')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, productId, ...right } = row;
  return { ...right, id, product: { kind, id: productId } };
}

/** The rights that an order gave and that stand. */
export async function listGivenBy(db: Db, orderId: string): Promise<Right[]> {
  const rows = await db
    .selectFrom('entitlements as right')
    .innerJoin('products as product', 'product.id', 'right.product_id')
    .where('right.order_id', '=', orderId)
    .where('right.revoked_at', 'is', null)
    .orderBy('right.id')
    .select(['right.id', 'right.user_id as userId', 'right.expires_at as expiresAt', 'product.id as productId'])
    .select([sql<Source>`"right".source`.as('source'), sql<ProductRef['kind']>`product.kind`.as('kind')])
    .execute();
  return rows.map(({ kind, productId, ...right }) => ({ ...right, product: { kind, id: productId } }));
}

type Grant = { userId: string; productId: string; until: Date | null; staffId: string | null; note: string };

export async function insertGrant(db: Db, { userId, productId, until, staffId, note }: Grant): Promise<string> {
  const { id } = await db
    .insertInto('entitlements')
    .values({
      user_id: userId,
      product_id: productId,
      source: 'grant',
      expires_at: until,
      granted_by: staffId,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The end of the right that somebody has to a product, over or not; undefined when there is none, or it is for ever. */
export async function findEnd(
  db: Db,
  userId: string,
  productId: string,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  return db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .where('expires_at', 'is not', null)
    .select(['id', 'expires_at as expiresAt'])
    .$narrowType<{ expiresAt: Date }>()
    .executeTakeFirst();
}

export async function setUntil(db: Db, id: string, until: Date | null, note: string): Promise<void> {
  await db.updateTable('entitlements').set({ expires_at: until, note }).where('id', '=', id).execute();
}

export async function setEntitlementRevoked(db: Db, id: string, note: string): Promise<void> {
  await db
    .updateTable('entitlements')
    .set({ revoked_at: sql`now()`, revoked_reason: 'staff', note })
    .where('id', '=', id)
    .execute();
}
