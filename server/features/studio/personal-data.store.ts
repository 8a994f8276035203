import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const studioPersonalData = {
  covers: ['staff_views.user_id'],
  collect: async (db, userId) => ({
    staffViews: await db
      .selectFrom('staff_views')
      .where('user_id', '=', userId)
      .select(['list', 'name', 'search', 'made_at'])
      .execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('staff_views').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
