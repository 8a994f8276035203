import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const passkeysPersonalData = {
  covers: ['passkeys.user_id'],
  collect: async (db, userId) => ({
    passkeys: await db
      .selectFrom('passkeys')
      .where('user_id', '=', userId)
      .orderBy('made_at')
      .select(['name', 'made_at', 'used_at'])
      .execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
