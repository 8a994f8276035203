import { sql } from 'kysely';
import * as v from 'valibot';
import { OrderSource } from '#contract/checkout/source.ts';
import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { findWaitingBuyer } from '#server/features/accounts/buyers/buyers.access.ts';
import { readOrderPage } from '#server/features/orders/order-page.store.ts';
import { type Order, readPolicy, readUse } from '#server/features/orders/orders.access.ts';
import { readApprovals } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { listOrderRefunds } from './order-refunds.store.ts';

/** An order as its student sees it, with everything that only staff see; `staffId`: who looks, and cannot confirm alone. */
export async function readStudioOrder(db: Db, order: Order, staffId: string): Promise<StudioOrder> {
  const [
    page,
    items,
    student,
    buyer,
    source,
    attempts,
    providerOrders,
    refunds,
    money,
    { twoPersonPaise },
    confirmers,
  ] = await Promise.all([
    readOrderPage(db, order),
    listItems(db, order),
    readStudent(db, order),
    findWaitingBuyer(db, order.userId),
    readSource(db, order.id),
    listAttempts(db, order.id),
    listProviderOrders(db, order.id),
    listOrderRefunds(db, order.id),
    readMoney(db, order.id),
    readApprovals(db),
    listConfirmers(db, staffId),
  ]);
  const asked = refunds.find(({ status, approvedAt }) => status === 'requested' && approvedAt === null);
  const policy = await readPolicy(db, order, asked ? new Date(asked.requestedAt) : new Date());
  return {
    ...page,
    policy,
    items,
    student,
    awaitsEmail: buyer !== undefined,
    source,
    sac: order.snapshot.sac,
    attempts,
    providerOrders,
    refunds,
    ...money,
    twoPersonPaise,
    confirmers,
  };
}

type Item = StudioOrder['items'][number];

/** Whether each item is open by this order, was and is over, was taken back, or never was. */
async function listItems(db: Db, { id, userId }: Order): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'seenPercent'>>`
    select item.kind, item.product_id as "productId", item.title, item.unit_price_paise as paise,
      to_json(given.expires_at) as "expiresAt",
      case when given.id is null then 'none' when given.revoked_at is not null then 'taken-back'
        when given.expires_at <= now() then 'over' else 'open' end as access,
      given.id is not null and given.revoked_at is null and coalesce(given.expires_at > now(), true) as open
    from order_items as item left join lateral (
      select * from entitlements where entitlements.order_id = item.order_id
        and entitlements.product_id = item.product_id
      order by entitlements.revoked_at desc nulls first limit 1) as given on true
    where item.order_id = ${id} order by item.position`.execute(db);
  return Promise.all(
    rows.map(async (item) => {
      const { seenPercent } = await readUse(db, { ...item, userId, orderId: id });
      return { ...item, seenPercent };
    }),
  );
}

async function readStudent(db: Db, { id, userId }: Order): Promise<StudioOrder['student']> {
  const { rows } = await sql<StudioOrder['student']>`
    select users.id, coalesce(waiting.name, users.name) as name, coalesce(waiting.email, users.email) as email,
      coalesce(waiting.phone, users.phone) as phone, programmes.name as programme,
      (select count(*) from orders where user_id = users.id) as orders,
      (select coalesce(sum(total_paise - refunded_paise), 0) from orders where user_id = users.id and paid_at is not null)
        as "paidPaise",
      (select count(*) from refunds join orders on orders.id = refunds.order_id
        where orders.user_id = users.id and orders.id <> ${id} and refunds.status = 'processed'
          and refunds.cause in ('request', 'staff')) as "refundsBefore"
    from users left join programmes on programmes.id = users.programme_id
      left join registrations as waiting on waiting.buyer_id = users.id where users.id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('an order has no student');
  return rows[0];
}

async function readSource(db: Db, orderId: string): Promise<StudioOrder['source']> {
  const { source } = await db.selectFrom('orders').where('id', '=', orderId).select('source').executeTakeFirstOrThrow();
  return source === null ? null : v.parse(OrderSource, source);
}

type Attempt = StudioOrder['attempts'][number];

async function listAttempts(db: Db, orderId: string): Promise<Attempt[]> {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .orderBy('first_seen_at')
    .orderBy('id')
    .select(['provider_payment_id as id', 'provider_order_id as providerOrderId', 'method'])
    .select(['amount_paise as amountPaise', 'currency', 'bank_reference as bankReference', 'mismatch'])
    .select(['pays_order as paysOrder', 'error_reason as reason'])
    .select(({ ref }) => [
      ref('status').$castTo<Attempt['status']>().as('status'),
      sql<string>`to_json(made_at)`.as('madeAt'),
      sql<string | null>`nullif(coalesce(raw ->> 'vpa', nullif(concat_ws(' ', raw -> 'card' ->> 'network',
        raw -> 'card' ->> 'last4'), ''), raw ->> 'bank', raw ->> 'wallet'), '')`.as('payer'),
    ])
    .execute();
}

async function listProviderOrders(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_orders')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .select('provider_order_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What can still go back of the payment that paid for an order, and what has gone or is going. */
async function readMoney(db: Db, orderId: string): Promise<Pick<StudioOrder, 'mostPaise' | 'givenPaise'>> {
  const { rows } = await sql<{ paise: number; given: number; isOpen: boolean }>`
    select amount_paise as paise, coalesce(back.given, 0) as given, coalesce(back.open, false) as "isOpen"
    from payments, lateral (select
        sum(amount_paise) filter (where status in ('pending', 'processed') or status = 'requested' and approved_at is not null)
          as given,
        bool_or(status in ('requested', 'pending', 'failed')) as open
      from refunds where refunds.payment_id = payments.id) as back
    where payments.order_id = ${orderId} and pays_order`.execute(db);
  const { paise = 0, given = 0, isOpen = false } = rows[0] ?? {};
  return { mostPaise: isOpen ? 0 : Math.max(0, paise - given), givenPaise: given };
}

/** Names of the staff beside this one who may confirm a refund. */
async function listConfirmers(db: Db, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    // Words and not parameters, for the index over the staff.
    .where(sql<boolean>`role <> 'student' and role in ('support', 'admin')`)
    .where('id', '<>', staffId)
    .where('suspended_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .orderBy('name')
    .limit(sql.lit(20))
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
