import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { keyOf, useLive, useOwn } from '#web/platform/live.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';

/** Ids of the courses that you wish for, from whichever device. */
export function useWishlist() {
  return useOwn('wishlist.watch');
}

/** The cards of what you wish for and do not own, newest wish first. */
export function useWishedCourses() {
  return useLive('wishlist.courses.watch');
}

/** Puts the course on the list (true) or takes it off (false): seen at once, undone when the server refuses. */
export function useToggleWish(courseId: string) {
  const queries = useQueryClient();

  function show(wished: boolean) {
    queries.setQueryData<string[]>([keyOf('wishlist.watch')], (ids = []) => {
      const others = ids.filter((id) => id !== courseId);
      return wished ? [courseId, ...others] : others;
    });
  }

  return useMutation({
    // In turn, so that the last of two quick presses is the one that stands.
    scope: { id: `wish ${courseId}` },
    networkMode: 'always',
    mutationFn: (wished: boolean) => {
      const unsent = { input: { courseId }, subject: `wish ${courseId}` };
      return wished
        ? orKeep(api.wishlist.create, { act: 'wishlist.create', ...unsent })
        : orKeep(api.wishlist.remove, { act: 'wishlist.remove', ...unsent });
    },
    onMutate: show,
    onError: (_error, wished) => {
      show(!wished);
      setAlert();
    },
  });
}
