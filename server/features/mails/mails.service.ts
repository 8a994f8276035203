import { giveNotices } from '#server/features/notices/notices.service.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs.ts';
import { deliverMail } from './mails.jobs.ts';
import {
  findWaitingMail,
  insertMails,
  type NewMail,
  type StoredMail,
  setCalledOff,
  setDeletionEmailsErased,
} from './mails.store.ts';
import { noticeOf } from './notice.rules.ts';
import type { MailName } from './texts/mail-text.rules.ts';

/**
 * Writes a mail in the transaction of `db`; it leaves after the commit, once, and is tried again while the server refuses
 * it. What it tells is in the reader's notices too.
 */
export async function sendMail<Name extends MailName>(db: Db, mail: NewMail<Name>): Promise<void> {
  await sendMails(db, [mail]);
}

/** The same for many; answers with those that were not written before. */
export async function sendMails<Name extends MailName>(db: Db, mails: NewMail<Name>[]): Promise<StoredMail[]> {
  const written = await insertMails(db, mails as NewMail[]);
  await tellInNotices(db, mails as NewMail[]);
  await enqueueAll(
    db,
    deliverMail,
    written.map(({ id }) => ({ mailId: id })),
  );
  return written;
}

/** Tells what these mails tell in the notices of their readers alone: for who wants no mail of it. */
export async function tellInNotices(
  db: Db,
  mails: Pick<NewMail, 'template' | 'details' | 'userId' | 'dedupeKey'>[],
): Promise<void> {
  await giveNotices(
    db,
    mails.flatMap((mail) => noticeOf(mail, mail.dedupeKey) ?? []),
  );
}

/** Whether a mail did not go yet and still can. */
export async function isMailWaiting(db: Db, mailId: string): Promise<boolean> {
  return (await findWaitingMail(db, mailId)) !== undefined;
}

/** Asks once more for a mail whose job is gone. */
export const resendMail = (db: Db, mailId: string): Promise<void> => enqueue(db, deliverMail, { mailId });

/** Calls off those of these mails that have not left. */
export async function callOffMails(db: Db, ids: string[]): Promise<void> {
  await setCalledOff(db, ids);
}

/** No longer says where the mails went that told of a deletion. */
export async function eraseDeletionEmails(db: Db): Promise<void> {
  await setDeletionEmailsErased(db);
}
