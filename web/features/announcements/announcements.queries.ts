import { useLive } from '#web/platform/live.ts';

/** The last live announcement; null when there is none. */
export function useLiveAnnouncement() {
  return useLive('announcements.watch');
}
