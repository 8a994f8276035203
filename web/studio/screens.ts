import type { StudioScreen } from '#web/studio/parts/screen/screen.ts';
import { announcementsScreen } from './announcements/announcements.screen.ts';
import { couponsScreen } from './coupons/coupons.screen.ts';
import { coursesScreen } from './courses/courses.screen.ts';
import { doubtsScreen } from './doubts/doubts.screen.ts';
import { ebooksScreen } from './ebooks/ebooks.screen.ts';
import { sectionsScreen } from './ebooks/sections.screen.ts';
import { errataScreen } from './errata/errata.screen.ts';
import { filesScreen } from './files/files.screen.ts';
import { invoicesScreen } from './invoices/invoices.screen.ts';
import { notesScreen } from './notes/notes.screen.ts';
import { auditScreen } from './operations/audit.screen.ts';
import { backupsScreen } from './operations/backups.screen.ts';
import { importScreen } from './operations/import.screen.ts';
import { jobsScreen } from './operations/jobs.screen.ts';
import { ordersScreen } from './orders/orders.screen.ts';
import { pagesScreen } from './pages/pages.screen.ts';
import { pastPapersScreen } from './past-papers/past-papers.screen.ts';
import { pollsScreen } from './polls/polls.screen.ts';
import { questionImportsScreen } from './question-imports/question-imports.screen.ts';
import { questionsScreen } from './questions/questions.screen.ts';
import { refundsScreen } from './refunds/refunds.screen.ts';
import { reviewsScreen } from './reviews/reviews.screen.ts';
import { settingsScreen } from './settings/settings.screen.ts';
import { staffScreen } from './staff/staff.screen.ts';
import { streamsScreen } from './streams/streams.screen.ts';
import { studentsScreen } from './students/students.screen.ts';
import { subjectsScreen } from './subjects/subjects.screen.ts';
import { testSeriesScreen } from './test-series/test-series.screen.ts';
import { testsScreen } from './tests/tests.screen.ts';
import { ticketsScreen } from './tickets/tickets.screen.ts';
import { timetablesScreen } from './timetables/timetables.screen.ts';
import { todayScreen } from './today/today.screen.ts';
import { webhooksScreen } from './webhooks/webhooks.screen.ts';

/** Every screen of the studio, in the order of the side bar. */
export const screens: StudioScreen[] = [
  todayScreen,
  coursesScreen,
  ebooksScreen,
  sectionsScreen,
  notesScreen,
  questionsScreen,
  timetablesScreen,
  testsScreen,
  errataScreen,
  testSeriesScreen,
  pastPapersScreen,
  subjectsScreen,
  questionImportsScreen,
  filesScreen,
  announcementsScreen,
  pollsScreen,
  streamsScreen,
  studentsScreen,
  doubtsScreen,
  ticketsScreen,
  reviewsScreen,
  ordersScreen,
  refundsScreen,
  couponsScreen,
  invoicesScreen,
  pagesScreen,
  settingsScreen,
  webhooksScreen,
  staffScreen,
  jobsScreen,
  auditScreen,
  backupsScreen,
  importScreen,
];
