import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseCard, CourseSearch } from '#contract/courses/courses.ts';
import { api } from '#web/platform/api.ts';
import { broughtPage, paged } from '#web/platform/catalogue/paged.ts';
import { useRefetchWhenListed } from '#web/platform/catalogue/use-refetch-when-listed.ts';
import { useLive } from '#web/platform/live.ts';

type CoursePage = { courses: CourseCard[]; next: string | null };

/** Live courses that fit, page after page; asked for anew when one comes, goes or is changed. */
export function useCourses(search: CourseSearch) {
  const { data: listed } = useLive('courses.listed.watch');
  const found = useInfiniteQuery({
    ...paged,
    ...broughtPage<CoursePage>(useQueryClient(), 'courses.list', search),
    queryKey: ['courses', search],
    queryFn: ({ pageParam }) => api.courses.list({ ...search, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ courses }) => courses),
  });
  useRefetchWhenListed(listed, found.refetch);
  return found;
}
