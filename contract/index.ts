import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { audit } from './audit.ts';
import { certificates } from './certificates.ts';
import { checkout } from './checkout.ts';
import { consents } from './consents.ts';
import { coupons } from './coupons.ts';
import { courses } from './courses.ts';
import { doubts } from './doubts.ts';
import { ebooks } from './ebooks.ts';
import { enrolments } from './enrolments.ts';
import { invoices } from './invoices.ts';
import { lessons } from './lessons.ts';
import { media } from './media.ts';
import { notes } from './notes.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import { privacy } from './privacy.ts';
import { reading } from './reading.ts';
import { refunds } from './refunds.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { streams } from './streams.ts';
import { students } from './students.ts';
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
  universities,
  courses,
  ebooks,
  enrolments,
  wishlist,
  lessons,
  reading,
  notes,
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
  staff,
  audit,
};
