import { useLive } from '#web/platform/live.ts';

/** A course as its landing shows it; null when it is not there, or not live. */
export function useCoursePage(courseId: string) {
  return useLive('courses.page.watch', { courseId });
}
