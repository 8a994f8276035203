import { type Expression, type SqlBool, sql } from 'kysely';
import type { InvoiceLine, InvoiceList } from '#contract/invoices.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const invoiceListing: Listing = {
  id: sql`document.id`,
  sorts: {
    issued: { by: sql`document.issued_at`, type: 'timestamptz' },
    total: { by: sql`document.total_paise`, type: 'bigint' },
  },
  first: '-issued',
};

export async function listInvoices(db: Db, filter: InvoiceList) {
  return listStudioRows(db, await findInvoices(db, filter), invoiceListing, filter);
}

/** All documents that match a question, without an order. */
export async function findInvoices(db: Db, { text, kind, from, until }: InvoiceList) {
  const wanted = [
    // A word and not a parameter: how rare it is decides the plan.
    kind && sql<SqlBool>`document.kind = ${sql.lit(kind)}`,
    from && sql<SqlBool>`document.issued_at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`,
    until && sql<SqlBool>`document.issued_at < (${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    text ? await hasText(db, text) : undefined,
  ].filter((each) => typeof each === 'object');
  return selectInvoices(db).where(({ and, lit }) => (wanted.length > 0 ? and(wanted) : lit(true)));
}

/**
 * Its number, or that of its order, when a document has it; else words out of the name of its buyer, which are written out:
 * how many documents they fit decides whether their index is asked or the list gone through.
 */
async function hasText(db: Db, text: string): Promise<Expression<SqlBool>> {
  const { rows } = await sql<{ id: string }>`select id from invoices where number = upper(${text})
    union all select invoices.id from invoices join orders on orders.id = invoices.order_id
      where orders.number = upper(${text})`.execute(db);
  if (rows.length > 0) return sql<SqlBool>`document.id in (${sql.join(rows.map(({ id }) => id))})`;
  const patterns = patternsOf(await foldWords(db, text)).flat();
  if (patterns.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`document.buyer_search like ${sql.lit(pattern)}`),
    sql` and `,
  )})`;
}

function selectInvoices(db: Db) {
  return (
    db
      .selectFrom('invoices as document')
      .select(['document.id', 'document.number', 'document.order_id as orderId'])
      // Looked up for the rows of a page: a join would be made for all that match, before they are put in order.
      .select(sql<string>`(select number from orders where orders.id = document.order_id)`.as('orderNumber'))
      .select(['document.total_paise as totalPaise'])
      .select(({ ref }) => [
        ref('document.kind').$castTo<InvoiceLine['kind']>().as('kind'),
        sql<string>`to_json(document.issued_at)`.as('issuedAt'),
        sql<string>`coalesce(document.content -> 'buyer' ->> 'businessName', document.content -> 'buyer' ->> 'name')`.as(
          'buyer',
        ),
        sql<string | null>`document.content -> 'buyer' ->> 'gstin'`.as('gstin'),
        sql<string | null>`document.content ->> 'placeOfSupply'`.as('stateCode'),
        sql<string | null>`(select number from invoices as original where original.id = document.corrects_id)`.as(
          'corrects',
        ),
        sql<number>`(document.content -> 'totals' ->> 'taxablePaise')::bigint`.as('taxablePaise'),
        sql<number>`document.total_paise - (document.content -> 'totals' ->> 'taxablePaise')::bigint`.as('taxPaise'),
      ])
  );
}
