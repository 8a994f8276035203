import { AnnouncementList } from '#contract/announcements/announcements.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { announcementListing, findAnnouncements } from './announcements.store.ts';

/** /files/lists/announcements.csv */
export const announcementsFile: CsvList<AnnouncementList> = {
  name: 'announcements',
  permission: 'content.manage',
  search: AnnouncementList,
  head: ['Text', 'Text in Hindi', 'Link', 'State', 'Shown from', 'Live since', 'Until', 'Ended', 'Written'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findAnnouncements(db, filter), announcementListing, filter.sort))
      yield rows.map((row) => [
        row.text,
        row.textHi ?? '',
        row.link ?? '',
        row.state,
        row.publishAt ?? '',
        row.liveSince ?? '',
        row.endsAt ?? '',
        row.endedAt ?? '',
        row.createdAt,
      ]);
  },
};
