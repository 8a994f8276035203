import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { removeFeed } from './calendar/feeds.store.ts';

export const timetablesPersonalData = {
  covers: ['calendar_feeds.user_id'],
  collect: async (db, userId) => ({
    calendar: await db.selectFrom('calendar_feeds').where('user_id', '=', userId).select('made_at').execute(),
  }),
  erase: removeFeed,
} satisfies PersonalData;
