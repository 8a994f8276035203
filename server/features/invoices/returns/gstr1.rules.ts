import { gstStateCode } from '#contract/checkout/states.ts';
import type { Cell } from '#server/platform/lists/csv.ts';
import type { Consumers, Filed, FiledNote, Serials } from './gstr1.store.ts';

const rupees = (paise: number): number => paise / 100;
const percent = (basisPoints: number): number => basisPoints / 100;

/** 2026-11-21 as the forms have it: 21-11-2026. */
function dateOf(day: string): string {
  return day.split('-').toReversed().join('-');
}

const SUMS = ['Rate (%)', 'Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];

type Summed = Pick<Filed, 'basisPoints' | 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise'>;

function sumsOf({ basisPoints, taxablePaise, igstPaise, cgstPaise, sgstPaise }: Summed): Cell[] {
  return [percent(basisPoints), ...[taxablePaise, igstPaise, cgstPaise, sgstPaise].map(rupees)];
}

/** Table 7 of GSTR-1: consumers by State and rate, net of credit notes, as the form wants it. */
export function consumersTable(rows: Consumers[]): Cell[][] {
  return [
    ['Type', 'Place of supply', ...SUMS, 'Cess', 'Invoices', 'Credit notes (already deducted)'],
    ...rows.map((row) => {
      return ['OE', gstStateCode(row.placeOfSupply), ...sumsOf(row), 0, row.invoices, row.creditNotes];
    }),
  ];
}

/** Table 4: invoices to businesses. */
export function businessesTable(rows: Filed[]): Cell[][] {
  const titles = ['GSTIN of recipient', 'Receiver name', 'Invoice number', 'Invoice date', 'Invoice value'];
  return [
    [...titles, 'Place of supply', 'Reverse charge', 'Invoice type', ...SUMS, 'Cess'],
    ...rows.map((row) => [
      row.gstin ?? '',
      row.receiver,
      row.number,
      dateOf(row.issuedOn),
      rupees(row.totalPaise),
      gstStateCode(row.placeOfSupply),
      'N',
      'Regular B2B',
      ...sumsOf(row),
      0,
    ]),
  ];
}

/** Table 9B: credit notes. Those to consumers are in table 7 already, and stand here for the books. */
export function notesTable(rows: FiledNote[]): Cell[][] {
  const titles = ['Recipient', 'GSTIN of recipient', 'Receiver name', 'Note number', 'Note date', 'Note type'];
  const more = ['Original number', 'Original date', 'Place of supply', 'Reverse charge', 'Note value'];
  return [
    [...titles, ...more, ...SUMS, 'Cess'],
    ...rows.map((row) => [
      row.gstin ? 'Registered' : 'Unregistered',
      row.gstin ?? '',
      row.receiver,
      row.number,
      dateOf(row.issuedOn),
      'C',
      row.original,
      dateOf(row.originalOn),
      gstStateCode(row.placeOfSupply),
      'N',
      rupees(row.totalPaise),
      ...sumsOf(row),
      0,
    ]),
  ];
}

const NATURES: Record<string, string> = {
  invoice: 'Invoices for outward supply',
  'credit-note': 'Credit note',
  'bill-of-supply': 'Bills of supply',
  receipt: 'Receipts',
};

/** Table 13: the documents that were issued. Nothing that has a number is ever cancelled. */
export function serialsTable(rows: Serials[]): Cell[][] {
  return [
    ['Nature of document', 'From', 'To', 'Total number', 'Cancelled', 'Net issued'],
    ...rows.map(({ kind, first, last, count }) => [NATURES[kind] ?? kind, first, last, count, 0, count]),
  ];
}
