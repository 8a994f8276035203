import { copyTestsOfLessons } from '#server/features/tests/lesson-tests.service.ts';
import type { Db } from '#server/platform/db.ts';
import { insertOutlineCopy } from './outline-copy.store.ts';

/**
 * Gives a new course the outline of another: its sections, lessons and resources with ids of their own, the same files; tests as
 * drafts, so that their lessons are hidden until these are published.
 * For the transaction that makes the course.
 */
export async function copyOutline(tx: Db, fromCourseId: string, toCourseId: string): Promise<void> {
  await copyTestsOfLessons(tx, toCourseId, await insertOutlineCopy(tx, fromCourseId, toCourseId));
}
