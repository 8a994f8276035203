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

/** Ends all rights that an order gave; answers with their products. */
export async function setEntitlementsRefunded(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .updateTable('entitlements')
    .set({ revoked_at: sql`now()`, revoked_reason: 'refunded' })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .returning('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * A right to each of these products that another order of the same person brings too, and that was owned already when that came: as
 * long as what was ordered there stands, and no longer than it would have had it then. The longest one counts.
 */
export async function insertStillOrdered(
  db: Db,
  userId: string,
  productIds: string[],
): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    insert into entitlements (user_id, product_id, source, order_id, expires_at)
    select distinct on (item.product_id) main.user_id, item.product_id, main.source, main.order_id, ends_at
    from entitlements as main join orders as "order" on "order".id = main.order_id and "order".product_id = main.product_id
    join order_items as item on item.order_id = main.order_id
    cross join lateral (select least(main.expires_at, (item.open_until + 1)::timestamp at time zone 'Asia/Kolkata', main.granted_at
      + case when item.validity_days <= ${MAX_DAYS} then make_interval(days => item.validity_days) end) as ends_at) as its
    where main.user_id = ${userId} and main.revoked_at is null and item.product_id = any(${productIds}::text[])
      and (main.expires_at is null or main.expires_at > now()) and (ends_at is null or ends_at > now())
    order by item.product_id, ends_at desc nulls first
    on conflict do nothing returning id, order_id as "orderId"`.execute(db);
  return rows;
}
