import type { Db } from '#server/platform/db.ts';
import { removeLessonNotesOf } from './notes/lesson-notes.store.ts';
import { insertOutlineCopy } from './outline-copy.store.ts';
import { removeStreamOf } from './playing/playing.store.ts';
import { removeProgressOf } from './progress/progress.store.ts';

/** Removes what a deleted account did in lessons. */
export async function forgetLessonsOf(db: Db, userId: string): Promise<void> {
  await removeLessonNotesOf(db, userId);
  await removeStreamOf(db, userId);
  await removeProgressOf(db, userId);
}

/**
 * Gives a new course the outline of another: its sections, lessons and resources with ids of their own, the same files.
 * For the transaction that makes the course.
 */
export async function copyOutline(tx: Db, fromCourseId: string, toCourseId: string): Promise<void> {
  await insertOutlineCopy(tx, fromCourseId, toCourseId);
}
