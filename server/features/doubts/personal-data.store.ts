import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** Questions of a deleted account stay for the others, and no longer say whose they were. */
export const doubtsPersonalData = {
  covers: ['doubts.user_id'],
  collect: async (db, userId) => ({
    doubts: await db
      .selectFrom('doubts')
      .innerJoin('lessons', 'lessons.id', 'doubts.lesson_id')
      .where('doubts.user_id', '=', userId)
      .orderBy('doubts.lesson_id')
      .selectAll('doubts')
      .select('lessons.title')
      .execute(),
  }),
  async erase(db, userId) {
    await db.updateTable('doubts').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
