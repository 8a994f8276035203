import { randomUUID } from 'node:crypto';
import { findAnnouncement } from '#server/features/announcements/studio/announcements.store.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { callOffMails, sendMail } from '#server/features/mails/mails.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { sendBatch } from './mailing.jobs.ts';
import { detailsFor, IN_LINE, unsubscribeBy } from './mailing.service.ts';
import { countSubscribers, findMailing, insertMailing, listMailIds, setStopped } from './mailing.store.ts';

export const unsubscribe = os.announcements.unsubscribe.handler(async ({ context, input, errors }) => {
  if (!(await unsubscribeBy(context, input.token))) throw errors.LINK_INVALID();
});

export const mailing = {
  watch: os.announcements.mailing.watch.handler(
    liveQuery(async ({ db }, { announcementId }: { announcementId: string }) => ({
      subscribers: await countSubscribers(db),
      mailing: await findMailing(db, announcementId),
    })),
  ),

  test: os.announcements.mailing.test.handler(async ({ context, input, errors }) => {
    const announcement = await findAnnouncement(context.db, input.announcementId);
    if (!announcement) throw errors.NOT_FOUND();
    const { id: userId, name, email, language } = requirePerson(context);
    await sendMail(context.db, {
      template: 'announcement',
      details: detailsFor(context.publicUrl, announcement, { name, language, unsubscribeLink: null }),
      to: email,
      language,
      dedupeKey: `announcement-test:${randomUUID()}`,
      userId,
    });
  }),

  create: os.announcements.mailing.create.handler(({ context, input: { announcementId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findAnnouncement(tx, announcementId))) throw errors.NOT_FOUND();
      const total = await countSubscribers(tx);
      if (total === 0) throw errors.NOBODY();
      if (!(await insertMailing(tx, announcementId, requirePerson(context).id, total))) throw errors.ALREADY_BEGUN();
      await recordEvent(tx, context, 'announcement.mailed', { subjectId: announcementId, details: { people: total } });
      await enqueue(tx, sendBatch, { announcementId }, IN_LINE);
    }),
  ),

  stop: os.announcements.mailing.stop.handler(({ context, input: { announcementId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findAnnouncement(tx, announcementId))) throw errors.NOT_FOUND();
      if (!(await setStopped(tx, announcementId))) return;
      await callOffMails(tx, await listMailIds(tx, { announcementId }));
      await recordEvent(tx, context, 'announcement.mailing-stopped', { subjectId: announcementId });
    }),
  ),
};
