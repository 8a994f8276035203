import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const studentsPersonalData = {
  covers: ['staff_notes.user_id', 'student_figures.user_id'],
  // Who asks for their data reads the notes too, so that nobody writes what they would not say; who wrote one is not told.
  collect: async (db, userId) => ({
    staffNotes: await db
      .selectFrom('staff_notes')
      .where('user_id', '=', userId)
      .select(['text', 'created_at'])
      .execute(),
    studentFigures: await db.selectFrom('student_figures').where('user_id', '=', userId).selectAll().execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('staff_notes').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
