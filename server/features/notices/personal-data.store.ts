import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const noticesPersonalData = {
  covers: ['notices.user_id'],
  collect: async (db, userId) => ({
    notices: await db.selectFrom('notices').where('user_id', '=', userId).selectAll().orderBy('made_at').execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('notices').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
