import type { AnnouncementTerms, StaffAnnouncement } from '#contract/announcements/announcements.ts';

/** What staff said of an announcement, as its form has it. */
export function announcementTerms({
  text,
  textHi,
  link,
  state,
  publishAt,
  endsAt,
}: StaffAnnouncement): AnnouncementTerms {
  const shown = state === 'live' ? 'now' : state === 'scheduled' ? 'at' : 'no';
  return { text, textHi, link, shown, publishAt, endsAt };
}
