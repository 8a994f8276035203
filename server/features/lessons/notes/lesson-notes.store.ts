import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/platform/db.ts';

const MAX_NOTES = 500;

type Place = { userId: string; courseId: string; lessonId: string };
type NewNote = { id: string; userId: string; lessonId: string; atSeconds: number | null; text: string };

/** Somebody's notes on a lesson in the order of its seconds; those without one come last. */
export async function listLessonNotes(db: Db, { userId, courseId, lessonId }: Place) {
  return db
    .selectFrom('lesson_notes as note')
    .innerJoin('lessons as lesson', 'lesson.id', 'note.lesson_id')
    .where('note.user_id', '=', userId)
    .where('note.lesson_id', '=', lessonId)
    .where('lesson.course_id', '=', courseId)
    .orderBy('note.at_seconds')
    .orderBy('note.created_at')
    .orderBy('note.id')
    .select(['note.id', 'note.at_seconds as atSeconds', 'note.text', 'note.created_at as createdAt'])
    .execute();
}

/** Keeps a new note, or new words of an old one. A note of somebody else, or of another lesson, stays as it is. */
export async function setLessonNote(db: Db, note: NewNote): Promise<'kept' | 'foreign' | 'too many'> {
  const { id, userId, lessonId, atSeconds, text } = note;
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('lesson notes'), hashtext(${userId}))`.execute(transaction);
    const { others } = await transaction
      .selectFrom('lesson_notes')
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId)
      .where('id', '<>', id)
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .executeTakeFirstOrThrow();
    if (others >= MAX_NOTES) return 'too many';
    const kept = await transaction
      .insertInto('lesson_notes')
      .values({ id, user_id: userId, lesson_id: lessonId, at_seconds: atSeconds && Math.floor(atSeconds), text })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            at_seconds: ref('excluded.at_seconds'),
            text: ref('excluded.text'),
            changed_at: sql`now()`,
          }))
          .where('lesson_notes.user_id', '=', userId)
          .where('lesson_notes.lesson_id', '=', lessonId),
      )
      .returning('id')
      .executeTakeFirst();
    return kept ? 'kept' : 'foreign';
  });
}

export async function removeLessonNote(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('lesson_notes').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Other words for a note of this person, whether its lesson opens or not; false when there is none. */
export async function setLessonNoteText(db: Db, userId: string, { id, text }: { id: string; text: string }) {
  const row = await db
    .updateTable('lesson_notes')
    .set({ text, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
