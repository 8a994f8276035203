import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Whatever changes the rights of one person waits here for whoever else does, until the transaction of `db` ends. */
export async function setRightsLocked(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rights'), hashtext(${userId}))`.execute(db);
}

type Ordered = { userId: string; source: 'free' | 'order'; productId: string | null };

/** Whose an order is, and the product that it is about, unless that is gone. */
export async function readOrderedProducts(db: Db, orderId: string): Promise<Ordered> {
  return db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['user_id as userId', 'product_id as productId'])
    .select(sql<Ordered['source']>`case provider when 'free' then 'free' else 'order' end`.as('source'))
    .executeTakeFirstOrThrow();
}

const isLive = sql<boolean>`(expires_at is null or expires_at > now())`;

/** What is over makes room for what is given anew: one right to a product stands at a time. */
export async function setRenewed(db: Db, userId: string, productIds: string[]): Promise<void> {
  await db
    .updateTable('entitlements')
    .set({ revoked_at: sql`now()`, revoked_reason: 'renewed' })
    .where('user_id', '=', userId)
    .where('product_id', '=', sql<string>`any(${productIds})`)
    .where('revoked_at', 'is', null)
    .where(({ not }) => not(isLive))
    .execute();
}

/** The products that an order brings, without those that are gone. */
export async function listOrderedIds(db: Db, orderId: string): Promise<string[]> {
  const items = await db.selectFrom('order_items').where('order_id', '=', orderId).select('product_id').execute();
  return items.flatMap(({ product_id }) => product_id ?? []);
}

// More is for ever: PostgreSQL's calendar ends somewhere.
const MAX_DAYS = 36_500;

/**
 * A right to each item of an order that its owner does not hold already; each ends by its days or its last day, the earlier
 * one, and no later than the ordered product, which is the first: what comes with it follows it.
 */
export async function insertOrdered(db: Db, orderId: string, { userId, source }: Ordered): Promise<void> {
  await sql`
    insert into entitlements (user_id, product_id, source, order_id, expires_at)
    select ${userId}, product_id, ${source}, order_id, least(ends_at, bundle_ends_at)
    from (select item.*, first_value(ends_at) over (order by position) as bundle_ends_at
      from (select *, least(now() + case when validity_days <= ${MAX_DAYS} then make_interval(days => validity_days) end,
          (open_until + 1)::timestamp at time zone 'Asia/Kolkata') as ends_at
        from order_items where order_id = ${orderId}) as item) as item
    where product_id is not null order by position
    on conflict do nothing`.execute(db);
}

export async function setEntitlementsRefunded(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('entitlements')
    .set({ revoked_at: sql`now()`, revoked_reason: 'refunded' })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}
