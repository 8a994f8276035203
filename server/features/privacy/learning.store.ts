import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

type Tables = 'lesson_progress' | 'playing_streams' | 'lesson_notes' | 'doubts';

/** What somebody did in lessons, with the lesson's name. */
function rowsOfLessons(table: Tables) {
  return async (db: Db, userId: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await sql<Record<string, unknown>>`
      select own.*, lesson.title from ${sql.table(table)} as own join lessons as lesson on lesson.id = own.lesson_id
      where own.user_id = ${userId} order by own.lesson_id`.execute(db);
    return rows;
  };
}

/** What the school holds about what somebody learnt, by kind; a part of the archive. */
export const LEARNING_KINDS = {
  lessons: { by: ['lesson_progress.user_id'], list: rowsOfLessons('lesson_progress') },
  playing: { by: ['playing_streams.user_id'], list: rowsOfLessons('playing_streams') },
  lessonNotes: { by: ['lesson_notes.user_id'], list: rowsOfLessons('lesson_notes') },
  doubts: { by: ['doubts.user_id'], list: rowsOfLessons('doubts') },
  reading: {
    by: ['reading_places.user_id'],
    list: (db: Db, userId: string) =>
      db.selectFrom('reading_places').where('user_id', '=', userId).selectAll().execute(),
  },
  highlights: {
    by: ['highlights.user_id'],
    list: (db: Db, userId: string) => db.selectFrom('highlights').where('user_id', '=', userId).selectAll().execute(),
  },
  copies: {
    by: ['reading_copies.user_id'],
    list: (db: Db, userId: string) =>
      db.selectFrom('reading_copies').where('user_id', '=', userId).selectAll().execute(),
  },
  downloads: {
    by: ['reading_downloads.user_id'],
    list: (db: Db, userId: string) =>
      db.selectFrom('reading_downloads').where('user_id', '=', userId).selectAll().execute(),
  },
  calendar: {
    by: ['calendar_feeds.user_id'],
    list: (db: Db, userId: string) =>
      db.selectFrom('calendar_feeds').where('user_id', '=', userId).select('made_at').execute(),
  },
  certificates: {
    by: ['certificates.user_id'],
    list: (db: Db, userId: string) => db.selectFrom('certificates').where('user_id', '=', userId).selectAll().execute(),
  },
};
