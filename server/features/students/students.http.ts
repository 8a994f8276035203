import { StudentList } from '#contract/students/students.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findListing, findStudents } from './students.store.ts';

/** /files/lists/students.csv */
export const studentsFile: CsvList<StudentList> = {
  name: 'students',
  permission: 'students.manage',
  search: StudentList,
  head: [
    'Name',
    'E-mail',
    'Phone',
    'State',
    'University',
    'Programme',
    'Joined',
    'Last seen',
    'Net spent (INR)',
    'Orders',
  ],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findStudents(db, filter), findListing(filter.sort), filter.sort))
      yield rows.map((row) => [
        row.name,
        row.email,
        row.phone ?? '',
        row.state,
        row.university ?? '',
        row.programme ?? '',
        row.joinedAt,
        row.seenAt,
        row.spentPaise / 100,
        row.purchases,
      ]);
  },
};
