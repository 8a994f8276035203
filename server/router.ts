import { accounts } from './features/accounts/accounts.api.ts';
import { announcements } from './features/announcements/announcements.api.ts';
import { attempts } from './features/attempts/attempts.api.ts';
import { audit } from './features/audit/audit.api.ts';
import { backups } from './features/backups/backups.api.ts';
import { certificates } from './features/certificates/certificates.api.ts';
import { checkout } from './features/checkout/checkout.api.ts';
import { consents } from './features/consents/consents.api.ts';
import { coupons } from './features/coupons/coupons.api.ts';
import { courses } from './features/courses/courses.api.ts';
import { doubts } from './features/doubts/doubts.api.ts';
import { ebooks } from './features/ebooks/ebooks.api.ts';
import { enrolments } from './features/enrolments/enrolments.api.ts';
import { errata } from './features/errata/errata.api.ts';
import { google } from './features/google/google.api.ts';
import { imports } from './features/imports/runs/runs.api.ts';
import { invoices } from './features/invoices/invoices.api.ts';
import { jobs } from './features/jobs/jobs.api.ts';
import { leases } from './features/leases/leases.api.ts';
import { lessons } from './features/lessons/lessons.api.ts';
import { media } from './features/media/media.api.ts';
import { messages } from './features/messages/messages.api.ts';
import { mobiles } from './features/mobiles/mobiles.api.ts';
import { notebook } from './features/notebook/notebook.api.ts';
import { notes } from './features/notes/notes.api.ts';
import { notices } from './features/notices/notices.api.ts';
import { orders } from './features/orders/orders.api.ts';
import { pages } from './features/pages/pages.api.ts';
import { passkeys } from './features/passkeys/passkeys.api.ts';
import { pastpapers } from './features/pastpapers/pastpapers.api.ts';
import { payments } from './features/payments/payments.api.ts';
import { polls } from './features/polls/polls.api.ts';
import { privacy } from './features/privacy/privacy.api.ts';
import { products } from './features/products/products.api.ts';
import { push } from './features/push/push.api.ts';
import { questions } from './features/questions/questions.api.ts';
import { reading } from './features/reading/reading.api.ts';
import { refunds } from './features/refunds/refunds.api.ts';
import { search } from './features/search/search.api.ts';
import { sessions } from './features/sessions/sessions.api.ts';
import { settings } from './features/settings/settings.api.ts';
import { signins } from './features/signins/signins.api.ts';
import { staff } from './features/staff/staff.api.ts';
import { streams } from './features/streams/streams.api.ts';
import { students } from './features/students/students.api.ts';
import { studio } from './features/studio/studio.api.ts';
import { tests } from './features/tests/tests.api.ts';
import { testSeries } from './features/testseries/testseries.api.ts';
import { tickets } from './features/tickets/tickets.api.ts';
import { timetables } from './features/timetables/timetables.api.ts';
import { twofactor } from './features/twofactor/twofactor.api.ts';
import { universities } from './features/universities/universities.api.ts';
import { webhooks } from './features/webhooks/webhooks.api.ts';
import { wishlist } from './features/wishlist/wishlist.api.ts';
import { os } from './platform/rpc.ts';

/** The contract, implemented: one line per noun. */
export const router = os.router({
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
  universities,
  courses,
  products,
  ebooks,
  enrolments,
  webhooks,
  wishlist,
  lessons,
  reading,
  leases,
  notes,
  notebook,
  notices,
  push,
  search,
  timetables,
  questions,
  tests,
  testSeries,
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
});
