import { sql } from 'kysely';
import type { OrderLine, OrderPage } from '#contract/orders/order-page.ts';
import type { OrderStep, StepDetails } from '#contract/orders/order-steps.ts';
import type { ProductRef, SaleKind } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import { listLines, readLine } from './lines.store.ts';
import { findOrder, type Order, readRefundable } from './orders.access.ts';
import { taxOf } from './orders.rules.ts';

const MAX_OTHERS = 50;

/** A person's orders of one item: the latest, or the one that is asked for, in full. Null when there is none of theirs. */
export async function findOrdersOfProduct(
  db: Db,
  userId: string,
  { kind, id, orderId }: ProductRef & { orderId?: string | undefined },
): Promise<{ shown: OrderPage; others: OrderLine[] } | null> {
  const rows = await listLines(db, userId)
    .where('kind', '=', kind)
    .where((order) =>
      order.or([
        order('product_id', '=', id),
        // The item may be gone; its order is still somebody's.
        order.and([order('product_id', 'is', null), order('id', '=', orderId ?? '')]),
      ]),
    )
    .limit(MAX_OTHERS + 1)
    .execute();
  const wanted = orderId ?? rows[0]?.id;
  const order = wanted === undefined ? undefined : await findOrder(db, wanted, userId);
  if (!order || order.kind !== kind || (order.productId !== null && order.productId !== id)) return null;
  const others = rows.filter((line) => line.id !== order.id).slice(0, MAX_OTHERS);
  return { shown: await readOrderPage(db, order), others: others.map(readLine) };
}

/** All that its owner sees of an order. */
export async function readOrderPage(db: Db, order: Order): Promise<OrderPage> {
  const [items, payment, events, documents, refunds, refundable] = await Promise.all([
    listItems(db, order.id),
    findPayment(db, order.id),
    listEvents(db, order.id),
    listDocuments(db, order.id),
    listRefunds(db, order.id),
    readRefundable(db, order),
  ]);
  const { id, number, status, kind, productId, totalPaise, refundedPaise, listPaise, pricePaise, discountPaise } =
    order;
  const { stateCode, pin, gstin, businessName, couponCode, provider } = order;
  return {
    ...{ id, number, status, kind, productId, totalPaise, refundedPaise, listPaise, pricePaise, discountPaise },
    ...{ couponCode, provider, items, payment, events, documents, refunds, refundable },
    title: order.snapshot.title,
    thumbnailUrl: order.snapshot.thumbnailUrl,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    tax: taxOf(order),
    buyer: { stateCode, pin, gstin, businessName },
  };
}

/** What an order brings; what it gave and still opens is known by the entitlements that name it. */
async function listItems(db: Db, orderId: string): Promise<OrderPage['items']> {
  const items = await db
    .selectFrom('order_items as item')
    .leftJoin('entitlements as given', (join) =>
      join
        .onRef('given.order_id', '=', 'item.order_id')
        .onRef('given.product_id', '=', 'item.product_id')
        .on('given.revoked_at', 'is', null),
    )
    .where('item.order_id', '=', orderId)
    .orderBy('item.position')
    .select(['item.product_id as productId', 'item.title', 'given.expires_at as expiresAt'])
    .select(({ ref }) => ref('item.kind').$castTo<SaleKind>().as('kind'))
    .select(sql<boolean>`given.id is not null and coalesce(given.expires_at > now(), true)`.as('open'))
    .execute();
  return items.map((item) => ({ ...item, expiresAt: item.expiresAt?.toISOString() ?? null }));
}

async function findPayment(db: Db, orderId: string): Promise<OrderPage['payment']> {
  const payment = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('pays_order', '=', true)
    .select(['provider_payment_id as id', 'method', 'bank_reference as bankReference'])
    .select(sql<Date>`coalesce(captured_at, made_at)`.as('paidAt'))
    .executeTakeFirst();
  return payment ? { ...payment, paidAt: payment.paidAt.toISOString() } : null;
}

async function listEvents(db: Db, orderId: string): Promise<OrderPage['events']> {
  const events = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .orderBy('happened_at')
    .orderBy('id')
    .select(({ ref }) => [
      ref('step').$castTo<OrderStep>().as('step'),
      ref('details').$castTo<StepDetails>().as('details'),
      'happened_at as happenedAt',
    ])
    .execute();
  return events.map(({ happenedAt, ...event }) => ({ ...event, at: happenedAt.toISOString() }));
}

async function listDocuments(db: Db, orderId: string): Promise<OrderPage['documents']> {
  return db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .select(['id', 'number'])
    .select(({ ref }) => ref('kind').$castTo<OrderPage['documents'][number]['kind']>().as('kind'))
    .execute();
}

type Refund = OrderPage['refunds'][number];

async function listRefunds(db: Db, orderId: string): Promise<Refund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    // What staff only propose among themselves is nobody else's yet.
    .where(({ not, and, eb }) =>
      not(
        and([eb('cause', '=', 'staff'), eb('approved_at', 'is', null), eb('status', 'in', ['requested', 'declined'])]),
      ),
    )
    .orderBy('requested_at')
    .orderBy('id')
    .select(({ ref }) => [
      'id',
      'number',
      ref('status').$castTo<Refund['status']>().as('status'),
      ref('cause').$castTo<Refund['cause']>().as('cause'),
      'amount_paise as amountPaise',
      'requested_at as requestedAt',
      'decide_by as decideBy',
      'approved_at as approvedAt',
      'decision_note as note',
      'bank_reference as bankReference',
      'processed_at as processedAt',
    ])
    .execute();
  return refunds.map((refund) => ({
    ...refund,
    requestedAt: refund.requestedAt.toISOString(),
    decideBy: refund.decideBy?.toISOString() ?? null,
    approvedAt: refund.approvedAt?.toISOString() ?? null,
    processedAt: refund.processedAt?.toISOString() ?? null,
  }));
}
