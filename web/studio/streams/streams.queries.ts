import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffStream, StreamList, StreamTerms } from '#contract/streams.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A page of all streams, live. What an address asks that is no question is refused by the server. */
export function useStreams(search: ListSearch) {
  const { data } = useLive('streams.changes.watch');
  return useRows('streams', search, (asked) => api.streams.list(asked as StreamList), data?.stamp);
}

/** A stream as it is saved, read anew when any changes. */
export function useStream(streamId: string) {
  const { data } = useLive('streams.changes.watch');
  return useQuery({
    queryKey: ['studio', 'stream', streamId, data?.stamp],
    queryFn: () => api.streams.read({ streamId }),
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Saves a stream over the revision that it was made from; without one it is a new stream. */
export function useSaveStream(streamId: string) {
  return (terms: StreamTerms, revision: number | undefined) =>
    revision === undefined ? api.streams.create(terms) : api.streams.update({ streamId, ...terms, revision });
}

/** Puts a stream on air or takes it off, over the revision that was seen. */
export function setStreamLive({ id, title, videoId, thumbnailUrl, revision }: StaffStream, isLive: boolean) {
  return api.streams.update({ streamId: id, title, videoId, thumbnailUrl, isLive, revision });
}

export function useRemoveStream() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (streamId: string) => api.streams.remove({ streamId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'streams'] }),
  });
}
