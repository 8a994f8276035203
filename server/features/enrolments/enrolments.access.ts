import type { Db } from '#server/platform/db.ts';
import { readEnrolments } from './enrolments.store.ts';

/** Ids of everything that this person may open now. */
export const readOwned = readEnrolments;

/** Whether this person may open a course now. */
export async function hasCourse(db: Db, userId: string, courseId: string): Promise<boolean> {
  return (await readOwned(db, userId)).courseIds.includes(courseId);
}
