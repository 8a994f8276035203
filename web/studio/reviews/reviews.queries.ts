import { useMutation } from '@tanstack/react-query';
import type { ReviewList } from '#contract/courses/reviews.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A page of the reviews of all courses, live. */
export function useStudioReviews(search: ListSearch) {
  const { data } = useLive('courses.reviews.changes.watch');
  return useRows('reviews', search, (filter) => api.courses.reviews.all(filter as ReviewList), data?.version);
}

export function useModerate(reviewId: string) {
  return useMutation({
    mutationFn: (how: { hidden: boolean; reason: string }) => api.courses.reviews.moderate({ reviewId, ...how }),
    onError: () => setAlert(),
  });
}
