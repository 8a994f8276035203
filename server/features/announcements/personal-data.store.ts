import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const announcementsPersonalData = {
  covers: ['announcement_recipients.user_id'],
  collect: async (db, userId) => ({
    announcementMails: await db
      .selectFrom('announcement_recipients')
      .where('user_id', '=', userId)
      .select(['announcement_id', 'unsubscribed_at'])
      .execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('announcement_recipients').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
