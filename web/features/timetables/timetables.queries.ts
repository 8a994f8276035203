import { useMutation } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { useLive, useOwn } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';

export function useTimetables() {
  return useLive('timetables.watch');
}

/** A published timetable; null when there is none at this address. */
export function useTimetable(sectionId: string) {
  return useLive('timetables.section.watch', { sectionId });
}

/** Dates of your own subjects; only where somebody is signed in. */
export function useMyExams() {
  return useOwn('timetables.mine.watch');
}

/** The new address comes with the next snapshot of `useMyExams`. */
export function useRenewFeed() {
  return useMutation({
    mutationFn: () => api.timetables.feed.renew(),
    onSuccess: () => setAlert({ alertType: 'success', message: m.timetables_feed_renewed() }),
    onError: () => setAlert(),
  });
}

export function useRemoveFeed() {
  return useMutation({
    mutationFn: () => api.timetables.feed.remove(),
    onSuccess: () => setAlert({ alertType: 'success', message: m.timetables_feed_removed() }),
    onError: () => setAlert(),
  });
}
