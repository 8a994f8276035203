import { useMutation } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** The last live announcement; null when there is none. */
export function useLiveAnnouncement() {
  return useLive('announcements.watch');
}

/** Ends mails about announcements by the link of one. */
export function useUnsubscribe() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (token: string) => api.announcements.unsubscribe({ token }),
  });
}

export function isUnsubscribeLinkInvalid(error: unknown): boolean {
  return codeOf(error) === 'LINK_INVALID';
}
