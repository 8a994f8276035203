import type * as v from 'valibot';
import { StreamList } from '#contract/streams.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findStreams, streamListing } from './streams.store.ts';

/** /files/lists/streams.csv */
export const streamsFile: CsvList<v.InferOutput<typeof StreamList>> = {
  name: 'streams',
  permission: 'content.manage',
  search: StreamList,
  head: ['Title', 'Title (Hindi)', 'YouTube id', 'Live since', 'Made at'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findStreams(db, filter), streamListing, filter.sort))
      yield rows.map((row) => [row.title, row.titleHi ?? '', row.videoId, row.liveSince ?? '', row.createdAt]);
  },
};
