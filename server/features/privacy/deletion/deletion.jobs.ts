import { forgetPerson } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { removeConsentsOfDeleted } from '#server/features/consents/consents.service.ts';
import { forgetListed } from '#server/features/enrolments/lists/lists.service.ts';
import { forgetFarewells, sendMail } from '#server/features/mails/mails.service.ts';
import { LOG_DAYS, nobodyOf, TICKET_DAYS } from '#server/features/privacy/privacy.rules.ts';
import { removeTicketsOfDeleted } from '#server/features/tickets/tickets.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { JobServices, TimedJob } from '#server/platform/jobs.ts';
import { findWaitingDeletion, listDueDeletions, setDone } from './deletion.store.ts';
import { forgetBelongings } from './forgetting.service.ts';
import { removeExpiredPurchases } from './purchases.service.ts';

/** Deletes every account whose grace is over, each in its own transaction; one that fails waits for the next hour. */
export const deleteDueAccounts: TimedJob = {
  name: 'privacy.delete-due-accounts',
  cron: '20 * * * *',
  async work({ db, storage }) {
    const due = await listDueDeletions(db);
    const failures: unknown[] = [];
    for (const id of due)
      await db
        .transaction()
        .execute((transaction) => deleteAccount(transaction, storage, id))
        .catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} accounts stay`);
    return due.length;
  },
};

/** Files go first, before the commit: were they last, a crash would leave files that no row names any more. */
async function deleteAccount(db: Db, storage: JobServices['storage'], deletionId: string): Promise<void> {
  const deletion = await findWaitingDeletion(db, deletionId);
  if (!deletion) return;
  const { userId } = deletion;
  const nobody = nobodyOf(userId);
  const person = await forgetPerson(db, userId, nobody);
  if (person) {
    if (person.photoKey) await storage.remove(person.photoKey);
    await forgetBelongings(db, storage, userId);
    await forgetListed(db, person.email);
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
    await forgetFarewells(db);
    await removeConsentsOfDeleted(db, LOG_DAYS);
    await removeTicketsOfDeleted(db, storage.remove, TICKET_DAYS);
    await removeExpiredPurchases(db);
  },
};
