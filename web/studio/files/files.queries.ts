import type { InferInput } from 'valibot';
import type { MediaItem, MediaSearch } from '#contract/media.ts';
import { api } from '#web/platform/api.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { type Rows, useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useMediaOverview } from '#web/studio/parts/upload/media.queries.ts';

/** A page of all files, read anew when one of the latest comes, goes or changes its state. */
export function useFiles(search: ListSearch): Rows<MediaItem> {
  const { data } = useMediaOverview();
  const version = data?.media.map(({ id, status, uses, captions, qualities }) => [
    id,
    status,
    uses,
    captions,
    qualities.length,
  ]);
  return useRows(
    'files',
    search,
    (filter) => api.media.list(filter as InferInput<typeof MediaSearch>),
    version && JSON.stringify(version),
  );
}
