import type { OrderStatus } from '#contract/orders/order-page.ts';
import type { OrderStep } from '#contract/orders/order-steps.ts';
import type { Db } from '#server/platform/db.ts';
import type { NewOrder, Order } from './orders.access.ts';
import * as store from './orders.store.ts';
import { ordersPersonalData, setOldOrdersErased } from './personal-data.store.ts';

/** Writes a draft with its items and its first step, in the transaction of `db`. */
export function beginOrder(db: Db, order: NewOrder): Promise<Order> {
  return store.insertOrder(db, order);
}

export async function changeOrderStatus(db: Db, orderId: string, status: OrderStatus): Promise<void> {
  await store.setStatus(db, orderId, status);
}

/** An order that was paid before there was an account goes over to it. The database refuses every other move. */
export async function giveOrderTo(db: Db, orderId: string, userId: string): Promise<void> {
  await store.setOwner(db, orderId, userId);
}

/** Removes from the orders of a row of nobody what could tell who it was. */
export async function removeTraces(db: Db, buyerId: string): Promise<void> {
  await ordersPersonalData.erase(db, buyerId);
}

/** Adds a step to the time-line of an order; told again with the same `once` it is nothing. */
export async function recordStep(
  db: Db,
  orderId: string,
  step: OrderStep,
  told?: store.OrderEventInput,
): Promise<void> {
  await store.insertStep(db, orderId, step, told);
}

/** Adds what was sent back to an order; answers how it stands now. */
export function addRefunded(db: Db, orderId: string, amountPaise: number): Promise<OrderStatus> {
  return store.setOrderRefunded(db, orderId, amountPaise);
}

/** Empties the orders of deleted accounts that were paid more than so many days ago; after their documents. */
export async function removeOrdersOfDeleted(db: Db, days: number): Promise<void> {
  await setOldOrdersErased(db, days);
}
