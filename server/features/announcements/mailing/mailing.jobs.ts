import * as v from 'valibot';
import { setMailChoice } from '#server/features/accounts/accounts.service.ts';
import { findAnnouncement } from '#server/features/announcements/written.store.ts';
import { callOffMails, sendMails } from '#server/features/mails/mails.jobs.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type JobServices } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/rpc.ts';
import {
  findLockedMailing,
  insertRecipients,
  listMailIds,
  type Recipient,
  removeRecipientsOf,
  setFinished,
  setMails,
  setUnsubscribed,
} from './mailing.store.ts';

/** Mails in one transaction. */
const A_BATCH = 100;

type Reader = Pick<Recipient, 'name' | 'language'> & { unsubscribeLink: string };
type Words = { text: string; textHi: string | null; link: string | null };

/** What the mail says to somebody: in their language where it was written in it. */
export function detailsFor(publicUrl: string, { text, textHi, link }: Words, reader: Reader) {
  const { name, language, unsubscribeLink } = reader;
  const said = language === 'hi' && textHi ? textHi : text;
  return { name, text: said, link: link?.startsWith('/') ? `${publicUrl}${link}` : link, unsubscribeLink };
}

/** Writes the mails of one batch and asks for the next, until everybody has theirs or somebody stops it. */
export const sendBatch = defineJob(
  'announcements.send-batch',
  v.object({ announcementId: v.string() }),
  (services, { announcementId }) =>
    inTransaction(services.db, async (tx) => {
      const announcement = await findAnnouncement(tx, announcementId);
      if (!announcement || !(await findLockedMailing(tx, announcementId))) return 'over';
      const recipients = await insertRecipients(tx, announcementId, A_BATCH);
      const mails = recipients.map((recipient) => mailTo(services, { announcementId, announcement }, recipient));
      await setMails(tx, announcementId, await sendMails(tx, mails));
      if (recipients.length < A_BATCH) await setFinished(tx, announcementId);
      else await enqueueBatch(tx, announcementId);
      return `${recipients.length} mails`;
    }),
);

export const enqueueBatch = (db: Db, announcementId: string): Promise<void> =>
  enqueue(db, sendBatch, { announcementId }, { queue: 'announcement-mails' });

type Sent = { announcementId: string; announcement: Words };

function mailTo({ publicUrl }: JobServices, { announcementId, announcement }: Sent, recipient: Recipient) {
  const { userId, token, email, language } = recipient;
  const unsubscribeLink = `${publicUrl}/unsubscribe?token=${token}`;
  return {
    template: 'announcement' as const,
    details: detailsFor(publicUrl, announcement, { ...recipient, unsubscribeLink }),
    to: email,
    language,
    dedupeKey: `announcement:${announcementId}:${userId}`,
    userId,
  };
}

/** Ends the mails about announcements of whoever holds this link; false when it is nobody's. */
export function unsubscribeBy({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = await setUnsubscribed(tx, token);
    if (!userId) return false;
    await setMailChoice(tx, userId, { announcements: false });
    await callOffMails(tx, await listMailIds(tx, { userId }));
    return true;
  });
}

/** A deleted account's links end. */
export const forgetAnnouncementsOf = removeRecipientsOf;
