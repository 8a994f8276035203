import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** The ledger outlives the account: `removeConsentsOfDeleted` ends it. */
export const consentsPersonalData = {
  covers: ['consents.user_id'],
  collect: async (db, userId) => ({
    consents: await db.selectFrom('consents').where('user_id', '=', userId).selectAll().execute(),
  }),
} satisfies PersonalData;
