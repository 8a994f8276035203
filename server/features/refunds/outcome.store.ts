import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { ProviderRefund } from '#server/platform/payments/provider.ts';
import { listRefunds, type Refund } from './refunds.store.ts';

/**
 * Which of our refunds the provider speaks of: the one that has its id; the one that was asked for under its receipt, when the
 * answer has not come yet or was lost; else an open one of the same sum, because somebody did at the provider's own desk
 * what it waited for. A failed one moved no money, and is nobody's but its own.
 */
export async function findOurs(db: Db, paymentId: string, seen: ProviderRefund): Promise<Refund | undefined> {
  const known = await listRefunds(db).where('provider_refund_id', '=', seen.id).executeTakeFirst();
  if (known) return known;
  const open = await listRefunds(db)
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['requested', 'failed'])
    .where('provider_refund_id', 'is', null)
    .orderBy('requested_at')
    .execute();
  const asked = open.find(({ key }) => key === seen.receipt);
  if (asked || seen.status === 'failed') return asked;
  return open.find(({ amountPaise }) => amountPaise === seen.amountPaise);
}

/** One more try begins. */
export async function setRefundTried(db: Db, id: string): Promise<void> {
  await db.updateTable('refunds').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();
}

/** The provider has it, and its bank takes its time. */
export async function setPending(db: Db, id: string, seen: ProviderRefund): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ ...takenOn(seen), status: 'pending' })
    .where('id', '=', id)
    .execute();
}

/** The money has gone back; the database writes the ledger. */
export async function setRefundProcessed(db: Db, id: string, seen: ProviderRefund): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ ...takenOn(seen), status: 'processed', processed_at: sql`now()`, bank_reference: seen.bankReference })
    .where('id', '=', id)
    .execute();
}

function takenOn({ id }: ProviderRefund) {
  return { provider_refund_id: id, approved_at: sql<Date>`coalesce(approved_at, now())`, error: null };
}

/** A bank may say its reference after the money went. */
export async function setBankReference(db: Db, id: string, reference: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ bank_reference: reference })
    .where('id', '=', id)
    .where('bank_reference', 'is', null)
    .execute();
}

const MAX_ERROR = 500;

/**
 * It did not go, for sure; true when that is news. Without a refund of the provider's only what never reached it can fail so;
 * under another key it is another try.
 */
export async function setRefundFailed(
  db: Db,
  { id, key }: Refund,
  error: string,
  providerRefundId?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'failed', error: error.slice(0, MAX_ERROR) })
    .$if(providerRefundId !== undefined, (query) => query.set({ provider_refund_id: providerRefundId ?? null }))
    .where('id', '=', id)
    .where('idempotency_key', '=', key)
    .where('status', 'in', providerRefundId === undefined ? ['requested'] : ['requested', 'pending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a provider should be asked about: refunds that it has, and those that were approved a while ago and did not reach it. */
export async function listUnfinished(db: Db, provider: string): Promise<Refund[]> {
  return listRefunds(db)
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.provider', '=', provider)
    .where(({ or, and, eb }) =>
      or([
        eb('refunds.status', '=', 'pending'),
        and([
          eb('refunds.status', '=', 'requested'),
          eb('refunds.approved_at', '<', sql<Date>`now() - interval '30 minutes'`),
        ]),
      ]),
    )
    .execute();
}
