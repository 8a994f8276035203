import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** What a deleted account read and wrote goes; which mark was whose stays, without where it was fetched from. */
export const readingPersonalData = {
  covers: ['reading_places.user_id', 'highlights.user_id', 'reading_copies.user_id', 'reading_downloads.user_id'],
  collect: async (db, userId) => ({
    reading: await db.selectFrom('reading_places').where('user_id', '=', userId).selectAll().execute(),
    highlights: await db.selectFrom('highlights').where('user_id', '=', userId).selectAll().execute(),
    copies: await db.selectFrom('reading_copies').where('user_id', '=', userId).selectAll().execute(),
    downloads: await db.selectFrom('reading_downloads').where('user_id', '=', userId).selectAll().execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('highlights').where('user_id', '=', userId).execute();
    await db.deleteFrom('reading_places').where('user_id', '=', userId).execute();
    await db.deleteFrom('reading_downloads').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
