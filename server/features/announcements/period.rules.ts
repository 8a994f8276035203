import type { AnnouncementInput, StudioAnnouncement } from '#contract/announcements/announcements.ts';

/** Whether it would be shown from no moment, or end before it begins. `now` in milliseconds. */
export function isEmptyPeriod({ shown, publishAt, endsAt }: AnnouncementInput, now: number): boolean {
  if (shown === 'no') return false;
  if (shown === 'at' && publishAt === null) return true;
  const begins = shown === 'at' && publishAt !== null ? Math.max(now, Date.parse(publishAt)) : now;
  return endsAt !== null && !(Date.parse(endsAt) > begins);
}

/** What staff said of an announcement, as they would say it again. */
export function termsOf({ text, textHi, link, state, publishAt, endsAt }: StudioAnnouncement): AnnouncementInput {
  const shown = state === 'live' ? 'now' : state === 'scheduled' ? 'at' : 'no';
  return { text, textHi, link, shown, publishAt, endsAt };
}
