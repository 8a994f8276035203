import { accounts } from './accounts/accounts.ts';
import { announcements } from './announcements/announcements.ts';
import { attempts } from './attempts/attempts.ts';
import { audit } from './audit/audit.ts';
import { backups } from './backups.ts';
import { certificates } from './certificates.ts';
import { checkout } from './checkout/checkout.ts';
import { consents } from './consents.ts';
import { coupons } from './coupons.ts';
import { courses } from './courses/courses.ts';
import { doubts } from './doubts/doubts.ts';
import { studioEbooks } from './ebooks/ebooks.studio.ts';
import { ebooks } from './ebooks/ebooks.ts';
import { enrolments } from './enrolments/enrolments.ts';
import { errata } from './errata/errata.ts';
import { google } from './google.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { leases } from './leases.ts';
import { lessons } from './lessons/lessons.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { mobiles } from './mobiles.ts';
import { notebook } from './notebook.ts';
import { studioNotes } from './notes/notes.studio.ts';
import { notes } from './notes/notes.ts';
import { notices } from './notices.ts';
import { orders } from './orders/orders.ts';
import { pages } from './pages.ts';
import { passkeys } from './passkeys.ts';
import { pastpapers } from './pastpapers/pastpapers.ts';
import { payments } from './payments.ts';
import { polls } from './polls/polls.ts';
import { privacy } from './privacy.ts';
import { products } from './products/products.ts';
import { push } from './push.ts';
import { questions } from './questions/questions.ts';
import { reading } from './reading/reading.ts';
import { refunds } from './refunds.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings/settings.ts';
import { signins } from './signins.ts';
import { staff } from './staff.ts';
import { streams } from './streams.ts';
import { students } from './students/students.ts';
import { studio } from './studio/studio.ts';
import { tests } from './tests/tests.ts';
import { studioTestSeries } from './testseries/testseries.studio.ts';
import { testSeries } from './testseries/testseries.ts';
import { tickets } from './tickets/tickets.ts';
import { timetables } from './timetables/timetables.ts';
import { twofactor } from './twofactor.ts';
import { studioUniversities } from './universities/universities.studio.ts';
import { universities } from './universities/universities.ts';
import { webhooks } from './webhooks.ts';
import { wishlist } from './wishlist.ts';

export const contract = {
  accounts,
  sessions,
  signins,
  messages,
  mobiles,
  passkeys,
  google,
  twofactor,
  consents,
  privacy,
  settings,
  pages,
  tickets,
  universities: { ...universities, studio: studioUniversities },
  courses,
  products,
  ebooks: { ...ebooks, studio: studioEbooks },
  enrolments,
  webhooks,
  wishlist,
  lessons,
  reading,
  leases,
  notebook,
  notices,
  push,
  notes: { ...notes, studio: studioNotes },
  search,
  timetables,
  questions,
  tests,
  testSeries: { ...testSeries, studio: studioTestSeries },
  attempts,
  pastpapers,
  errata,
  doubts,
  certificates,
  media,
  checkout,
  coupons,
  orders,
  payments,
  refunds,
  invoices,
  announcements,
  polls,
  streams,
  students,
  studio,
  staff,
  audit,
  backups,
  imports,
  jobs,
};
