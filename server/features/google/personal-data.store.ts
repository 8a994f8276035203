import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const googlePersonalData = {
  covers: ['external_identities.user_id'],
  collect: async (db, userId) => ({
    externalIdentities: await db
      .selectFrom('external_identities')
      .where('user_id', '=', userId)
      .orderBy('made_at')
      .select(['provider', 'subject', 'email', 'made_at'])
      .execute(),
  }),
  async erase(db, userId) {
    await db
      .deleteFrom('google_sign_ins')
      .where('subject', 'in', ({ selectFrom }) =>
        selectFrom('external_identities').where('user_id', '=', userId).select('subject'),
      )
      .execute();
    await db.deleteFrom('external_identities').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
