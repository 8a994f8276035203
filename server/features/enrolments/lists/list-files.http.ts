import * as v from 'valibot';
import type { RowFault } from '#contract/enrolments/lists.studio.ts';
import { WaitingSearch } from '#contract/enrolments/waiting.studio.ts';
import { Id } from '#contract/procedure.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { listAccessRows } from './lists.store.ts';
import { findWaiting, waitingListing } from './waiting.store.ts';

const FAULTS: Record<RowFault['kind'], string> = {
  email: 'Not an e-mail address',
  phone: 'Not a phone number of ten digits',
  name: 'The name is longer than 100 characters',
  until: 'Not a date',
  'until-past': 'This day is over',
  'product-missing': 'Names no product',
  'product-unknown': 'No product has this title, code or id',
  'product-several': 'Several products fit',
  double: 'The same person and product are in an earlier line',
  staff: 'Works here',
};

const faultText = ({ kind, value, near }: RowFault): string =>
  [FAULTS[kind], value && `: ${value}`, near.length > 0 && ` (${near.join(', ')})`].filter(Boolean).join('');

/** /files/lists/waiting.csv */
export const waitingFile: CsvList<WaitingSearch> = {
  name: 'waiting',
  permission: 'access.grant',
  search: WaitingSearch,
  head: ['Name', 'E-mail', 'Phone', 'Product', 'Until', 'Given', 'By'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findWaiting(db, filter), waitingListing, filter.sort))
      yield rows.map((row) => [
        row.name,
        row.email,
        row.phone ?? '',
        row.title,
        row.until ?? '',
        row.givenAt,
        row.by ?? '',
      ]);
  },
};

const OneList = v.strictObject({ listId: Id });

/** /files/lists/access-list.csv?listId=…: what became of each row. */
export const accessListFile: CsvList<v.InferOutput<typeof OneList>> = {
  name: 'access-list',
  permission: 'access.grant',
  search: OneList,
  head: ['Line', 'Name', 'E-mail', 'Phone', 'Products', 'Until', 'Result', 'What is wrong'],
  async *pages({ db }, { listId }) {
    for (let after: number | null = -1; after !== null; ) {
      const page: Awaited<ReturnType<typeof listAccessRows>> = await listAccessRows(db, { listId, after });
      yield page.rows.map((row) => [
        row.line,
        row.name,
        row.email,
        row.phone,
        row.products,
        row.until ?? '',
        row.act,
        row.faults.map(faultText).join('; '),
      ]);
      after = page.next;
    }
  },
};
