import * as v from 'valibot';
import { listStudentIds } from '#server/features/accounts/accounts.access.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { findBegunStream } from './streams.store.ts';

const MAX_AT_ONCE = 500;

/**
 * Tells every student that a stream is live, so many at a time (`after`: the last who was told): once a day for each stream,
 * and only if it began within the hour.
 */
export const tellOfLive = defineJob(
  'streams.tell',
  v.object({ streamId: v.string(), after: v.optional(v.string()) }),
  ({ db }, { streamId, after }) =>
    inTransaction(db, async (tx) => {
      const stream = await findBegunStream(tx, streamId);
      if (!stream) return 0;
      const userIds = await listStudentIds(tx, { after, most: MAX_AT_ONCE });
      const text = { en: `Live now: ${stream.title}`, hi: `अभी लाइव: ${stream.titleHi ?? stream.title}` };
      const notice = { kind: 'live' as const, key: `live:${streamId}:${stream.day}`, text, link: '/' };
      await giveNotices(
        tx,
        userIds.map((userId) => ({ ...notice, userId })),
      );
      if (userIds.length === MAX_AT_ONCE) await enqueue(tx, tellOfLive, { streamId, after: userIds.at(-1) });
      return userIds.length;
    }),
);
