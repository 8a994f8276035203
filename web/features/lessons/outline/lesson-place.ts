import type { LearningCourse, LearningLesson } from '#contract/lessons/lesson-page.ts';

/** Every lesson of a course, in order. */
export function lessonsOf({ sections }: Pick<LearningCourse, 'sections'>): LearningLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** Where to go on: the last lesson, or what is open after it when it is done; else the first that is open. */
export function goOnWith(course: LearningCourse): LearningLesson | undefined {
  const lessons = lessonsOf(course);
  const last = lessons.findIndex(({ id }) => id === course.lastLessonId);
  const at = lessons[last];
  if (at && at.completedAt === null) return at;
  const isNext = ({ completedAt, opensAt }: LearningLesson) => completedAt === null && opensAt === null;
  const ahead = lessons.slice(last + 1).find(isNext) ?? lessons.find(isNext);
  return ahead ?? at ?? lessons.find(({ opensAt }) => opensAt === null) ?? lessons[0];
}

/** The lessons before and after one. */
export function besides(course: LearningCourse, lessonId: string) {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return { previous: lessons[at - 1], next: at < 0 ? undefined : lessons[at + 1] };
}

/** Where a lesson leads by itself when it is over: the next that is open and not done; `isAhead` false: it was left out before. */
export function followingOf(course: LearningCourse, lessonId: string) {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  const isOpen = ({ id, completedAt, opensAt }: LearningLesson) =>
    id !== lessonId && completedAt === null && opensAt === null;
  const ahead = lessons.slice(at + 1).find(isOpen);
  return { next: ahead ?? lessons.find(isOpen), isAhead: ahead !== undefined };
}

/** What makes a link lead to a lesson. */
export function toLesson(courseId: string, lessonId: string) {
  return { to: '/course/$courseId/lesson', params: { courseId }, search: { lesson: lessonId } };
}
