import type { Chapter } from '#contract/lessons/chapters.ts';

/** The chapter that a second of the film is in; undefined before the first, and without any. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.seconds <= seconds);
}
