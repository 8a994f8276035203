import { bringMediaItem } from '#demo/media/bring.jobs.ts';
import { confirmPaidOrder } from './features/accounts/buyers/confirmation.jobs.ts';
import { mailNewEmail } from './features/accounts/credentials/new-email.jobs.ts';
import { mailReset } from './features/accounts/credentials/new-password.jobs.ts';
import {
  answerRegistration,
  eraseOldRegistrations,
  repeatConfirmation,
} from './features/accounts/registration/registration.jobs.ts';
import { turnAnnouncements } from './features/announcements/announcements.jobs.ts';
import { sendBatch } from './features/announcements/mailing/mailing.jobs.ts';
import {
  checkFoldedAnswers,
  checkScoreCounts,
  eraseOldAttemptEvents,
  handIn,
  sweepOverdueAttempts,
  sweepUntouchedAttempts,
} from './features/attempts/attempts.jobs.ts';
import { eraseLoosePhotos } from './features/attempts/photos/photos.jobs.ts';
import { sweepReadyResults, tellOfResults } from './features/attempts/ready/ready.jobs.ts';
import { makeStatistics } from './features/attempts/statistics/statistics.jobs.ts';
import { eraseOldEvents } from './features/audit/audit.jobs.ts';
import { backupJobs, timedBackupJobs } from './features/backups/queue.jobs.ts';
import { eraseUnpaidVisitors } from './features/checkout/visitor/visitor.jobs.ts';
import { eraseLooseDoubtPhotos } from './features/doubts/photos/photos.jobs.ts';
import { tellSharers } from './features/doubts/same.jobs.ts';
import { mailOwners } from './features/ebooks/errata/errata.jobs.ts';
import { workBatch } from './features/enrolments/batches/batches.jobs.ts';
import { tellOfEndingAccess } from './features/enrolments/ending/ending.jobs.ts';
import { giveWaiting } from './features/enrolments/lists/claims.jobs.ts';
import { eraseOldLists, workList } from './features/enrolments/lists/lists.jobs.ts';
import { notifyReporters, notifyStudents, remark } from './features/errata/errata.jobs.ts';
import { eraseOldGoogleSignIns } from './features/google/google.jobs.ts';
import { importJobs, timedImportJobs } from './features/imports/runs/runs.jobs.ts';
import { eraseRemovedLessons } from './features/lessons/lessons.jobs.ts';
import { eraseOldLinks } from './features/links/links.jobs.ts';
import { deliverDigest, deliverMail, eraseOldMails } from './features/mails/mails.jobs.ts';
import { askForFfmpeg, convertMedia, resumeConversions } from './features/media/conversion.jobs.ts';
import { removeFiles, sweepStorage } from './features/media/media.jobs.ts';
import { sweepUploads } from './features/media/uploads/uploads.jobs.ts';
import { eraseOldMessageDays } from './features/messages/messages.jobs.ts';
import { eraseOldMobileCodes, sendMobileCode, tellSpentCeilings } from './features/mobiles/mobiles.jobs.ts';
import { eraseOldNotices } from './features/notices/notices.jobs.ts';
import { eraseOldChallenges } from './features/passkeys/passkeys.jobs.ts';
import {
  compareLedgers,
  expireOldOrders,
  reconcileOpenOrders,
  sweepPayments,
  watchWebhooks,
} from './features/payments/reconciliation/reconciliation.jobs.ts';
import { eraseOldWebhooks, handleWebhook, retryUnmatchedWebhooks } from './features/payments/webhooks/webhooks.jobs.ts';
import { makeArchive, removeOldArchives } from './features/privacy/archive.jobs.ts';
import { deleteDueAccounts, removeExpiredRecords } from './features/privacy/deletion/deletion.jobs.ts';
import { addUpSales, moveSalesOn, publishDueProducts } from './features/products/products.jobs.ts';
import { deliverNews } from './features/push/messages/news.jobs.ts';
import { deliverPushes, eraseExpiredSubscriptions } from './features/push/push.jobs.ts';
import { checkQuestionBodies } from './features/questions/bodies/bodies.jobs.ts';
import { questionJobs, timedQuestionJobs } from './features/questions/imports/imports.jobs.ts';
import { refundJobs, timedRefundJobs } from './features/refunds/queue.jobs.ts';
import { eraseOldSessions } from './features/sessions/sessions.jobs.ts';
import { eraseEarlierKeys } from './features/settings/settings.jobs.ts';
import { eraseOldSignInRequests, mailSignIn } from './features/signins/signins.jobs.ts';
import { tellOfLive } from './features/streams/streams.jobs.ts';
import { sweepOpenedTests, tellOfOpened } from './features/tests/opening/opening.jobs.ts';
import { eraseLooseAttachments } from './features/tickets/tickets.jobs.ts';
import { notifyRevision } from './features/timetables/timetables.jobs.ts';

import { deliverWebhook, eraseOldDeliveries, sweepWebhooks } from './features/webhooks/webhooks.jobs.ts';

/** Everything that waits in the queue, and everything that comes by the clock. */
export const allJobs = [
  answerRegistration,
  confirmPaidOrder,
  repeatConfirmation,
  mailReset,
  mailSignIn,
  mailNewEmail,
  deliverMail,
  deliverDigest,
  deliverPushes,
  deliverNews,
  deliverWebhook,
  tellOfOpened,
  tellOfResults,
  tellOfLive,
  sendMobileCode,
  makeArchive,
  handleWebhook,
  ...refundJobs,
  convertMedia,
  resumeConversions,
  bringMediaItem,
  removeFiles,
  notifyRevision,
  tellSharers,
  workBatch,
  workList,
  giveWaiting,
  handIn,
  remark,
  notifyStudents,
  notifyReporters,
  mailOwners,
  sendBatch,
  ...backupJobs,
  ...importJobs,
  ...questionJobs,
];
export const timedJobs = [
  turnAnnouncements,
  eraseOldRegistrations,
  eraseUnpaidVisitors,
  eraseOldSessions,
  eraseOldSignInRequests,
  eraseOldMobileCodes,
  tellSpentCeilings,
  eraseOldMessageDays,
  eraseOldChallenges,
  eraseOldGoogleSignIns,
  eraseOldLists,
  tellOfEndingAccess,
  eraseEarlierKeys,
  eraseOldLinks,
  eraseOldMails,
  eraseOldNotices,
  eraseExpiredSubscriptions,
  sweepWebhooks,
  eraseOldDeliveries,
  eraseLooseAttachments,
  removeOldArchives,
  deleteDueAccounts,
  removeExpiredRecords,
  sweepOverdueAttempts,
  sweepOpenedTests,
  sweepReadyResults,
  sweepUntouchedAttempts,
  checkFoldedAnswers,
  checkScoreCounts,
  eraseOldAttemptEvents,
  eraseLoosePhotos,
  eraseLooseDoubtPhotos,
  checkQuestionBodies,
  makeStatistics,
  eraseOldEvents,
  reconcileOpenOrders,
  expireOldOrders,
  retryUnmatchedWebhooks,
  watchWebhooks,
  sweepPayments,
  compareLedgers,
  eraseOldWebhooks,
  ...timedRefundJobs,
  addUpSales,
  moveSalesOn,
  publishDueProducts,
  askForFfmpeg,
  sweepUploads,
  sweepStorage,
  eraseRemovedLessons,
  ...timedBackupJobs,
  ...timedImportJobs,
  ...timedQuestionJobs,
];
