import type { StreamInput, StreamList, StudioStream } from '#contract/streams.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all streams, live. What an address asks that is no question is refused by the server. */
export function useStreams(search: ListSearch) {
  const { data } = useLive('streams.changes.watch');
  return useRows('streams', search, (filter) => api.streams.list(filter as StreamList), data?.version);
}

/** A stream as it is saved, read anew when any changes. */
export function useStudioStream(streamId: string) {
  const { data } = useLive('streams.changes.watch');
  return useOne('stream', streamId, data?.version, () => api.streams.read({ streamId }));
}

/** Saves a stream over the revision that it was made from; without one it is a new stream. */
export function useSaveStream(streamId: string) {
  return (terms: StreamInput, revision: number | undefined) =>
    revision === undefined ? api.streams.create(terms) : api.streams.update({ streamId, ...terms, revision });
}

/** Puts a stream on air or takes it off, over the revision that was seen. */
export function setStreamLive({ id, title, videoId, thumbnailUrl, revision }: StudioStream, isLive: boolean) {
  return api.streams.update({ streamId: id, title, videoId, thumbnailUrl, isLive, revision });
}

export const useRemoveStream = () => useAct('streams', (streamId: string) => api.streams.remove({ streamId }));
