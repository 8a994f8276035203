import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** What a deleted account reported stays for who corrects the question, and no longer says whose it was. */
export const errataPersonalData = {
  covers: ['question_reports.user_id'],
  collect: async (db, userId) => ({
    questionReports: await db
      .selectFrom('question_reports')
      .where('user_id', '=', userId)
      .orderBy('reported_at')
      .select(['id', 'question_version_id', 'reason', 'text', 'state', 'answer', 'reported_at', 'closed_at'])
      .execute(),
  }),
  async erase(db, userId) {
    await db.updateTable('question_reports').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
