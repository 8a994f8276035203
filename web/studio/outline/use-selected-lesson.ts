import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The lesson in the address. */
export function useSelectedLesson(courseId: string) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const here = typeof search['lesson'] === 'string' ? search['lesson'] : undefined;
  const open = useCallback(
    (lessonId: string | undefined) => {
      const query = lessonId === undefined ? '' : `?lesson=${encodeURIComponent(lessonId)}`;
      const href = `/studio/courses/${encodeURIComponent(courseId)}/outline${query}`;
      void navigate({ href, resetScroll: matchMedia('(width < 64rem)').matches });
    },
    [navigate, courseId],
  );
  return { here, open };
}
