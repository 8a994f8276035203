import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { m } from '#web/platform/words.ts';

/** An owner is told more than others, so it is asked anew when a course becomes one's own. */
const keyFor = (courseId: string, owned = true) => [`courses.reviews.list ${courseId}${owned ? ' owned' : ''}`];

/** Reviews of a course, newest first, ten more at a time; the first page also holds your own, and what an owner may. */
export function useReviews(courseId: string, owned: boolean | undefined) {
  return useInfiniteQuery({
    queryKey: keyFor(courseId, owned === true),
    queryFn: ({ pageParam }) => api.courses.reviews.list({ courseId, after: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    retry: false,
  });
}

type ReviewInput = { rating: number; text: string };

/** Writes your review; the list is read anew before it counts as done. */
export function useSetReview(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: ReviewInput) => api.courses.reviews.set({ courseId, ...said }),
    onSuccess: () => {
      setAlert({ alertType: 'success', message: m.review_saved() });
      return queries.invalidateQueries({ queryKey: keyFor(courseId) });
    },
  });
}

/** Takes your review back; the list is read anew before it counts as done. */
export function useRemoveReview(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.courses.reviews.remove({ courseId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyFor(courseId) }),
  });
}
