import { accountsPersonalData } from './features/accounts/personal-data.store.ts';
import { announcementsPersonalData } from './features/announcements/personal-data.store.ts';
import { attemptsPersonalData } from './features/attempts/personal-data.store.ts';
import { auditPersonalData } from './features/audit/personal-data.store.ts';
import { certificatesPersonalData } from './features/certificates/personal-data.store.ts';
import { consentsPersonalData } from './features/consents/personal-data.store.ts';
import { couponsPersonalData } from './features/coupons/personal-data.store.ts';
import { coursesPersonalData } from './features/courses/personal-data.store.ts';
import { doubtsPersonalData } from './features/doubts/personal-data.store.ts';
import { enrolmentsPersonalData } from './features/enrolments/personal-data.store.ts';
import { errataPersonalData } from './features/errata/personal-data.store.ts';
import { googlePersonalData } from './features/google/personal-data.store.ts';
import { lessonsPersonalData } from './features/lessons/personal-data.store.ts';
import { linksPersonalData } from './features/links/personal-data.store.ts';
import { mailsPersonalData } from './features/mails/personal-data.store.ts';
import { mobilesPersonalData } from './features/mobiles/personal-data.store.ts';
import { noticesPersonalData } from './features/notices/personal-data.store.ts';
import { ordersPersonalData } from './features/orders/personal-data.store.ts';
import { passkeysPersonalData } from './features/passkeys/personal-data.store.ts';
import { passwordsPersonalData } from './features/passwords/personal-data.store.ts';
import { paymentsPersonalData } from './features/payments/personal-data.store.ts';
import { pollsPersonalData } from './features/polls/personal-data.store.ts';
import { privacyPersonalData } from './features/privacy/personal-data.store.ts';
import { pushPersonalData } from './features/push/personal-data.store.ts';
import { readingPersonalData } from './features/reading/personal-data.store.ts';
import { refundsPersonalData } from './features/refunds/personal-data.store.ts';
import { sessionsPersonalData } from './features/sessions/personal-data.store.ts';
import { signinsPersonalData } from './features/signins/personal-data.store.ts';
import { studentsPersonalData } from './features/students/personal-data.store.ts';
import { studioPersonalData } from './features/studio/personal-data.store.ts';
import { testsPersonalData } from './features/tests/personal-data.store.ts';
import { ticketsPersonalData } from './features/tickets/personal-data.store.ts';
import { timetablesPersonalData } from './features/timetables/personal-data.store.ts';
import { twoFactorPersonalData } from './features/twofactor/personal-data.store.ts';
import { wishlistPersonalData } from './features/wishlist/personal-data.store.ts';
import type { PersonalData } from './platform/records/personal-data.ts';

/**
 * What the school holds about people. An archive has its kinds in this order; a deletion goes from the end, so that the
 * account itself is erased last.
 */
export const personalData: PersonalData[] = [
  accountsPersonalData,
  announcementsPersonalData,
  consentsPersonalData,
  passwordsPersonalData,
  linksPersonalData,
  sessionsPersonalData,
  signinsPersonalData,
  mobilesPersonalData,
  twoFactorPersonalData,
  passkeysPersonalData,
  googlePersonalData,
  enrolmentsPersonalData,
  ordersPersonalData,
  paymentsPersonalData,
  refundsPersonalData,
  couponsPersonalData,
  wishlistPersonalData,
  studioPersonalData,
  coursesPersonalData,
  pollsPersonalData,
  ticketsPersonalData,
  studentsPersonalData,
  mailsPersonalData,
  noticesPersonalData,
  pushPersonalData,
  auditPersonalData,
  privacyPersonalData,
  lessonsPersonalData,
  testsPersonalData,
  attemptsPersonalData,
  errataPersonalData,
  doubtsPersonalData,
  readingPersonalData,
  timetablesPersonalData,
  certificatesPersonalData,
];
