import { EbookList } from '#contract/ebooks/ebooks.studio.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findBooks, readEbookListing } from './ebooks.store.ts';

const RUPEE = 100;

/** /files/lists/ebooks.csv; prices in rupees. */
export const ebooksFile: CsvList<EbookList> = {
  name: 'ebooks',
  permission: 'content.manage',
  search: EbookList,
  head: [
    'Title',
    'State',
    'Section',
    'University',
    'Subject',
    'Language',
    'Pages',
    'Price',
    'List price',
    'Owners',
    'Net sales of 28 days',
    'Changed',
  ],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findBooks(db, filter), readEbookListing(filter.sort), filter.sort))
      yield rows.map((book) => [
        book.title,
        book.state,
        book.section ?? '',
        book.university ?? '',
        book.code ?? '',
        book.language,
        book.pages,
        book.pricePaise === null ? '' : book.pricePaise / RUPEE,
        book.listPricePaise === null ? '' : book.listPricePaise / RUPEE,
        book.owners,
        book.salesPaise / RUPEE,
        book.changedAt,
      ]);
  },
};
