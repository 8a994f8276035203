import { sql } from 'kysely';
import type { MoneyReport } from '#contract/payments.ts';
import type { Db } from '#server/platform/db.ts';

type MoneyWithoutAccess = MoneyReport['moneyWithoutAccess'][number];
type AccessWithoutMoney = MoneyReport['accessWithoutMoney'][number];

/**
 * Orders that are paid and never gave anything, and payments that pay nothing and do not go back: the oldest first.
 * The database writes down each order that may be out of step, in the transaction that puts it there (0052).
 */
export async function listMoneyWithoutAccess(db: Db): Promise<MoneyWithoutAccess[]> {
  const rows = await db
    .selectFrom('orders_out_of_step as judged')
    .innerJoin('orders', 'orders.id', 'judged.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('status', 'in', ['paid', 'partially_refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entitlements').whereRef('order_id', '=', 'orders.id').select('entitlements.id'))),
    )
    .select(['orders.id as orderId', 'number as orderNumber', 'users.name as student', 'total_paise as amountPaise'])
    .select(sql<Date>`coalesce(paid_at, orders.created_at)`.as('since'))
    .unionAll(
      db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .innerJoin('users', 'users.id', 'orders.user_id')
        // Words and not parameters, for the index over just these.
        .where(sql<boolean>`payments.status = 'captured' and not payments.pays_order`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refunds')
                .whereRef('payment_id', '=', 'payments.id')
                .where('refunds.status', '<>', 'declined')
                .select('refunds.id'),
            ),
          ),
        )
        .select(['orders.id as orderId', 'number as orderNumber', 'users.name as student'])
        .select(['payments.amount_paise as amountPaise', 'made_at as since']),
    )
    .orderBy('since')
    .execute();
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/** Rights by orders that are not paid, or that no payment pays: the oldest first. */
export async function listAccessWithoutMoney(db: Db): Promise<AccessWithoutMoney[]> {
  const rows = await db
    .selectFrom('orders_out_of_step as judged')
    .innerJoin('orders', 'orders.id', 'judged.order_id')
    .innerJoin('entitlements as given', 'given.order_id', 'orders.id')
    .innerJoin('users', 'users.id', 'given.user_id')
    .innerJoin('products as product', 'product.id', 'given.product_id')
    .where('given.source', '=', 'order')
    .where('given.revoked_at', 'is', null)
    .where('orders.provider', '<>', 'free')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('orders.status', 'not in', ['paid', 'partially_refunded']),
        not(
          exists(
            selectFrom('payments')
              .whereRef('order_id', '=', 'orders.id')
              .where('pays_order', '=', true)
              .select('payments.id'),
          ),
        ),
      ]),
    )
    .orderBy('given.granted_at')
    .select(['orders.id as orderId', 'number as orderNumber', 'users.name as student', 'given.granted_at as since'])
    .select('product.title')
    .execute();
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/** Messages of a provider that nobody could place. */
export async function countUnmatched(db: Db): Promise<number> {
  const { parked } = await db
    .selectFrom('webhook_events')
    .where('parked_at', 'is not', null)
    .where('processed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('parked'))
    .executeTakeFirstOrThrow();
  return parked;
}

const MAX_SHOWN = 100;

/** The oldest hundred of them. */
export async function listUnmatched(db: Db): Promise<MoneyReport['parked']> {
  return db
    .selectFrom('webhook_events')
    .where('parked_at', 'is not', null)
    .where('processed_at', 'is', null)
    .orderBy('parked_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .select(['id', 'kind', 'error'])
    .select([sql<string>`to_json(received_at)`.as('receivedAt'), sql<string | null>`to_json(try_at)`.as('tryAt')])
    .execute();
}
