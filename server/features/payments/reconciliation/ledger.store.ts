import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Until when the provider's list of payments was read; undefined before the first time. */
export async function findMark(db: Db, provider: string): Promise<Date | undefined> {
  const mark = await db
    .selectFrom('sweep_marks')
    .where('provider', '=', provider)
    .select('read_until')
    .executeTakeFirst();
  return mark?.read_until;
}

export async function setMark(db: Db, provider: string, readUntil: Date): Promise<void> {
  await db
    .insertInto('sweep_marks')
    .values({ provider, read_until: readUntil })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ read_until: readUntil }))
    .execute();
}

/** Those of these payments of which we know that their money came. */
export async function listKnownMoney(db: Db, provider: string, paymentIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', sql<string>`any(${paymentIds})`)
    .where('captured_at', 'is not', null)
    .select('provider_payment_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of these refunds that are written down as processed. */
export async function listKnownRefunds(db: Db, provider: string, refundIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.provider', '=', provider)
    .where('provider_refund_id', '=', sql<string>`any(${refundIds})`)
    .where('refunds.status', '=', 'processed')
    .select('provider_refund_id as id')
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export type LedgerEntry = { entry: 'captured' | 'refunded'; refundId: string | null; at: Date; amountPaise: number };

/** Our ledger from a moment on. */
export async function listLedgerEntries(db: Db, provider: string, from: Date): Promise<LedgerEntry[]> {
  return db
    .selectFrom('money_audit')
    .where('provider', '=', provider)
    .where('happened_at', '>=', from)
    .select(({ ref }) => [
      ref('entry').$castTo<LedgerEntry['entry']>().as('entry'),
      'provider_refund_id as refundId',
      'happened_at as at',
      'amount_paise as amountPaise',
    ])
    .execute();
}

/** When the last message of a provider came, and how many orders were paid with it since a moment. */
export async function readTraffic(db: Db, provider: string, since: Date): Promise<{ last: Date | null; paid: number }> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('webhook_events')
        .where('provider', '=', provider)
        .select(sql<Date | null>`max(received_at)`.as('last'))
        .as('last'),
      selectFrom('orders')
        .where('provider', '=', provider)
        .where('paid_at', '>', since)
        .select(sql<number>`count(*)::int`.as('paid'))
        .$asScalar()
        .$notNull()
        .as('paid'),
    ])
    .executeTakeFirstOrThrow();
}
