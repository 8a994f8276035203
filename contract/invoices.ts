import * as v from 'valibot';
import { staffChanges } from './changes.ts';
import { Id, staffWith, Timestamp } from './procedure.ts';
import { Day } from './products/product.ts';
import { StudioFilter, sortBy, studioPage } from './studio/list.ts';

const DocumentKind = v.picklist(['invoice', 'receipt', 'bill-of-supply', 'credit-note']);

/** Days are India's, both within; they are those on which it was issued. */
export const InvoiceList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('issued', 'total'),
  kind: v.optional(DocumentKind),
  from: v.optional(Day),
  until: v.optional(Day),
});
export type InvoiceList = v.InferOutput<typeof InvoiceList>;

/** A document, fetched at /files/invoices/{id}. */
const InvoiceLine = v.object({
  id: Id,
  number: v.string(),
  kind: DocumentKind,
  issuedAt: Timestamp,
  buyer: v.string(),
  gstin: v.nullable(v.string()),
  stateCode: v.nullable(v.string()),
  orderId: Id,
  orderNumber: v.string(),
  /** The number that a credit note corrects. */
  corrects: v.nullable(v.string()),
  taxablePaise: v.number(),
  taxPaise: v.number(),
  totalPaise: v.number(),
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

/** A month of documents, `2026-11`; its GSTR-1 style tables are at /files/gstr1/{month}/{b2c|b2b|notes|documents}.csv. */
const Month = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  documents: v.number(),
  creditNotes: v.number(),
  /** Of what was issued, before credit notes. */
  taxablePaise: v.number(),
  taxPaise: v.number(),
  /** Of the credit notes. */
  creditedPaise: v.number(),
});

const tax = staffWith('tax.export');
const tags = ['invoices'];

export const invoices = {
  changes: staffChanges(tax, 'invoices', { path: '/invoices/changes', tags, summary: 'That a document was issued' }),

  list: tax
    .route({ method: 'GET', path: '/invoices', tags, summary: 'All documents, newest first' })
    .input(InvoiceList)
    .output(studioPage(InvoiceLine)),

  months: tax
    .route({ method: 'GET', path: '/invoices/months', tags, summary: 'Months with invoices, newest first' })
    .output(v.array(Month)),
};
