import type { Db } from '#server/platform/db.ts';
import { removeNotesOf } from './notes/lesson-notes.store.ts';
import { removeStreamOf } from './playing/playing.store.ts';
import { removeProgressOf } from './progress/progress.store.ts';

/** Removes what a deleted account did in lessons. */
export async function forgetLessonsOf(db: Db, userId: string): Promise<void> {
  await removeNotesOf(db, userId);
  await removeStreamOf(db, userId);
  await removeProgressOf(db, userId);
}
