import { SOURCE_NAMES } from '#contract/checkout/source-names.ts';
import { gstStateCode } from '#contract/checkout/states.ts';
import { StudioOrders } from '#contract/orders/orders.studio.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { listOrdersForFile } from './orders-file.store.ts';

const rupees = (paise: number): number => paise / 100;

/** /files/lists/orders.csv; sums in rupees. */
export const ordersFile: CsvList<StudioOrders> = {
  name: 'orders',
  permission: 'orders.manage',
  search: StudioOrders,
  head: [
    ...[
      'Order',
      'Made at',
      'Paid at',
      'Status',
      'Student',
      'E-mail',
      'Phone',
      'Item',
      'List price',
      'Price',
      'Discount',
    ],
    ...['Coupon', 'Taxable', 'CGST', 'SGST or UTGST', 'IGST', 'Total', 'Refunded', 'State', 'GSTIN', 'Provider'],
    ...['Payment id', 'Document', ...SOURCE_NAMES],
  ],
  async *pages({ db }, filter) {
    for await (const rows of listOrdersForFile(db, filter))
      yield rows.map((row) => [
        ...[
          row.number,
          row.createdAt,
          row.paidAt ?? '',
          row.status,
          row.student,
          row.email,
          row.phone ?? '',
          row.title,
        ],
        ...[rupees(row.listPaise), rupees(row.pricePaise), rupees(row.discountPaise), row.couponCode ?? ''],
        ...[rupees(row.taxablePaise), rupees(row.cgstPaise), rupees(row.sgstPaise), rupees(row.igstPaise)],
        ...[
          rupees(row.totalPaise),
          rupees(row.refundedPaise),
          gstStateCode(row.stateCode),
          row.gstin ?? '',
          row.provider,
        ],
        ...[row.paymentId ?? '', row.document ?? '', ...SOURCE_NAMES.map((name) => row.source?.[name] ?? '')],
      ]);
  },
};
