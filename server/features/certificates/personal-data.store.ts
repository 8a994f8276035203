import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** Certificates carry a name: they go with the account. */
export const certificatesPersonalData = {
  covers: ['certificates.user_id'],
  collect: async (db, userId) => ({
    certificates: await db.selectFrom('certificates').where('user_id', '=', userId).selectAll().execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('certificates').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
