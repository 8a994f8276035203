import type { Db } from '#server/platform/db.ts';
import * as store from './lesson-tests.store.ts';

/** Puts a test of its course at a lesson in the place of the one before, or with null none. What fits was asked before. */
export function setTestOfLesson(tx: Db, lessonId: string, testId: string | null): Promise<void> {
  return store.setLessonTest(tx, lessonId, testId);
}

/** Gives copies of lessons the tests of their originals, as drafts of their own without a window, in this course. */
export function copyTestsOfLessons(tx: Db, courseId: string, copies: store.LessonCopy[]): Promise<void> {
  return store.insertTestCopies(tx, courseId, copies);
}

/** Puts the tests back that stood at lessons that were removed; one that stands elsewhere by now stays there. */
export function restoreTestsOfLessons(tx: Db, courseId: string, places: store.TestPlace[]): Promise<void> {
  return store.setTestsBack(tx, courseId, places);
}
