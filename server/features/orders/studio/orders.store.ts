import { type Expression, type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '#contract/orders/order-page.ts';
import type { StudioOrderLine, StudioOrders } from '#contract/orders/orders.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { findByText } from './search.store.ts';

export const orderListing: Listing = {
  id: sql`orders.id`,
  sorts: {
    created: { by: sql`orders.created_at`, type: 'timestamptz' },
    total: { by: sql`orders.total_paise`, type: 'bigint' },
  },
  first: '-created',
};

export async function listStudioOrders(db: Db, filter: StudioOrders) {
  return listStudioRows(db, selectLines(await findStudioOrders(db, filter)), orderListing, filter);
}

/** All orders that match a question, with their students, without columns and order. */
export async function findStudioOrders(db: Db, filter: StudioOrders) {
  const wanted = [...filtersOf(filter), ...(filter.text ? [await findByText(db, filter.text)] : [])];
  return (
    db
      .selectFrom('orders')
      // Every order has its student; a left join need not be made to count.
      .leftJoin('users as student', 'student.id', 'orders.user_id')
      .where(({ and, lit }) => (wanted.length > 0 ? and(wanted) : lit(true)))
  );
}
export type FoundOrders = Awaited<ReturnType<typeof findStudioOrders>>;

// Words and not parameters: an index over some of the rows is used only for a condition that is known beforehand.
const SHOWS: Record<NonNullable<StudioOrders['status']>, Expression<SqlBool>> = {
  waiting: sql<SqlBool>`orders.status in ('draft', 'awaiting_payment')`,
  paid: sql<SqlBool>`orders.status in ('paid', 'partially_refunded')`,
  refunded: sql<SqlBool>`orders.status in ('partially_refunded', 'refunded', 'auto_refunded')`,
  closed: sql<SqlBool>`orders.status in ('cancelled', 'expired')`,
};

const GIVEN_BACK = sql<SqlBool>`orders.status in ('partially_refunded', 'refunded', 'auto_refunded')`;

/** Orders with a payment that was found wrong, or that pays nothing and does not go back. */
const HAS_FINDING = sql<SqlBool>`orders.id in (
  select payment.order_id from money_findings as found
    join payments as payment on payment.provider_payment_id = found.subject where found.settled_at is null
  union
  select payment.order_id from payments as payment where payment.status = 'captured' and not payment.pays_order
    and not exists (select from refunds where refunds.payment_id = payment.id and refunds.status <> 'declined'))`;

function filtersOf(filter: StudioOrders): Expression<SqlBool>[] {
  const { status, item, provider, from, until, refunded, finding, coupon, student } = filter;
  const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;
  return [
    status && SHOWS[status],
    item !== undefined && isOf(item),
    provider && sql<SqlBool>`orders.provider = ${sql.lit(provider)}`,
    from && sql<SqlBool>`orders.created_at >= ${midnight(from)}`,
    until && sql<SqlBool>`orders.created_at < ${midnight(until)} + interval '1 day'`,
    refunded && (refunded === 'yes' ? GIVEN_BACK : sql<SqlBool>`not ${GIVEN_BACK}`),
    finding && (finding === 'yes' ? HAS_FINDING : sql<SqlBool>`not ${HAS_FINDING}`),
    coupon && sql<SqlBool>`orders.coupon_code = upper(${coupon})`,
    student && sql<SqlBool>`orders.user_id = ${student}`,
  ].filter((each) => typeof each === 'object');
}

function isOf(item: string): Expression<SqlBool> {
  const [kind, id] = item.split(':');
  return sql<SqlBool>`(orders.product_id = ${id} and orders.kind = ${kind})`;
}

/** Of who has no account yet: what they said of themselves. */
const ofStudent = (column: 'name' | 'email') =>
  sql<string>`coalesce((select ${sql.ref(`registrations.${column}`)} from registrations where buyer_id = orders.user_id),
    (select ${sql.ref(`users.${column}`)} from users where users.id = orders.user_id))`;

function selectLines(orders: FoundOrders) {
  return (
    orders
      .select(['orders.id', 'orders.number', 'orders.user_id as studentId'])
      // Looked up for the rows of a page: a join would be made for all that match, before they are put in order.
      .select([ofStudent('name').as('student'), ofStudent('email').as('email')])
      .select(['total_paise as totalPaise', 'refunded_paise as refundedPaise', 'coupon_code as couponCode'])
      .select([
        sql<string>`coalesce(orders.snapshot ->> 'title', '')`.as('title'),
        sql<string>`to_json(orders.created_at)`.as('createdAt'),
        sql<boolean>`exists (select from refunds where refunds.order_id = orders.id and refunds.status = 'requested'
        and refunds.approved_at is null)`.as('refundWaits'),
        sql<boolean>`exists (select from registrations where buyer_id = orders.user_id)`.as('awaitsEmail'),
      ])
      .select(({ ref }) => [
        ref('orders.status').$castTo<OrderStatus>().as('status'),
        ref('orders.kind').$castTo<StudioOrderLine['kind']>().as('kind'),
        ref('orders.provider').$castTo<StudioOrderLine['provider']>().as('provider'),
      ])
  );
}
