import { type Selectable, sql } from 'kysely';
import type { SandboxRefunds } from '#database/tables.ts';
import type { Db } from '#sandbox/db.ts';
import type { RefundEntity } from './entities.rules.ts';
import type { Period } from './orders.store.ts';

/** `request`: what was asked for, told apart from another request under the same key. `dueAt`: when its bank has an answer. */
export type Refund = { entity: RefundEntity; key: string | null; request: string; dueAt: number | null };

const AT_ONCE = 200;

const toRefund = ({ entity, idempotency_key, request, next_at }: Selectable<SandboxRefunds>): Refund => ({
  entity: entity as RefundEntity,
  key: idempotency_key,
  request,
  dueAt: next_at,
});

export async function insertRefund(transaction: Db, { entity, key, request, dueAt }: Refund): Promise<void> {
  const { id, payment_id, created_at } = entity;
  const row = { id, payment_id, created_at, idempotency_key: key, request, next_at: dueAt };
  await transaction
    .insertInto('sandbox_refunds')
    .values({ ...row, entity: JSON.stringify(entity) })
    .execute();
}

/** A refund that its bank has answered. */
export async function setRefundDone(transaction: Db, entity: RefundEntity): Promise<void> {
  await transaction
    .updateTable('sandbox_refunds')
    .set({ entity: JSON.stringify(entity), next_at: null })
    .where('id', '=', entity.id)
    .execute();
}

/** Whether this transaction is the only one that works on a key; false while another does. */
export async function setKeyHeld(transaction: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sandbox refund ${key}`}, 0)) as held`.execute(transaction);
  return rows[0]?.held ?? false;
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('sandbox_refunds').where('id', '=', id).selectAll().executeTakeFirst();
  return row && toRefund(row);
}

export async function findRefundByKey(db: Db, key: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('sandbox_refunds').where('idempotency_key', '=', key).selectAll().executeTakeFirst();
  return row && toRefund(row);
}

/** Newest first; of one payment or of all. */
export async function listRefunds(
  db: Db,
  { from, to, count, skip }: Period,
  paymentId?: string,
): Promise<RefundEntity[]> {
  const rows = await db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<=', to ?? 0))
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map((row) => toRefund(row).entity);
}

/** Ids of refunds whose banks have an answer, the longest overdue first; 200 at most. */
export async function listDueRefunds(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_refunds')
    .where('next_at', '<=', now)
    .select('id')
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
