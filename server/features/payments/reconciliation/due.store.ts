import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const LEASE = sql`interval '2 minutes'`;

/** The database's clock, by which everything here is due. */
export async function readNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}

export type Due = { providerOrderId: string; openedAt: Date };

/**
 * Takes what is due to be asked about, so that nobody else does for two minutes; then it is due again, unless something is
 * learnt.
 */
export async function setOrdersClaimed(db: Db, provider: string, now: Date, most: number): Promise<Due[]> {
  return db
    .updateTable('provider_orders')
    .set({ check_at: sql`${now}::timestamptz + ${LEASE}` })
    .where('provider', '=', provider)
    .where('provider_order_id', 'in', (query) =>
      query
        .selectFrom('provider_orders')
        .where('provider', '=', provider)
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('provider_order_id'),
    )
    .returning(['provider_order_id as providerOrderId', 'opened_at as openedAt'])
    .execute();
}

/** Whether somebody is at their bank for this, as far as we know. */
export async function findProviderAttempt(db: Db, provider: string, providerOrderId: string) {
  return db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .where('status', 'in', ['created', 'authorized'])
    .select('id')
    .executeTakeFirst();
}

/** Unless somebody went to pay it meanwhile. */
export async function setCheckAt(db: Db, provider: string, due: Due, checkAt: Date | null): Promise<void> {
  await db
    .updateTable('provider_orders')
    .set({ check_at: checkAt })
    .where('provider', '=', provider)
    .where('provider_order_id', '=', due.providerOrderId)
    .where('opened_at', '=', due.openedAt)
    .execute();
}

/** Ids of open orders whose price is no longer held and for which nobody is at a bank; the oldest first. */
export async function listOverdue(db: Db, now: Date, most: number): Promise<string[]> {
  const orders = await overdue(db, now).orderBy('expires_at').limit(most).execute();
  return orders.map(({ id }) => id);
}

/** The same of one order, which stays so while the transaction of `db` holds its lock. */
export async function findOverdue(db: Db, now: Date, orderId: string): Promise<{ id: string } | undefined> {
  return overdue(db, now).where('orders.id', '=', orderId).executeTakeFirst();
}

function overdue(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .where('status', 'in', ['draft', 'awaiting_payment'])
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.status', 'in', ['created', 'authorized'])
            .where('made_at', '>', sql<Date>`${now}::timestamptz - interval '6 days'`)
            .select('payments.id'),
        ),
      ),
    )
    .select('orders.id');
}
