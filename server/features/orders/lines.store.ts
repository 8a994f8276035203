import { sql } from 'kysely';
import * as v from 'valibot';
import type { OrderLine, OrderStatus } from '#contract/orders/order-page.ts';
import type { OrderFilter } from '#contract/orders/orders.ts';
import type { SaleKind } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import { fromCursor, toCursor } from '#server/platform/lists/cursor.ts';

const A_PAGE = 20;
/** Microseconds since 1970: in milliseconds two orders could be in one place. */
const Place = v.strictObject({ at: v.pipe(v.number(), v.safeInteger()), id: v.pipe(v.string(), v.maxLength(128)) });

const SHOWS: Record<OrderFilter, OrderStatus[]> = {
  waiting: ['draft', 'awaiting_payment'],
  paid: ['paid', 'partially_refunded'],
  refunded: ['refunded', 'auto_refunded'],
  closed: ['cancelled', 'expired'],
};

type OrderLineFilter = { status?: OrderFilter | undefined; after?: string | undefined };

/** A person's orders, newest first, twenty at a time; `next` is null at the end. Throws BAD_REQUEST for a made-up cursor. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { status, after }: OrderLineFilter,
): Promise<{ orders: OrderLine[]; next: string | null }> {
  const place = fromCursor(Place, after);
  const then = sql`'epoch'::timestamptz + ${place?.at}::float8 * interval '1 microsecond'`;
  const rows = await listLines(db, userId)
    .$if(status !== undefined, (query) => query.where('status', 'in', status ? SHOWS[status] : []))
    .$if(place !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${then}, ${place?.id})`))
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('at'))
    .limit(A_PAGE + 1)
    .execute();
  const orders = rows.slice(0, A_PAGE).map(({ at: _, ...line }) => readLine(line));
  const last = rows.length > A_PAGE ? rows[A_PAGE - 1] : undefined;
  return { orders, next: last ? toCursor({ at: last.at, id: last.id }) : null };
}

/** A person's orders that may still become paid: their price is held, or a bank has not said what became of an attempt. */
export async function listPending(db: Db, userId: string): Promise<OrderLine[]> {
  const rows = await listLines(db, userId)
    .where('status', 'in', SHOWS.waiting)
    .where((order) =>
      order.or([
        order('expires_at', '>', sql<Date>`now()`),
        order.exists(
          order
            .selectFrom('payments')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.status', 'in', ['created', 'authorized'])
            .select('payments.id'),
        ),
      ]),
    )
    .execute();
  return rows.map(readLine);
}

/** A person's orders as lines of a list, newest first, as a query to narrow and cut. */
export function listLines(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select(['orders.id', 'number', 'total_paise as totalPaise', 'refunded_paise as refundedPaise'])
    .select(['orders.created_at as createdAt', 'expires_at as expiresAt', 'product_id as productId'])
    .select([
      sql<string>`snapshot ->> 'title'`.as('title'),
      sql<string | null>`snapshot ->> 'thumbnailUrl'`.as('thumbnailUrl'),
    ])
    .select(({ ref }) => [
      ref('status').$castTo<OrderStatus>().as('status'),
      ref('kind').$castTo<SaleKind>().as('kind'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

type LineRow = Awaited<ReturnType<ReturnType<typeof listLines>['executeTakeFirstOrThrow']>>;

export const readLine = ({ createdAt, expiresAt, ...line }: LineRow): OrderLine => ({
  ...line,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
