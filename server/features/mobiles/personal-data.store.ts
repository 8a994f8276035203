import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** The number itself is part of the account. */
export const mobilesPersonalData = {
  covers: [],

  async erase(db, userId) {
    await db.deleteFrom('mobile_codes').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
