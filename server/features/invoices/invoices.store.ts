import { sql } from 'kysely';
import * as v from 'valibot';
import { Tax } from '#contract/settings/school.ts';
import type { Db } from '#server/platform/db.ts';
import { Content, type Ordered } from './content.rules.ts';
import type { DocumentKind } from './serials.rules.ts';

/** Of an order's snapshot: what a document says of the item and the seller. */
const Snapshot = v.object({
  title: v.string(),
  taxMode: Tax.entries.mode,
  sac: v.string(),
  basisPoints: v.number(),
});

export async function readInvoicedOrder(db: Db, orderId: string): Promise<Ordered> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', orderId)
    .select(['orders.number', 'snapshot', 'coupon_code as couponCode', 'price_paise as pricePaise'])
    .select(['discount_paise as discountPaise', 'taxable_paise as taxablePaise', 'cgst_paise as cgstPaise'])
    .select(['sgst_paise as sgstPaise', 'igst_paise as igstPaise', 'total_paise as totalPaise'])
    .select(['users.name', 'gstin', 'business_name as businessName'])
    .select(['orders.state_code as stateCode', 'orders.pin'])
    .select(
      sql<string[]>`array(select title from order_items where order_id = orders.id and position >
      (select min(position) from order_items where order_id = orders.id) order by position)`.as('includes'),
    )
    .select(
      sql<string | null>`(select provider_payment_id from payments
      where payments.order_id = orders.id and pays_order)`.as('paymentId'),
    )
    .executeTakeFirstOrThrow();
  const { snapshot, name, gstin, businessName, stateCode, pin, ...amounts } = row;
  return { ...amounts, ...v.parse(Snapshot, snapshot), buyer: { name, gstin, businessName, stateCode, pin } };
}

type Issued = { id: string; number: string };

/** The document of an order that is not a credit note. */
export async function findOfOrder(db: Db, orderId: string) {
  const row = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'credit-note')
    .select(['id', 'number', 'issued_on as issuedOn', 'content'])
    .executeTakeFirst();
  return row && { ...row, content: v.parse(Content, row.content) };
}

export async function findOfRefund(db: Db, refundId: string): Promise<Issued | undefined> {
  return db.selectFrom('invoices').where('refund_id', '=', refundId).select(['id', 'number']).executeTakeFirst();
}

export async function listCredited(db: Db, invoiceId: string): Promise<Content[]> {
  const rows = await db.selectFrom('invoices').where('corrects_id', '=', invoiceId).select('content').execute();
  return rows.map(({ content }) => v.parse(Content, content));
}

/** A refund with its order; `ofOrder` is false for a surplus payment that goes back, which no document was issued for. */
export async function readRefunded(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', refundId)
    .select(['refunds.order_id as orderId', 'refunds.amount_paise as amountPaise', 'payments.pays_order as ofOrder'])
    .executeTakeFirstOrThrow();
}

/** The database's clock, read when nobody else issues in this series any more, until the transaction of `db` ends. */
export async function readLockedMoment(db: Db, series: string): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtext('invoices'), hashtext(${series}))`.execute(db);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!rows[0]) throw new Error('the database has no clock');
  return rows[0].now;
}

/** Takes the next number; it is free again when the transaction of `db` is rolled back. */
export async function setNextSerial(db: Db, series: string, financialYear: string): Promise<number> {
  const row = await db
    .insertInto('invoice_counters')
    .values({ series, financial_year: financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet({ last_serial: sql<number>`invoice_counters.last_serial + 1` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return row.last_serial;
}

type NewDocument = {
  kind: DocumentKind;
  number: string;
  series: string;
  financialYear: string;
  serial: number;
  orderId: string;
  refundId?: string;
  correctsId?: string;
  issuedAt: Date;
  issuedOn: string;
  content: Content;
};

export async function insertDocument(db: Db, document: NewDocument): Promise<Issued> {
  return db
    .insertInto('invoices')
    .values({
      kind: document.kind,
      number: document.number,
      series: document.series,
      financial_year: document.financialYear,
      serial: document.serial,
      order_id: document.orderId,
      refund_id: document.refundId ?? null,
      corrects_id: document.correctsId ?? null,
      issued_at: document.issuedAt,
      issued_on: document.issuedOn,
      total_paise: document.content.totals.totalPaise,
      content: JSON.stringify(document.content),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Months with documents, newest first; sums are of what was issued, before credit notes. */
export async function listMonths(db: Db) {
  const { rows } = await sql<{
    month: string;
    documents: number;
    creditNotes: number;
    taxablePaise: number;
    taxPaise: number;
    creditedPaise: number;
  }>`
    select to_char(issued_on, 'YYYY-MM') as month,
      count(*) filter (where kind <> 'credit-note') as documents,
      count(*) filter (where kind = 'credit-note') as "creditNotes",
      coalesce(sum((content->'totals'->>'taxablePaise')::bigint) filter (where kind <> 'credit-note'), 0) as "taxablePaise",
      coalesce(sum(total_paise - (content->'totals'->>'taxablePaise')::bigint)
        filter (where kind <> 'credit-note'), 0) as "taxPaise",
      coalesce(sum(total_paise) filter (where kind = 'credit-note'), 0) as "creditedPaise"
    from invoices group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** Removes the documents of deleted accounts, of an order all at once, when the last of them was issued so many days ago. */
export async function removeOldDocuments(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('invoices')
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('invoices as document')
        .innerJoin('orders', 'orders.id', 'document.order_id')
        .innerJoin('users', 'users.id', 'orders.user_id')
        .where('users.anonymised_at', 'is not', null)
        .groupBy('document.order_id')
        .having(({ fn }) => fn.max('document.issued_at'), '<=', sql<Date>`now() - make_interval(days => ${days})`)
        .select('document.order_id'),
    )
    .execute();
}
