import { findAccountToChange } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { removeConsentsOfDeleted } from '#server/features/consents/consents.service.ts';
import { removeDocumentsOfDeleted } from '#server/features/invoices/invoices.service.ts';
import { eraseDeletionEmails, sendMail } from '#server/features/mails/mails.service.ts';
import { removeOrdersOfDeleted } from '#server/features/orders/orders.service.ts';
import { LOG_DAYS, TAX_DAYS, TICKET_DAYS } from '#server/features/privacy/privacy.rules.ts';
import { removeTicketsOfDeleted } from '#server/features/tickets/tickets.service.ts';
import type { JobServices, TimedJob } from '#server/platform/jobs.ts';
import { findWaitingDeletion, listDueDeletions, setDone } from './deletion.store.ts';

/** Deletes every account whose grace is over, each in its own transaction; one that fails waits for the next hour. */
export const deleteDueAccounts: TimedJob = {
  name: 'privacy.delete-due-accounts',
  cron: '20 * * * *',
  async work({ db, storage, personalData }) {
    const due = await listDueDeletions(db);
    const failures: unknown[] = [];
    for (const id of due)
      await db
        .transaction()
        .execute((transaction) => deleteAccount({ db: transaction, storage, personalData }, id))
        .catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} accounts stay`);
    return due.length;
  },
};

type Erasing = Pick<JobServices, 'db' | 'storage' | 'personalData'>;

/**
 * The account itself is erased last, so that before it everybody may ask it. Files go before the commit: were they last, a
 * crash would leave files that no row names any more.
 */
async function deleteAccount({ db, storage, personalData }: Erasing, deletionId: string): Promise<void> {
  const deletion = await findWaitingDeletion(db, deletionId);
  if (!deletion) return;
  const { userId } = deletion;
  const person = await findAccountToChange(db, userId);
  if (person && !person.anonymisedAt) {
    for (const { erase } of personalData.toReversed()) await erase?.(db, userId, storage);
    await sendMail(db, {
      template: 'deletion-done',
      details: { name: person.name },
      to: person.email,
      language: person.language,
      dedupeKey: `deletion-done:${deletionId}`,
      userId,
    });
  }
  await setDone(db, deletionId);
  await recordEvent(db, null, 'deletion.done', { subjectId: userId });
}

/** Removes what had to be kept of deleted accounts, once its time is over. Sign-ins go by a job of their own. */
export const removeExpiredRecords: TimedJob = {
  name: 'privacy.remove-kept',
  cron: '5 22 * * *',
  async work({ db, storage }) {
    await eraseDeletionEmails(db);
    await removeConsentsOfDeleted(db, LOG_DAYS);
    await removeTicketsOfDeleted(db, storage.remove, TICKET_DAYS);
    // First the documents, then what they are of.
    await removeDocumentsOfDeleted(db, TAX_DAYS);
    await removeOrdersOfDeleted(db, TAX_DAYS);
  },
};
