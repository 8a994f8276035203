import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const signinsPersonalData = {
  covers: [],
  async erase(db, userId) {
    await db.deleteFrom('sign_in_requests').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
