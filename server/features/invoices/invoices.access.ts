import * as v from 'valibot';
import type { TaxSplit } from '#contract/checkout/quote.ts';
import { mayDo } from '#contract/rights.ts';
import type { Tax } from '#contract/settings/school.ts';
import { readTax } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';
import type { Person } from '#server/platform/session.ts';
import { Content } from './content.rules.ts';
import type { DocumentKind } from './serials.rules.ts';
import { taxOnSupply } from './tax.rules.ts';

type Priced = { totalPaise: number; taxClassId: string; stateCode: string | undefined };
export type TaxOn = { mode: Tax['mode']; sac: string; basisPoints: number; split: TaxSplit | null };

/** The tax within a price today, by the seller's mode and the class's rate; no split without a State, or without tax. */
export async function readTaxOn(db: Db, { totalPaise, taxClassId, stateCode }: Priced): Promise<TaxOn> {
  const { mode, stateCode: sellerState } = await readTax(db);
  const { sac, basisPoints } = await db
    .selectFrom('tax_classes')
    .innerJoin('tax_rates', 'tax_class_id', 'tax_classes.id')
    .where('tax_classes.id', '=', taxClassId)
    .where('valid_from', '<=', TODAY)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .select(['sac', 'basis_points as basisPoints'])
    .executeTakeFirstOrThrow();
  const taxed = mode === 'regular' && stateCode !== undefined;
  const split = taxed ? taxOnSupply({ totalPaise, basisPoints, sellerState, buyerState: stateCode }) : null;
  return { mode, sac, basisPoints, split };
}

export type InvoiceDocument = {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  issuedOn: string;
  content: Content;
};

/** A document, for its buyer and for staff who manage orders; undefined for everybody else. */
export async function findVisibleDocument(db: Db, id: string, person: Person): Promise<InvoiceDocument | undefined> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .where('invoices.id', '=', id)
    .select(['invoices.kind', 'invoices.number', 'issued_at as issuedAt', 'issued_on as issuedOn', 'content'])
    .select('orders.user_id as userId')
    .$narrowType<{ kind: DocumentKind }>()
    .executeTakeFirst();
  if (!row || (row.userId !== person.id && !mayDo(person.role, 'orders.manage'))) return undefined;
  const { userId: _, ...document } = row;
  return { ...document, content: v.parse(Content, row.content) };
}
