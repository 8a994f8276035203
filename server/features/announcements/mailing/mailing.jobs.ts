import * as v from 'valibot';
import { findAnnouncement } from '#server/features/announcements/studio/announcements.store.ts';
import { sendMails } from '#server/features/mails/mails.service.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type JobServices } from '#server/platform/jobs.ts';
import { detailsFor, IN_LINE, type Words } from './mailing.service.ts';
import { findLockedMailing, insertRecipients, type Recipient, setMailingFinished, setMails } from './mailing.store.ts';

/** People in one transaction. */
const A_BATCH = 100;

/** Writes the mails and notices of one batch and asks for the next, until everybody has theirs or somebody stops it. */
export const sendBatch = defineJob(
  'announcements.send-batch',
  v.object({ announcementId: v.string() }),
  (services, { announcementId }) =>
    inTransaction(services.db, async (tx) => {
      const announcement = await findAnnouncement(tx, announcementId);
      const ways = await findLockedMailing(tx, announcementId);
      if (!announcement || !ways) return 'over';
      const recipients = await insertRecipients(tx, announcementId, A_BATCH);
      const mailed = recipients.filter(({ isSubscribed }) => ways.byMail && isSubscribed);
      const mails = mailed.map((recipient) => mailTo(services, { announcementId, announcement }, recipient));
      await setMails(tx, announcementId, await sendMails(tx, mails));
      const told = ways.byNotice ? recipients : [];
      await giveNotices(
        tx,
        told.map(({ userId }) => noticeTo(userId, { announcementId, announcement })),
      );
      if (recipients.length < A_BATCH) await setMailingFinished(tx, announcementId);
      else await enqueue(tx, sendBatch, { announcementId }, IN_LINE);
      return `${mails.length} mails, ${told.length} notices`;
    }),
);

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

function noticeTo(userId: string, { announcementId, announcement: { text, textHi, link } }: Sent) {
  const key = `announcement:${announcementId}`;
  // A notice leads within the school; an address elsewhere is on the announcement itself, which is at home.
  const ownLink = link?.startsWith('/') ? link : '/';
  return { userId, kind: 'announcement' as const, key, text: { en: text, hi: textHi ?? text }, link: ownLink };
}
