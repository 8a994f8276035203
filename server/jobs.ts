import { mailNewEmail } from './features/accounts/credentials/new-email.jobs.ts';
import { mailReset } from './features/accounts/credentials/new-password.jobs.ts';
import {
  answerRegistration,
  forgetOldRegistrations,
  repeatConfirmation,
} from './features/accounts/registration/registration.jobs.ts';
import { forgetOldEvents } from './features/audit/audit.jobs.ts';
import { forgetOldLinks } from './features/links/links.jobs.ts';
import { deliverMail, forgetOldMails } from './features/mails/mails.jobs.ts';
import { paymentJobs, timedPaymentJobs } from './features/payments/payments.jobs.ts';
import { makeArchive, removeOldArchives } from './features/privacy/archive.jobs.ts';
import { deleteDueAccounts, removeKept } from './features/privacy/deletion/deletion.jobs.ts';
import { refundJobs, timedRefundJobs } from './features/refunds/refunds.jobs.ts';
import { forgetOldSessions } from './features/sessions/sessions.jobs.ts';
import { forgetLooseAttachments } from './features/tickets/tickets.jobs.ts';

/** Everything that waits in the queue, and everything that comes by the clock. */
export const jobs = [
  answerRegistration,
  repeatConfirmation,
  mailReset,
  mailNewEmail,
  deliverMail,
  makeArchive,
  ...paymentJobs,
  ...refundJobs,
];
export const timedJobs = [
  forgetOldRegistrations,
  forgetOldSessions,
  forgetOldLinks,
  forgetOldMails,
  forgetLooseAttachments,
  removeOldArchives,
  deleteDueAccounts,
  removeKept,
  forgetOldEvents,
  ...timedPaymentJobs,
  ...timedRefundJobs,
];
