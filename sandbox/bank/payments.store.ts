import { type Selectable, sql } from 'kysely';
import type { SandboxPayments } from '#database/tables.ts';
import type { Db } from '#sandbox/db.ts';
import type { PaymentEntity } from './entities.rules.ts';
import type { Period } from './orders.store.ts';

/** What happens to a payment by itself, and when (seconds of the sandbox's clock). */
type Step = { what: 'authorize' | 'decline' | 'expire' | 'return'; at: number };
/** `lateAt`: when its bank says yes after all, should it have been given up by then. */
export type Payment = { entity: PaymentEntity; step: Step | null; lateAt: number | null };

const AT_ONCE = 200;

function toPayment({ entity, next_step, next_at, late_at }: Selectable<SandboxPayments>): Payment {
  const step = next_step !== null && next_at !== null ? { what: next_step as Step['what'], at: next_at } : null;
  return { entity: entity as PaymentEntity, step, lateAt: late_at };
}

const columnsOf = ({ entity, step, lateAt }: Payment) => ({
  entity: JSON.stringify(entity),
  next_step: step?.what ?? null,
  next_at: step?.at ?? null,
  late_at: lateAt,
});

export async function insertPayment(transaction: Db, payment: Payment): Promise<void> {
  const { id, order_id, created_at } = payment.entity;
  const row = { id, order_id, created_at, ...columnsOf(payment) };
  await transaction.insertInto('sandbox_payments').values(row).execute();
}

export async function setPayment(transaction: Db, payment: Payment): Promise<void> {
  await transaction
    .updateTable('sandbox_payments')
    .set(columnsOf(payment))
    .where('id', '=', payment.entity.id)
    .execute();
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('sandbox_payments').where('id', '=', id).selectAll().executeTakeFirst();
  return row && toPayment(row);
}

/** Newest first. */
export async function listPaymentsOf(db: Db, orderIds: string[]): Promise<PaymentEntity[]> {
  const rows = await db
    .selectFrom('sandbox_payments')
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toPayment(row).entity);
}

/** Newest first. */
export async function listPayments(db: Db, { from, to, count, skip }: Period): Promise<PaymentEntity[]> {
  const rows = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<=', to ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map((row) => toPayment(row).entity);
}

/** Ids of payments that something is to happen to, the longest overdue first; 200 at most. */
export async function listDuePayments(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_payments')
    .where('next_at', '<=', now)
    .select('id')
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
