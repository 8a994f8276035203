import type { Db } from '#server/platform/db.ts';

/** What staff wrote about somebody, newest first, and who did; null when they are gone. */
export async function listStaffNotes(db: Db, userId: string) {
  return db
    .selectFrom('staff_notes as note')
    .leftJoin('users as writer', 'writer.id', 'note.written_by')
    .where('note.user_id', '=', userId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .select(['note.id', 'note.text', 'writer.name as by', 'note.created_at as at'])
    .execute();
}

export async function insertStaffNote(
  db: Db,
  note: { userId: string; text: string; writtenBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto('staff_notes')
    .values({ user_id: note.userId, text: note.text, written_by: note.writtenBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whom the removed note was about; undefined when there was none. */
export async function removeStaffNote(db: Db, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('staff_notes').where('id', '=', id).returning('user_id').executeTakeFirst();
  return row?.user_id;
}
