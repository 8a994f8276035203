import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** Where a browser is told is a secret of that browser; that there is one, and since when, is the person's to know. */
export const pushPersonalData = {
  covers: ['push_subscriptions.user_id', 'notice_pushes.user_id'],
  collect: async (db, userId) => ({
    pushSubscriptions: await db
      .selectFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .select(['id', 'made_at'])
      .orderBy('made_at')
      .execute(),
    pushedNotices: await db
      .selectFrom('notice_pushes')
      .where('user_id', '=', userId)
      .select(['notice_id', 'channel', 'pushed_at'])
      .orderBy('pushed_at')
      .execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
    await db.deleteFrom('notice_pushes').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
