import { useQuery } from '@tanstack/react-query';
import type { CourseInput } from '#contract/courses/course.studio.ts';
import type { CourseList, CourseRow } from '#contract/courses/course-row.studio.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const CHANGES = 'courses.studio.changes.watch';

/** A page of the courses that one may edit, live. What an address asks that is no question is refused by the server. */
export function useStudioCourses(search: ListSearch) {
  const { data } = useLive(CHANGES);
  return useRows('courses', search, (filter) => api.courses.studio.list(filter as CourseList), data?.version);
}

/** A course as it is saved, read anew when any changes. */
export function useStudioCourse(courseId: string) {
  const { data } = useLive(CHANGES);
  return useOne('course', courseId, data?.version, () => api.courses.studio.read({ courseId }));
}

/** Teachers, and the subjects that are taught. */
export function useChoices() {
  return useQuery({ queryKey: ['studio', 'course-choices'], queryFn: () => api.courses.studio.choices() });
}

/** What may be sold together with a course, by a text; nothing for less than two letters. */
export function useIncludableProducts(text: string) {
  return useQuery({
    queryKey: ['studio', 'course-products', text],
    queryFn: () => api.courses.studio.includable({ text }),
    enabled: text.length >= 2,
    placeholderData: (before) => before,
  });
}

export const createCourse = (input: { title: string; language: 'en' | 'hi' }) => api.courses.studio.create(input);
export const saveCourse = (courseId: string, terms: CourseInput, revision: number) =>
  api.courses.studio.update({ courseId, ...terms, revision });

const idsOf = (courses: Pick<CourseRow, 'id'>[]) => ({ courseIds: courses.map(({ id }) => id) });

export const duplicateCourses = (courses: Pick<CourseRow, 'id'>[]) => api.courses.studio.duplicate(idsOf(courses));
export const removeCourse = (courseId: string) => api.courses.studio.remove({ courseId });
