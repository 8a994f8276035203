import type * as v from 'valibot';
import { CourseList } from '#contract/courses/course-row.studio.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { requirePerson } from '#server/platform/rpc.ts';
import { findCourseRows, readListing } from './course-list.store.ts';

const HEAD = [
  ...['Title', 'Code', 'Programmes', 'Language', 'State', 'Live since', 'Goes live', 'Price in rupees'],
  ...['Struck-through price', 'Instructor', 'Students', 'Rating', 'Net sales of 28 days in rupees', 'Changed'],
];

const rupees = (paise: number | null) => (paise === null ? '' : paise / 100);

/** /files/lists/courses.csv */
export const coursesFile: CsvList<v.InferOutput<typeof CourseList>> = {
  name: 'courses',
  permission: 'content.manage',
  search: CourseList,
  head: HEAD,
  async *pages(context, filter) {
    const found = await findCourseRows(context.db, requirePerson(context), filter);
    for await (const rows of eachForFile(found, readListing(filter.sort), filter.sort))
      yield rows.map((row) => [
        ...[row.title, row.code ?? '', row.programmes.join(' '), row.language, row.state],
        ...[row.publishedAt ?? '', row.publishAt ?? '', rupees(row.pricePaise), rupees(row.listPricePaise)],
        ...[row.instructorName ?? '', row.owners, row.rating ?? '', rupees(row.salesPaise), row.changedAt],
      ]);
  },
};
