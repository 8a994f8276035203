import { randomUUID } from 'node:crypto';
import { findAnnouncement } from '#server/features/announcements/studio/announcements.store.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { callOffMails, sendMail } from '#server/features/mails/mails.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { sendBatch } from './mailing.jobs.ts';
import { detailsFor, IN_LINE, unsubscribeBy } from './mailing.service.ts';
import { countAudience, findMailing, insertMailing, listMailIds, setStopped } from './mailing.store.ts';

export const unsubscribe = os.announcements.unsubscribe.handler(async ({ context, input, errors }) => {
  if (!(await unsubscribeBy(context, input.token))) throw errors.LINK_INVALID();
});

export const mailing = {
  watch: os.announcements.mailing.watch.handler(
    liveQuery(({ db }, { announcementId }: { announcementId: string }) => findMailing(db, announcementId)),
  ),

  count: os.announcements.mailing.count.handler(({ context, input }) => countAudience(context.db, input)),

  test: os.announcements.mailing.test.handler(async ({ context, input, errors }) => {
    const announcement = await orNotFound(findAnnouncement(context.db, input.announcementId), errors);
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

  create: os.announcements.mailing.create.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { announcementId, channels, ...audience } = input;
      if (!(await findAnnouncement(tx, announcementId))) throw errors.NOT_FOUND();
      const counts = await countAudience(tx, audience);
      const people = channels.includes('notice') ? counts.people : counts.subscribers;
      if (people === 0) throw errors.NOBODY();
      const begun = { announcementId, begunBy: requirePerson(context).id, people, channels, ...audience };
      if (!(await insertMailing(tx, begun))) throw errors.ALREADY_BEGUN();
      const details = { people, audience: audience.audience, channels: channels.join(', ') };
      await recordEvent(tx, context, 'announcement.mailed', { subjectId: announcementId, details });
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
