import { useLive } from '#web/platform/live.ts';

/** The latest live courses, five at most. */
export function useLatestCourses() {
  return useLive('courses.watch');
}
