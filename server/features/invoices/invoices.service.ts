import { readSchool, readTax } from '#server/features/settings/settings.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Content, contentOf, creditedContentOf, documentKindOf } from './content.rules.ts';
import {
  findOfOrder,
  findOfRefund,
  insertDocument,
  listCredited,
  readInvoicedOrder,
  readLockedMoment,
  readRefunded,
  removeOldDocuments,
  setNextSerial,
} from './invoices.store.ts';
import { type DocumentKind, dayInIndia, financialYearOf, numberOf, seriesOf } from './serials.rules.ts';

type Issued = { id: string; number: string };

/**
 * Issues the document of a paid order, in the transaction of `db`, which holds the number until it ends; none for zero.
 * One for each order: called again it answers with the first. Nobody else issues until that transaction ends.
 */
export async function issueInvoice(db: Db, orderId: string): Promise<Issued | undefined> {
  return inTransaction(db, async (transaction) => {
    const ordered = await readInvoicedOrder(transaction, orderId);
    if (ordered.totalPaise === 0) return undefined;
    const kind = documentKindOf(ordered.taxMode);
    const { series, issuedAt } = await lockSeries(transaction, kind);
    const earlier = await findOfOrder(transaction, orderId);
    if (earlier) return { id: earlier.id, number: earlier.number };
    const content = contentOf(ordered, await readSeller(transaction));
    return insertNumbered(transaction, { kind, series, issuedAt, orderId, content });
  });
}

/**
 * Issues the credit note of a processed refund, in the transaction of `db`; undefined when the order had no invoice, and
 * for a surplus payment, which none was issued for. It is about `mostPaise` at most, where more than that went back. Throws when
 * it would be about more than is left of the invoice.
 */
export async function issueCreditNote(
  db: Db,
  refundId: string,
  mostPaise = Number.POSITIVE_INFINITY,
): Promise<Issued | undefined> {
  return inTransaction(db, async (transaction) => {
    const { orderId, amountPaise, ofOrder } = await readRefunded(transaction, refundId);
    const original = ofOrder ? await findOfOrder(transaction, orderId) : undefined;
    if (!original) return undefined;
    const { series, issuedAt } = await lockSeries(transaction, 'credit-note');
    const earlier = await findOfRefund(transaction, refundId);
    if (earlier) return earlier;
    const credited = await listCredited(transaction, original.id);
    const content = creditedContentOf(original, credited, Math.min(amountPaise, mostPaise));
    const corrects = { refundId, correctsId: original.id };
    return insertNumbered(transaction, { kind: 'credit-note', series, issuedAt, orderId, content, ...corrects });
  });
}

async function lockSeries(db: Db, kind: DocumentKind) {
  const series = seriesOf((await readTax(db)).series, kind);
  return { series, issuedAt: await readLockedMoment(db, series) };
}

/** Who sells, as of now. A school that has not said who stands behind it sells under its own name. */
async function readSeller(db: Db): Promise<Content['seller']> {
  const { gstin, stateCode } = await readTax(db);
  const { name, business } = await readSchool(db);
  return {
    legalName: business?.legalName ?? name.en,
    tradeName: name.en,
    address: business?.address ?? null,
    email: business?.email ?? null,
    phone: business?.phone ?? null,
    gstin,
    stateCode,
  };
}

type Unnumbered = {
  kind: DocumentKind;
  series: string;
  issuedAt: Date;
  orderId: string;
  refundId?: string;
  correctsId?: string;
  content: Content;
};

async function insertNumbered(db: Db, document: Unnumbered): Promise<Issued> {
  const { series, issuedAt } = document;
  const financialYear = financialYearOf(issuedAt);
  const serial = await setNextSerial(db, series, financialYear);
  const number = numberOf({ series, financialYear, serial });
  return insertDocument(db, { ...document, financialYear, serial, number, issuedOn: dayInIndia(issuedAt) });
}

/** Removes the documents of deleted accounts, so many days after their issue: the database keeps younger ones for the tax office. */
export async function removeDocumentsOfDeleted(db: Db, days: number): Promise<void> {
  await removeOldDocuments(db, days);
}
