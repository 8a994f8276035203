import type { Db } from '#server/platform/db.ts';
import { insertOutlineCopy } from './outline-copy.store.ts';

/**
 * Gives a new course the outline of another: its sections, lessons and resources with ids of their own, the same files.
 * For the transaction that makes the course.
 */
export async function copyOutline(tx: Db, fromCourseId: string, toCourseId: string): Promise<void> {
  await insertOutlineCopy(tx, fromCourseId, toCourseId);
}
