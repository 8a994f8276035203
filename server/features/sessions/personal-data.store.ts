import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { setSessionsEnded } from './sessions.store.ts';

/** When the sessions of a deleted account were stays; from where and with what goes. */
export const sessionsPersonalData = {
  covers: ['sessions.user_id'],
  collect: async (db, userId) => ({
    sessions: await db.selectFrom('sessions').where('user_id', '=', userId).selectAll().execute(),
  }),
  async erase(db, userId) {
    await setSessionsEnded(db, userId, 'signed-out');
    await db.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute();
    await db
      .updateTable('sessions')
      .set({ address: '', user_agent: '', device_id: 'deleted' })
      .where('user_id', '=', userId)
      .execute();
  },
} satisfies PersonalData;
