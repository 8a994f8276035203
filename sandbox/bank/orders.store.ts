import { type Selectable, sql } from 'kysely';
import type { SandboxOrders } from '#database/tables.ts';
import type { Db } from '#sandbox/db.ts';
import type { Notes, OrderEntity } from './entities.rules.ts';

/** `capture`: what the order itself says about it, over what is usual. */
export type Order = { entity: OrderEntity; capture: string | null };
export type NewOrder = { amount: number; receipt: string | null; notes: Notes; capture: string | null };
/** What a list of theirs may be asked for; times in Unix seconds, both included. */
export type Period = { from?: number | undefined; to?: number | undefined; count: number; skip: number };

function toOrder(row: Selectable<SandboxOrders>): Order {
  const entity: OrderEntity = {
    id: row.id,
    entity: 'order',
    amount: row.amount,
    amount_paid: row.amount_paid,
    amount_due: Math.max(0, row.amount - row.amount_paid),
    currency: 'INR',
    receipt: row.receipt,
    offer_id: null,
    status: row.status as OrderEntity['status'],
    attempts: row.attempts,
    notes: row.notes as Notes,
    created_at: row.created_at,
  };
  return { entity, capture: row.capture };
}

/** Undefined when the receipt has an order already. */
export async function insertOrder(db: Db, id: string, order: NewOrder, now: number): Promise<Order | undefined> {
  const row = await db
    .insertInto('sandbox_orders')
    .values({ id, ...order, notes: JSON.stringify(order.notes), created_at: now })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('sandbox_orders').where('id', '=', id).selectAll().executeTakeFirst();
  return row && toOrder(row);
}

/** All that happens to an order and its payments happens behind this lock. */
export async function findLockedOrder(transaction: Db, id: string): Promise<Order | undefined> {
  const row = await transaction
    .selectFrom('sandbox_orders')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function setOrder(transaction: Db, { id, status, attempts, amount_paid }: OrderEntity): Promise<void> {
  await transaction.updateTable('sandbox_orders').set({ status, attempts, amount_paid }).where('id', '=', id).execute();
}

type OrderQuery = Period & { receipt?: string | undefined; authorized?: boolean | undefined };

/** Newest first. `authorized`: only those with a payment that a bank said yes to, or only those without. */
export async function listOrders(db: Db, { from, to, count, skip, receipt, authorized }: OrderQuery): Promise<Order[]> {
  const hasMoney = sql<boolean>`exists (select from sandbox_payments as payment
    where payment.order_id = sandbox_orders.id and payment.entity->>'status' in ('authorized', 'captured', 'refunded'))`;
  const rows = await db
    .selectFrom('sandbox_orders')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<=', to ?? 0))
    .$if(receipt !== undefined, (query) => query.where('receipt', '=', receipt ?? ''))
    .$if(authorized !== undefined, (query) => query.where(sql<boolean>`${hasMoney} = ${authorized ?? false}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map(toOrder);
}
