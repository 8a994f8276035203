import { StudioRefunds } from '#contract/refunds.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findRefunds, refundListing } from './refunds.store.ts';

/** /files/lists/refunds.csv; sums in rupees. */
export const refundsFile: CsvList<StudioRefunds> = {
  name: 'refunds',
  permission: 'orders.manage',
  search: StudioRefunds,
  head: [
    ...[
      'Refund',
      'Order',
      'Student',
      'Item',
      'Sum',
      'Order total',
      'State',
      'Cause',
      'Reason',
      'Asked at',
      'Answer due',
    ],
    ...['Proposed by', 'Decided by', 'Note', 'Done at', 'Bank reference', 'Error'],
  ],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findRefunds(db, filter), refundListing, filter.sort))
      yield rows.map((row) => [
        ...[
          row.number,
          row.orderNumber,
          row.student,
          row.title,
          row.amountPaise / 100,
          row.totalPaise / 100,
          row.status,
          row.cause,
        ],
        ...[
          row.reason,
          row.requestedAt,
          row.decideBy ?? '',
          row.proposal?.by ?? '',
          row.decidedBy ?? '',
          row.note ?? '',
        ],
        ...[row.processedAt ?? '', row.bankReference ?? '', row.error ?? ''],
      ]);
  },
};
