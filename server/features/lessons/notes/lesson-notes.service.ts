import type { Db } from '#server/platform/db.ts';
import { setLessonNoteText } from './lesson-notes.store.ts';

type Change = { id: string; text: string };

/** Other words for a note of this person, also where its lesson is closed; undefined when there is none, EMPTY without a word. */
export async function changeLessonNote(
  db: Db,
  userId: string,
  change: Change,
): Promise<'changed' | 'EMPTY' | undefined> {
  if (change.text === '') return 'EMPTY';
  return (await setLessonNoteText(db, userId, change)) ? 'changed' : undefined;
}
