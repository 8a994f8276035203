import { sql } from 'kysely';
import * as v from 'valibot';
import type { OrderSource } from '#contract/checkout/source.ts';
import type { OrderPage, OrderStatus } from '#contract/orders/order-page.ts';
import type { ProductRef, SaleKind } from '#contract/products/product.ts';
import { findBookUse } from '#server/features/reading/reading.access.ts';
import { readPromises } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type BookUse, judgeRefund, shareOf } from './orders.rules.ts';

const Snapshot = v.object({
  title: v.string(),
  language: v.picklist(['en', 'hi', 'both']),
  thumbnailUrl: v.nullable(v.string()),
  subjectCode: v.nullable(v.string()),
  /** Of the seller: without 'regular' there is no tax in the price. */
  taxMode: v.picklist(['unregistered', 'composition', 'regular']),
  sac: v.string(),
  basisPoints: v.number(),
});
/** What an order keeps of the moment when it was made; parsed when it is read. */
type Snapshot = v.InferOutput<typeof Snapshot>;

export type Order = {
  id: string;
  number: string;
  userId: string;
  status: OrderStatus;
  kind: ProductRef['kind'];
  productId: string | null;
  listPaise: number;
  pricePaise: number;
  discountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  refundedPaise: number;
  couponCode: string | null;
  snapshot: Snapshot;
  stateCode: string | null;
  pin: string | null;
  gstin: string | null;
  businessName: string | null;
  provider: 'free' | 'razorpay' | 'sandbox';
  idempotencyKey: string;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
};

export type NewItem = {
  kind: SaleKind;
  id: string;
  title: string;
  unitPricePaise: number;
  validityDays: number | null;
  openUntil: string | null;
};
/** The ordered item first, what it includes after it, priced at zero. */
export type NewOrder = Omit<
  Order,
  'id' | 'number' | 'status' | 'refundedPaise' | 'createdAt' | 'paidAt' | 'expiresAt'
> & {
  items: NewItem[];
  /** Of the two texts that were agreed to: the versions, and the hashes of what they said. */
  accepted: { terms: number; termsHash: string; refund: number; refundHash: string; at: Date; address: string };
  /** By which link the buyer came, when they agreed that it is noted. */
  source: OrderSource | null;
  /** How long the price is held. */
  heldSeconds: number;
};

/** An order by its id; with a person only if it is theirs. */
export async function findOrder(db: Db, orderId: string, userId?: string): Promise<Order | undefined> {
  const row = await selectOrders(db)
    .where('id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return row && toOrder(row);
}

/** The one order that a row of nobody holds until its buyer has an account. */
export async function findOrderOfBuyer(db: Db, buyerId: string): Promise<Order | undefined> {
  const row = await selectOrders(db).where('user_id', '=', buyerId).executeTakeFirst();
  return row && toOrder(row);
}

/** An order that is locked until the transaction of `db` ends; throws when there is none. */
export async function readLockedOrder(db: Db, orderId: string): Promise<Order> {
  return toOrder(await selectOrders(db).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow());
}

/** The order of this product that a person has not paid yet, its price held or not. */
export async function findOpenOrder(db: Db, userId: string, productId: string): Promise<Order | undefined> {
  const row = await selectOrders(db)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', 'in', ['draft', 'awaiting_payment'])
    .executeTakeFirst();
  return row && toOrder(row);
}

/** The order that a person made with this key, unless it was closed: the key is then free again. */
export async function findOrderByKey(db: Db, userId: string, key: string): Promise<Order | undefined> {
  const row = await selectOrders(db)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Whether the owner of an order can ask for its money now, by the promises that the refund policy prints. */
export async function readRefundable(db: Db, order: Order): Promise<OrderPage['refundable']> {
  const [promises, { now, isAsked }, used] = await Promise.all([
    readPromises(db),
    db
      .selectNoFrom(({ exists, selectFrom }) => [
        sql<Date>`now()`.as('now'),
        exists(
          selectFrom('refunds')
            .where('order_id', '=', order.id)
            .where('cause', 'in', ['request', 'staff'])
            .where('status', 'in', ['requested', 'pending', 'failed'])
            .select('id'),
        )
          .$castTo<boolean>()
          .as('isAsked'),
      ])
      .executeTakeFirstOrThrow(),
    readUse(db, { ...order, orderId: order.id }),
  ]);
  return judgeRefund({ ...order, ...used, isAsked, now }, promises);
}

/** What the refund policy says of an order as of a moment, whatever was asked or decided of it. */
export async function readPolicy(db: Db, order: Order, at: Date): Promise<OrderPage['refundable']> {
  const [promises, used] = await Promise.all([readPromises(db), readUse(db, { ...order, orderId: order.id })]);
  return judgeRefund({ ...order, ...used, status: 'paid', isAsked: false, now: at }, promises);
}

type Bought = Pick<Order, 'userId' | 'kind' | 'productId'> & { orderId: string };

/**
 * How much of what was bought its buyer has used: of a course the share of its lessons, of an e-book of its pages beyond the
 * sample that were opened after it was paid, of a test series of its tests that were begun since then.
 */
export async function readUse(
  db: Db,
  { userId, kind, productId, orderId }: Bought,
): Promise<{ seenPercent: number; book: BookUse | null }> {
  if (productId === null) return { seenPercent: 0, book: null };
  if (kind === 'course')
    return { seenPercent: Math.floor(100 * Math.min(1, await readSeenOfCourse(db, userId, productId))), book: null };
  if (kind === 'test-series')
    return { seenPercent: await readSeenOfSeries(db, { userId, productId, orderId }), book: null };
  const book = (await findBookUse(db, { userId, ebookId: productId, orderId })) ?? null;
  return { seenPercent: book ? shareOf(book.seenPages, book.pages) : 0, book };
}

/** As `course_progress`, without the lessons that are free to everybody. */
async function readSeenOfCourse(db: Db, userId: string, courseId: string): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select coalesce(sum(case when progress.completed_at is not null then 1
        when lesson.kind = 'video' and lesson.seconds > 0
          then least(1, coalesce(progress.seen_seconds, 0)::numeric / lesson.seconds)
        else 0 end), 0)::float8 / greatest(1, count(*)) as seen
    from lessons as lesson
    left join lesson_progress as progress on progress.lesson_id = lesson.id and progress.user_id = ${userId}
    where lesson.course_id = ${courseId} and lesson.published_at is not null and not lesson.is_preview`.execute(db);
  return rows[0]?.seen ?? 0;
}

type BoughtSeries = { userId: string; productId: string; orderId: string };

async function readSeenOfSeries(db: Db, { userId, productId, orderId }: BoughtSeries): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select floor(100 * test_series_seen(${productId}, ${userId},
      coalesce((select paid_at from orders where id = ${orderId}), 'infinity')))::int as percent`.execute(db);
  return rows[0]?.percent ?? 0;
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

function toOrder({ snapshot, ...row }: OrderRow): Order {
  return { ...row, snapshot: v.parse(Snapshot, snapshot) };
}

/** Orders as a query to narrow and order. */
function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'number', 'user_id as userId', 'list_paise as listPaise', 'price_paise as pricePaise'])
    .select(['discount_paise as discountPaise', 'taxable_paise as taxablePaise', 'cgst_paise as cgstPaise'])
    .select(['sgst_paise as sgstPaise', 'igst_paise as igstPaise', 'total_paise as totalPaise'])
    .select(['refunded_paise as refundedPaise', 'coupon_code as couponCode', 'snapshot', 'state_code as stateCode'])
    .select(['pin', 'gstin', 'business_name as businessName', 'idempotency_key as idempotencyKey'])
    .select([
      'orders.created_at as createdAt',
      'expires_at as expiresAt',
      'paid_at as paidAt',
      'product_id as productId',
    ])
    .select(({ ref }) => [
      ref('status').$castTo<OrderStatus>().as('status'),
      ref('kind').$castTo<ProductRef['kind']>().as('kind'),
      ref('provider').$castTo<Order['provider']>().as('provider'),
    ]);
}
