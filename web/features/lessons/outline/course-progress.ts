import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';
import { lessonsOf } from './lesson-place.ts';

/** "12 of 38 · 32%". */
export function progressInWords(course: LearningCourse): string {
  return `${m.lesson_done_of({ done: course.finished, all: lessonsOf(course).length })} · ${course.percent}%`;
}
