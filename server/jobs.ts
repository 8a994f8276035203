import { accountJobs, timedAccountJobs } from './features/accounts/queue.jobs.ts';
import { turnAnnouncements } from './features/announcements/announcements.jobs.ts';
import { sendBatch } from './features/announcements/mailing/mailing.jobs.ts';
import { forgetOldEvents } from './features/audit/audit.jobs.ts';
import { backupJobs, timedBackupJobs } from './features/backups/queue.jobs.ts';
import { publishDueCourses } from './features/courses/courses.jobs.ts';
import { publishDueBooks } from './features/ebooks/staff/keeping.jobs.ts';
import { workBatch } from './features/enrolments/batches/batches.jobs.ts';
import { giveWaiting } from './features/enrolments/lists/claims.jobs.ts';
import { forgetOldLists, workList } from './features/enrolments/lists/lists.jobs.ts';
import { importJobs, timedImportJobs } from './features/imports/runs/runs.jobs.ts';
import { forgetRemovedLessons } from './features/lessons/lessons.jobs.ts';
import { forgetOldLinks } from './features/links/links.jobs.ts';
import { deliverMail, forgetOldMails } from './features/mails/mails.jobs.ts';
import { mediaJobs, timedMediaJobs } from './features/media/queue.jobs.ts';
import { publishDueNotes } from './features/notes/staff/keeping.jobs.ts';
import { paymentJobs, timedPaymentJobs } from './features/payments/payments.jobs.ts';
import { privacyJobs, timedPrivacyJobs } from './features/privacy/queue.jobs.ts';
import { refundJobs, timedRefundJobs } from './features/refunds/queue.jobs.ts';
import { timedSaleJobs } from './features/sales/sales.jobs.ts';
import { forgetOldSessions } from './features/sessions/sessions.jobs.ts';
import { forgetEarlierKeys } from './features/settings/settings.jobs.ts';
import { forgetLooseAttachments } from './features/tickets/tickets.jobs.ts';
import { tellRevision } from './features/timetables/timetables.jobs.ts';

/** Everything that waits in the queue, and everything that comes by the clock. */
export const jobs = [
  ...accountJobs,
  deliverMail,
  ...privacyJobs,
  ...paymentJobs,
  ...refundJobs,
  ...mediaJobs,
  tellRevision,
  workBatch,
  workList,
  giveWaiting,
  sendBatch,
  ...backupJobs,
  ...importJobs,
];
export const timedJobs = [
  turnAnnouncements,
  ...timedAccountJobs,
  forgetOldSessions,
  forgetOldLists,
  forgetEarlierKeys,
  publishDueBooks,
  publishDueNotes,
  forgetOldLinks,
  forgetOldMails,
  forgetLooseAttachments,
  ...timedPrivacyJobs,
  forgetOldEvents,
  ...timedPaymentJobs,
  ...timedRefundJobs,
  ...timedSaleJobs,
  publishDueCourses,
  ...timedMediaJobs,
  forgetRemovedLessons,
  ...timedBackupJobs,
  ...timedImportJobs,
];
