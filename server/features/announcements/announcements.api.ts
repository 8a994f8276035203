import { isDeepStrictEqual } from 'node:util';
import type { AnnouncementInput } from '#contract/announcements/announcements.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
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
} from './studio/announcements.store.ts';

export const announcements = os.announcements.router({
  watch: os.announcements.watch.handler(liveQuery(({ db }) => findLiveAnnouncement(db))),
  mailing,
  unsubscribe,
  changes: { watch: os.announcements.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.announcements.list.handler(({ context, input }) => listAnnouncements(context.db, input)),

  read: os.announcements.read.handler(({ context, input, errors }) =>
    orNotFound(findAnnouncement(context.db, input.announcementId), errors),
  ),

  create: os.announcements.create.handler(({ context, input, errors }) => {
    const fields = tidied(input);
    if (isEmptyPeriod(fields, Date.now())) throw errors.PERIOD_EMPTY();
    let replaced: string[] = [];
    return createRecord(context, {
      ...{ act: 'announcement.created', fields, also: () => ({ replaced }) },
      insert: async (tx) => {
        await setAnnouncementLock(tx);
        const id = await insertAnnouncement(tx, fields);
        if (fields.shown === 'now') replaced = await setOthersEnded(tx, id);
        return id;
      },
    });
  }),

  update: os.announcements.update.handler(({ context, input, errors }) => {
    const { announcementId: id, revision, ...given } = input;
    const fields = tidied(given);
    let replaced: string[] = [];
    return saveRecord(context, errors, {
      ...{ act: 'announcement.changed', id, fields, also: () => ({ replaced }) },
      find: async (tx) => {
        await setAnnouncementLock(tx);
        const found = await findLockedAnnouncement(tx, id);
        return found && termsOf(found);
      },
      set: async (tx, before) => {
        // The words of one that is over may be mended without a new end.
        if (!isDeepStrictEqual(before, fields) && isEmptyPeriod(fields, Date.now())) throw errors.PERIOD_EMPTY();
        if (!(await setAnnouncement(tx, id, { ...fields, revision }))) return false;
        if (fields.shown === 'now' && before.shown !== 'now') replaced = await setOthersEnded(tx, id);
        return true;
      },
    });
  }),

  remove: os.announcements.remove.handler(({ context, input: { announcementId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'announcement.removed', id, fieldsOf: termsOf },
      find: (tx) => findLockedAnnouncement(tx, id),
      remove: (tx) => removeAnnouncement(tx, id),
    }),
  ),
});

/** No Hindi is null and not an empty text; a moment to begin is only kept where it is meant. Moments in UTC. */
function tidied({ textHi, publishAt, endsAt, ...terms }: AnnouncementInput): AnnouncementInput {
  const inUtc = (moment: string | null) => moment && new Date(moment).toISOString();
  return {
    ...terms,
    textHi: textHi || null,
    publishAt: terms.shown === 'at' ? inUtc(publishAt) : null,
    endsAt: inUtc(endsAt),
  };
}
