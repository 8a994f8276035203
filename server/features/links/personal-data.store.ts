import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const linksPersonalData = {
  covers: [],
  async erase(db, userId) {
    await db.deleteFrom('account_links').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
