/** The lists of the studio that can be had as files, by their names there. */
export const CSV_LISTS = [
  'access-list',
  'announcements',
  'audit',
  'coupons',
  'courses',
  'ebooks',
  'invoices',
  'notes',
  'orders',
  'poll-results',
  'polls',
  'programmes',
  'question-import',
  'refunds',
  'reviews',
  'streams',
  'students',
  'subjects',
  'terms',
  'test-answers',
  'test-results',
  'test-series',
  'tickets',
  'timetable-papers',
  'timetables',
  'universities',
  'waiting',
] as const;
export type CsvListName = (typeof CSV_LISTS)[number];

export const csvPath = (name: CsvListName): `/files/lists/${CsvListName}.csv` => `/files/lists/${name}.csv`;
