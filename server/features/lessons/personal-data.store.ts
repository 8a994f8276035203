import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const lessonsPersonalData = {
  covers: ['lesson_progress.user_id', 'playing_streams.user_id', 'lesson_notes.user_id'],
  collect: async (db, userId) => ({
    lessons: await listWithTitles(db, 'lesson_progress', userId),
    playing: await listWithTitles(db, 'playing_streams', userId),
    lessonNotes: await listWithTitles(db, 'lesson_notes', userId),
  }),
  async erase(db, userId) {
    await db.deleteFrom('lesson_notes').where('user_id', '=', userId).execute();
    await db.deleteFrom('playing_streams').where('user_id', '=', userId).execute();
    await db.deleteFrom('lesson_progress').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;

type Tables = 'lesson_progress' | 'playing_streams' | 'lesson_notes';

/** What somebody did in lessons, with the lesson's name. */
async function listWithTitles(db: Db, table: Tables, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select own.*, lesson.title from ${sql.table(table)} as own join lessons as lesson on lesson.id = own.lesson_id
    where own.user_id = ${userId} order by own.lesson_id`.execute(db);
  return rows;
}
