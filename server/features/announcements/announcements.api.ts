import type { AnnouncementTerms } from '#contract/announcements.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os, readStamp } from '#server/platform/rpc.ts';
import { findLiveAnnouncement } from './announcements.store.ts';
import { mailing, unsubscribe } from './mailing/mailing.api.ts';
import { isEmptyPeriod, termsOf } from './period.rules.ts';
import {
  findAnnouncement,
  findLockedAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  setAnnouncement,
  setAnnouncementLock,
  setOthersEnded,
} from './written.store.ts';

export const announcements = os.announcements.router({
  watch: os.announcements.watch.handler(frames(({ db }) => findLiveAnnouncement(db))),
  mailing,
  unsubscribe,
  changes: { watch: os.announcements.changes.watch.handler(frames(readStamp)) },
  list: os.announcements.list.handler(({ context, input }) => listAnnouncements(context.db, input)),

  read: os.announcements.read.handler(async ({ context, input, errors }) => {
    const announcement = await findAnnouncement(context.db, input.announcementId);
    if (!announcement) throw errors.NOT_FOUND();
    return announcement;
  }),

  create: os.announcements.create.handler(async ({ context, input, errors }) => {
    const terms = tidied(input);
    if (isEmptyPeriod(terms, Date.now())) throw errors.PERIOD_EMPTY();
    return inTransaction(context.db, async (tx) => {
      await setAnnouncementLock(tx);
      const id = await insertAnnouncement(tx, terms);
      const replaced = terms.shown === 'now' ? await setOthersEnded(tx, id) : [];
      const details = { before: null, after: terms, replaced };
      await recordEvent(tx, context, 'announcement.created', { subjectId: id, details });
      return { id };
    });
  }),

  update: os.announcements.update.handler(async ({ context, input, errors }) => {
    const { announcementId, revision, ...given } = input;
    const after = tidied(given);
    await inTransaction(context.db, async (tx) => {
      await setAnnouncementLock(tx);
      const before = await findLockedAnnouncement(tx, announcementId);
      if (!before) throw errors.NOT_FOUND();
      const details = changesOf(termsOf(before), after);
      // The words of one that is over may be mended without a new end.
      if (details && isEmptyPeriod(after, Date.now())) throw errors.PERIOD_EMPTY();
      const isNewest = await setAnnouncement(tx, announcementId, { ...after, revision });
      if (!isNewest) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, announcementId) });
      const goesLive = after.shown === 'now' && before.state !== 'live';
      const replaced = goesLive ? await setOthersEnded(tx, announcementId) : [];
      if (!details) return;
      const told = { ...details, replaced };
      await recordEvent(tx, context, 'announcement.changed', { subjectId: announcementId, details: told });
    });
  }),

  remove: os.announcements.remove.handler(({ context, input: { announcementId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedAnnouncement(tx, announcementId);
      if (!before) throw errors.NOT_FOUND();
      await removeAnnouncement(tx, announcementId);
      const details = { before: termsOf(before), after: null };
      await recordEvent(tx, context, 'announcement.removed', { subjectId: announcementId, details });
    }),
  ),
});

/** No Hindi is null and not an empty text; a moment to begin is only kept where it is meant. Moments in UTC. */
function tidied({ textHi, publishAt, endsAt, ...terms }: AnnouncementTerms): AnnouncementTerms {
  const inUtc = (moment: string | null) => moment && new Date(moment).toISOString();
  return {
    ...terms,
    textHi: textHi || null,
    publishAt: terms.shown === 'at' ? inUtc(publishAt) : null,
    endsAt: inUtc(endsAt),
  };
}
