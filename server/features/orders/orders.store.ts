import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders/order-page.ts';
import type { OrderStep, StepDetails } from '#contract/orders/order-steps.ts';
import type { Db } from '#server/platform/db.ts';
import { findOrder, type NewItem, type NewOrder, type Order } from './orders.access.ts';

/** Writes a draft with its items and its first step, in the transaction of `db`. */
export async function insertOrder(db: Db, order: NewOrder): Promise<Order> {
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: order.userId,
      status: 'draft',
      kind: order.kind,
      product_id: order.productId,
      list_paise: order.listPaise,
      price_paise: order.pricePaise,
      discount_paise: order.discountPaise,
      taxable_paise: order.taxablePaise,
      cgst_paise: order.cgstPaise,
      sgst_paise: order.sgstPaise,
      igst_paise: order.igstPaise,
      total_paise: order.totalPaise,
      coupon_code: order.couponCode,
      snapshot: JSON.stringify(order.snapshot),
      state_code: order.stateCode,
      pin: order.pin,
      gstin: order.gstin,
      business_name: order.businessName,
      provider: order.provider,
      accepted: JSON.stringify(order.accepted),
      source: order.source && JSON.stringify(order.source),
      idempotency_key: order.idempotencyKey,
      expires_at: sql`now() + make_interval(secs => ${order.heldSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(db, id, order.items);
  await insertStep(db, id, 'created');
  const made = await findOrder(db, id);
  if (!made) throw new Error('an order that was just written is gone');
  return made;
}

async function insertItems(db: Db, orderId: string, items: NewItem[]): Promise<void> {
  const rows = items.map((item, position) => ({
    order_id: orderId,
    position,
    kind: item.kind,
    product_id: item.id,
    title: item.title,
    unit_price_paise: item.unitPricePaise,
    validity_days: item.validityDays,
    open_until: item.openUntil,
  }));
  await db.insertInto('order_items').values(rows).execute();
}

/**
 * Moves an order forward; the database throws for a move that payments.md 1.6 does not know. Times of state are set with it,
 * and an order that is closed gives the key back that it was made with: the same visit of a checkout may order anew.
 */
export async function setStatus(db: Db, orderId: string, status: OrderStatus): Promise<void> {
  const isClosed = status === 'cancelled' || status === 'expired';
  const isPaid = !isClosed && status !== 'draft' && status !== 'awaiting_payment';
  await db
    .updateTable('orders')
    .set({ status, closed_at: isClosed ? sql`now()` : null })
    .$if(isPaid, (query) => query.set({ paid_at: sql`coalesce(paid_at, now())` }))
    .$if(isClosed, (query) => query.set(({ ref }) => ({ idempotency_key: ref('id') })))
    .where('id', '=', orderId)
    .execute();
}

/** The idempotency key was of the browser; the new owner may have used the same. */
export async function setOwner(db: Db, orderId: string, userId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ ref }) => ({ user_id: userId, idempotency_key: ref('id') }))
    .where('id', '=', orderId)
    .execute();
}

export type OrderEventInput = {
  details?: StepDetails;
  at?: Date /** The step is told once for each of these. */;
  once?: string;
};

/** Adds a step to the time-line and wakes its owner; told again with the same `once` it is nothing. */
export async function insertStep(db: Db, orderId: string, step: OrderStep, told: OrderEventInput = {}): Promise<void> {
  const { details = {}, at, once = '' } = told;
  const event = await db
    .insertInto('order_events')
    .values({ order_id: orderId, step, once, details: JSON.stringify(details), ...(at ? { happened_at: at } : {}) })
    .onConflict((conflict) => conflict.columns(['order_id', 'step', 'once']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!event) return;
  await db.updateTable('orders').set({ changed_at: sql`clock_timestamp()` }).where('id', '=', orderId).execute();
}

/** Counts money that went back: the order becomes partially refunded, or refunded when all of it did. */
export async function setOrderRefunded(db: Db, orderId: string, amountPaise: number): Promise<OrderStatus> {
  const refunded = sql<number>`refunded_paise + ${amountPaise}::bigint`;
  const { status } = await db
    .updateTable('orders')
    .set({
      refunded_paise: refunded,
      // What was sent back as soon as it came keeps saying so.
      status: sql`case when status = 'auto_refunded' then status
        when ${refunded} < total_paise then 'partially_refunded' else 'refunded' end`,
    })
    .where('id', '=', orderId)
    .returning(({ ref }) => ref('status').$castTo<OrderStatus>().as('status'))
    .executeTakeFirstOrThrow();
  return status;
}
