import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { removeFactor } from './twofactor.store.ts';

export const twoFactorPersonalData = {
  covers: ['two_factors.user_id'],
  collect: async (db, userId) => ({
    twoFactor: await db
      .selectFrom('two_factors')
      .where('user_id', '=', userId)
      .select(['begun_at', 'confirmed_at'])
      .execute(),
  }),
  /** The recovery codes go with it. */
  erase: removeFactor,
} satisfies PersonalData;
