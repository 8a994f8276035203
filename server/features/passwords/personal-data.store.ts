import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const passwordsPersonalData = {
  covers: [],
  async erase(db, userId) {
    await db.deleteFrom('passwords').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
