import { TestSeriesList } from '#contract/testseries/studio-series.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findAllSeries, readSeriesListing } from './testseries.store.ts';

const RUPEE = 100;
const HEAD = [
  'Title',
  'State',
  'Subject',
  'Language',
  'Tests',
  'Price',
  'List price',
  'Owners',
  'Net sales',
  'Changed',
];

/** /files/lists/test-series.csv; prices, and the net sales of 28 days, in rupees. */
export const testSeriesFile: CsvList<TestSeriesList> = {
  name: 'test-series',
  permission: 'content.manage',
  search: TestSeriesList,
  head: HEAD,
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findAllSeries(db, filter), readSeriesListing(filter.sort), filter.sort))
      yield rows.map((series) => [
        series.title,
        series.state,
        series.code ?? '',
        series.language,
        series.testCount,
        series.pricePaise === null ? '' : series.pricePaise / RUPEE,
        series.listPricePaise === null ? '' : series.listPricePaise / RUPEE,
        series.owners,
        series.salesPaise / RUPEE,
        series.changedAt,
      ]);
  },
};
