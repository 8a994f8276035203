import type { ReactNode } from 'react';
import type { LearningCourse, LearningLesson, Lesson } from '#contract/lessons/lesson-page.ts';
import type { useLesson } from '#web/features/lessons/lessons.queries.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import type { LessonTab } from './lesson-tabs.tsx';

/** What a page puts on a lesson from other features. */
export type RoomParts = {
  /** Reading matter that was made of Markdown. */
  bodyOf: (html: string) => ReactNode;
  /** The pages of a PDF lesson. */
  pagesOf: (lesson: LearningLesson) => ReactNode;
  /** The test of a lesson of that kind. */
  testOf: (testId: string) => ReactNode;
  /** More tabs under a lesson, before the resources. */
  tabsOf?: ((place: { courseId: string; lesson: LearningLesson; playhead: Playhead }) => LessonTab[]) | undefined;
  /** What a finished course leads to. */
  doneOf?: ((course: LearningCourse) => ReactNode) | undefined;
};

/** How the reading of a lesson goes. */
export type ReadState = Omit<ReturnType<typeof useLesson>, 'lesson'>;
/** A lesson of a course: as its student learns it, and, once that came, what it shows. */
export type ShownLesson = { course: LearningCourse; learned: LearningLesson; lesson: Lesson | undefined };
