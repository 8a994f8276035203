import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export type Deletion = { id: string; userId: string; requestedAt: Date; dueAt: Date };

const waiting = (db: Db) =>
  db
    .selectFrom('account_deletions')
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .select(['id', 'user_id as userId', 'requested_at as requestedAt', 'due_at as dueAt']);

export async function findDeletion(db: Db, userId: string): Promise<Deletion | undefined> {
  return waiting(db).where('user_id', '=', userId).executeTakeFirst();
}

/** Undefined when one waits already. */
export async function insertDeletion(db: Db, userId: string, days: number) {
  return db
    .insertInto('account_deletions')
    .values({ user_id: userId, due_at: sql`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'due_at as dueAt'])
    .executeTakeFirst();
}

/** The id of the one that was called off; undefined when none waited. */
export async function setDeletionCancelled(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .updateTable('account_deletions')
    .set({ cancelled_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listDueDeletions(db: Db): Promise<string[]> {
  const rows = await waiting(db).where('due_at', '<=', sql<Date>`now()`).orderBy('due_at').execute();
  return rows.map(({ id }) => id);
}

/** One that still waits, locked; undefined when it was called off, is done, or is another process's. */
export async function findWaitingDeletion(db: Db, id: string): Promise<Deletion | undefined> {
  return waiting(db).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
}

export async function setDone(db: Db, id: string): Promise<void> {
  await db.updateTable('account_deletions').set({ done_at: sql`now()` }).where('id', '=', id).execute();
}

/** What this person has that outlives an account. */
export async function readHeld(db: Db, userId: string): Promise<{ lastOrderAt: Date | null; hasTickets: boolean }> {
  return db
    .selectNoFrom((query) => [
      query
        .selectFrom('orders')
        .leftJoin('invoices', 'invoices.order_id', 'orders.id')
        .where('user_id', '=', userId)
        .where('orders.total_paise', '>', 0)
        .where('paid_at', 'is not', null)
        .select(sql<Date | null>`max(greatest(paid_at, issued_at))`.as('at'))
        .as('lastOrderAt'),
      query.exists(query.selectFrom('tickets').where('user_id', '=', userId).select('id')).as('hasTickets'),
    ])
    .$castTo<{ lastOrderAt: Date | null; hasTickets: boolean }>()
    .executeTakeFirstOrThrow();
}
