import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** Practice tests that a student made go with the account, after its attempts at them. */
export const testsPersonalData = {
  covers: ['tests.student_id'],
  collect: async (db, userId) => ({
    ownPractice: await db
      .selectFrom('tests')
      .where('student_id', '=', userId)
      .select(['id', 'title_en', 'created_at'])
      .execute(),
  }),
  erase: async (db, userId) => {
    await db.deleteFrom('tests').where('student_id', '=', userId).execute();
  },
} satisfies PersonalData;
