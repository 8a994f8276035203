import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { TimetableList } from '#contract/timetables/timetable.studio.ts';
import { listTimetableEntries } from '#server/features/timetables/timetables.store.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findSections, sectionListing } from './sections.store.ts';

/** /files/lists/timetables.csv */
export const timetablesFile: CsvList<TimetableList> = {
  name: 'timetables',
  permission: 'timetables.manage',
  search: TimetableList,
  head: [
    'Timetable',
    'Timetable (Hindi)',
    'University',
    'Term',
    'Status',
    'Papers',
    'First day',
    'Last day',
    'Checked',
    'Published',
    'Source',
  ],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findSections(db, filter), sectionListing, filter.sort))
      yield rows.map((row) => [
        ...[
          row.title,
          row.titleHi ?? '',
          row.university,
          row.term ?? '',
          row.status,
          row.papers,
          row.firstDay ?? '',
          row.lastDay ?? '',
        ],
        ...[row.checkedAt ?? '', row.publishedAt ?? '', row.sourceUrl ?? ''],
      ]);
  },
};

const OneTimetable = v.strictObject({ sectionId: Id });

/** /files/lists/timetable-papers.csv?sectionId=…, as an import reads it again. */
export const papersFile: CsvList<v.InferOutput<typeof OneTimetable>> = {
  name: 'timetable-papers',
  permission: 'timetables.manage',
  search: OneTimetable,
  head: ['subject', 'title', 'date', 'shift', 'starts', 'ends', 'status', 'note'],
  async *pages({ db }, { sectionId }) {
    const entries = await listTimetableEntries(db, sectionId);
    yield entries.map((paper) => [
      ...[paper.code, paper.titleEn, paper.heldOn, paper.shift, paper.startsAt, paper.endsAt, paper.status, paper.note],
    ]);
  },
};
