import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { certificates } from './certificates.ts';
import { checkout } from './checkout.ts';
import { consents } from './consents.ts';
import { coupons } from './coupons.ts';
import { courses } from './courses.ts';
import { doubts } from './doubts.ts';
import { ebooks } from './ebooks.ts';
import { enrolments } from './enrolments.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { lessons } from './lessons.ts';
import { media } from './media.ts';
import { notes } from './notes.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import { privacy } from './privacy.ts';
import { products } from './products.ts';
import { reading } from './reading.ts';
import { refunds } from './refunds.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { streams } from './streams.ts';
import { students } from './students.ts';
import { studioEbooks } from './studio/ebooks.ts';
import { studioNotes } from './studio/notes.ts';
import { studioUniversities } from './studio/universities.ts';
import { studio } from './studio.ts';
import { tickets } from './tickets.ts';
import { timetables } from './timetables.ts';
import { twofactor } from './twofactor.ts';
import { universities } from './universities.ts';
import { wishlist } from './wishlist.ts';

export const contract = {
  accounts,
  sessions,
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
  wishlist,
  lessons,
  reading,
  notes: { ...notes, studio: studioNotes },
  search,
  timetables,
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
