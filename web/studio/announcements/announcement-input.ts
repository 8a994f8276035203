import type { AnnouncementInput, StudioAnnouncement } from '#contract/announcements/announcements.ts';

/** What staff said of an announcement, as its form has it. */
export function readAnnouncementInput({
  text,
  textHi,
  link,
  state,
  publishAt,
  endsAt,
}: StudioAnnouncement): AnnouncementInput {
  const shown = state === 'live' ? 'now' : state === 'scheduled' ? 'at' : 'no';
  return { text, textHi, link, shown, publishAt, endsAt };
}
