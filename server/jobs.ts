import { accountJobs, timedAccountJobs } from './features/accounts/queue.jobs.ts';
import { forgetOldEvents } from './features/audit/audit.jobs.ts';
import { forgetOldLinks } from './features/links/links.jobs.ts';
import { deliverMail, forgetOldMails } from './features/mails/mails.jobs.ts';
import { mediaJobs, timedMediaJobs } from './features/media/queue.jobs.ts';
import { paymentJobs, timedPaymentJobs } from './features/payments/payments.jobs.ts';
import { privacyJobs, timedPrivacyJobs } from './features/privacy/queue.jobs.ts';
import { refundJobs, timedRefundJobs } from './features/refunds/refunds.jobs.ts';
import { forgetOldSessions } from './features/sessions/sessions.jobs.ts';
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
];
export const timedJobs = [
  ...timedAccountJobs,
  forgetOldSessions,
  forgetOldLinks,
  forgetOldMails,
  forgetLooseAttachments,
  ...timedPrivacyJobs,
  forgetOldEvents,
  ...timedPaymentJobs,
  ...timedRefundJobs,
  ...timedMediaJobs,
];
