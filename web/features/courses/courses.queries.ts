import { useInfiniteQuery } from '@tanstack/react-query';
import type { CourseSearch } from '#contract/courses.ts';
import { api } from '#web/platform/api.ts';
import { paged } from '#web/platform/catalogue/paged.ts';
import { useLive } from '#web/platform/live.ts';

/** The latest live courses, five at most. */
export function useLatestCourses() {
  return useLive('courses.watch');
}

/** Live courses that fit, page after page. */
export function useCourses(search: CourseSearch) {
  return useInfiniteQuery({
    ...paged,
    queryKey: ['courses', search],
    queryFn: ({ pageParam }) => api.courses.list({ ...search, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ courses }) => courses),
  });
}
