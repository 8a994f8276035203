import type { Document } from '#contract/reading/document.ts';
import { findRightEnd } from '#server/features/enrolments/enrolments.access.ts';
import { findOpenLesson, type OpenLesson } from '#server/features/lessons/lessons.access.ts';
import { findReadable } from '#server/features/reading/reading.access.ts';
import type { Db } from '#server/platform/db.ts';

/** A right to keep an item now: until when it lasts (null: for ever), of a lesson with what is known of it. */
export type LeaseRight = { ends: Date | null; lesson?: OpenLesson };

/** What this person may keep, as the database says now; undefined for what is absent, forbidden, or only a sample. */
export async function findLeaseRight(db: Db, userId: string, item: Document): Promise<LeaseRight | undefined> {
  if (item.kind === 'lesson') return findLessonRight(db, userId, item.id);
  const readable = await findReadable(db, userId, item);
  if (!readable || readable.isSample) return undefined;
  if (item.kind === 'note') return { ends: null };
  const ends = await findRightEnd(db, userId, item.id);
  return ends === undefined ? undefined : { ends };
}

async function findLessonRight(db: Db, userId: string, lessonId: string): Promise<LeaseRight | undefined> {
  const lesson = await findOpenLesson(db, userId, { lessonId });
  if (!lesson) return undefined;
  if (!lesson.isOwned) return { ends: null, lesson };
  const ends = await findRightEnd(db, userId, lesson.courseId);
  return ends === undefined ? undefined : { ends, lesson };
}
