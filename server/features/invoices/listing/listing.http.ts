import { gstStateCode } from '#contract/checkout/states.ts';
import { InvoiceList } from '#contract/invoices.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findInvoices, invoiceListing } from './listing.store.ts';

/** /files/lists/invoices.csv; sums in rupees, those of credit notes too as they are printed. */
export const invoicesFile: CsvList<InvoiceList> = {
  name: 'invoices',
  permission: 'tax.export',
  search: InvoiceList,
  head: [
    ...['Number', 'Kind', 'Issued at', 'Buyer', 'GSTIN', 'Place of supply', 'Order', 'Corrects', 'Taxable', 'Tax'],
    ...['Total'],
  ],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findInvoices(db, filter), invoiceListing, filter.sort))
      yield rows.map((row) => [
        ...[
          row.number,
          row.kind,
          row.issuedAt,
          row.buyer,
          row.gstin ?? '',
          gstStateCode(row.stateCode),
          row.orderNumber,
        ],
        ...[row.corrects ?? '', row.taxablePaise / 100, row.taxPaise / 100, row.totalPaise / 100],
      ]);
  },
};
