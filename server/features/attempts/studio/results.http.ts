import { ResultList } from '#contract/attempts/results.studio.ts';
import { displayFraction } from '#contract/questions/mark-units.ts';
import type { Cell } from '#server/platform/lists/csv.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { requirePerson } from '#server/platform/rpc.ts';
import { toResultRow } from './results.rules.ts';
import { findResults, resultListing } from './results.store.ts';

/** A number that a spreadsheet can add up, also below zero; fractions as people read them. */
function shown(marks: string | null): Cell {
  if (marks === null) return '';
  const text = displayFraction(marks);
  const number = Number(text.replace('−', '-'));
  return Number.isNaN(number) ? text : number;
}

/** /files/lists/test-results.csv?testId=…: marks as people read them, and as exact fractions. */
export const testResultsFile: CsvList<ResultList> = {
  name: 'test-results',
  permission: 'results.read',
  search: ResultList,
  head: [
    ...['Student', 'E-mail', 'Attempt', 'Version', 'State', 'Marks', 'Marks, exact', 'Out of', 'With late answers'],
    ...[
      'Not marked yet',
      'Late answers',
      'Late answers count',
      'Seconds',
      'Began',
      'Handed in',
      'Ended by',
      'Why it is void',
    ],
    ...['Page hidden, times', 'Page hidden, seconds'],
  ],
  async *pages(context, filter) {
    const rows = findResults(context.db, requirePerson(context).id, filter);
    for await (const page of eachForFile(rows, resultListing, filter.sort))
      yield page
        .map(toResultRow)
        .map((row) => [
          ...[row.name, row.email, row.number, row.version, row.state, shown(row.marks), row.marks ?? ''],
          ...[
            shown(row.maxMarks),
            shown(row.lateMarks),
            row.unmarked,
            row.late,
            row.isLateCounted ? 'yes' : 'no',
            row.seconds ?? '',
          ],
          ...[row.startedAt, row.submittedAt ?? '', row.endedBy ?? '', row.voidReason ?? ''],
          ...[row.attention?.times ?? '', row.attention?.seconds ?? ''],
        ]);
  },
};
