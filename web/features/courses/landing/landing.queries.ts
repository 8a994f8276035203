import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useViewer } from '#web/platform/session.ts';

/** A course as its landing shows it; null when it is not there, or not live. Who makes it sees it all the same: `isDraft`. */
export function useCoursePage(courseId: string) {
  const page = useLive('courses.page.watch', { courseId });
  const role = useViewer()?.role ?? 'student';
  const isStaff = role !== 'student';
  const draft = useQuery({
    queryKey: ['course-draft', courseId],
    queryFn: () => api.courses.page.preview({ courseId }),
    enabled: page.data === null && isStaff,
    retry: false,
  });
  const shown = page.data === null ? (draft.data ?? (draft.isLoading ? undefined : null)) : page.data;
  return { ...page, data: shown, isDraft: page.data === null && draft.data !== undefined };
}
