import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { MediaItem, MediaKind } from '#contract/media.ts';
import type { Language } from '#contract/procedure.ts';
import { setAlert } from '#web/platform/alert.ts';
import { ApiError, api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import { dropUpload, listUploads } from './uploads.ts';

/** The latest hundred files as they change, and how much of the school's room is taken. */
export function useMediaOverview() {
  return useLive('media.watch');
}

/** One file as it changes; older ones as they were when asked for. `missing`: there is no such file. */
export function useMediaItem(mediaId: string | null) {
  const overview = useMediaOverview();
  const recent = overview.data?.media.find(({ id }) => id === mediaId);
  const isOld = mediaId !== null && !recent && overview.data !== undefined;
  const asked = useQuery({
    queryKey: ['media.read', mediaId],
    queryFn: () => api.media.read({ mediaId: mediaId ?? '' }),
    enabled: isOld,
    retry: (count, error) => codeOf(error) === undefined && count < 3,
  });
  const mediaItem: MediaItem | undefined = recent ?? (isOld ? asked.data?.medium : undefined);
  return {
    medium: mediaItem,
    isMissing: isOld && codeOf(asked.error) === 'NOT_FOUND',
    hasFailed: overview.isError || (asked.isError && codeOf(asked.error) === undefined),
    retry: () => void (overview.isError ? overview.refetch() : asked.refetch()),
  };
}

/** A file and everything that shows it. */
export function useMediaPlaces(mediaId: string | undefined) {
  return useQuery({
    queryKey: ['media.places', mediaId],
    queryFn: () => api.media.read({ mediaId: mediaId ?? '' }),
    enabled: mediaId !== undefined,
    staleTime: 0,
  });
}

/** Files to choose from, newest first; the latest hundred answer at once, all others by search and by pages. */
export function useMediaPage(kind: MediaKind, text: string, after: string | undefined) {
  return useQuery({
    queryKey: ['media.list', kind, text, after],
    queryFn: () => api.media.list({ kind, ...(text && { text }), ...(after && { after }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Ends an upload or a conversion, here and on the server. */
export function useCancelMediaItem() {
  return useMutation({
    mutationFn: async (mediaId: string) => {
      const task = listUploads().find((each) => each.mediaId === mediaId);
      if (task) dropUpload(task.key);
      await api.media.cancel({ mediaId }).catch((error: unknown) => {
        // It ended by itself meanwhile.
        if (codeOf(error) !== 'WRONG_STATE') throw error;
      });
    },
    onError: () => setAlert(),
  });
}

export function useRetryMediaItem() {
  return useMutation({
    mutationFn: (input: { mediaId: string; wants1080?: boolean }) => api.media.retry(input),
    onError: (error) => setAlert(codeOf(error) === 'WRONG_STATE' ? { message: m.sparts_cannot_retry() } : {}),
  });
}

export function useRemoveMediaItem() {
  return useMutation({
    mutationFn: (mediaId: string) => api.media.remove({ mediaId }),
    onSuccess: () => setAlert({ alertType: 'success', message: m.sparts_file_removed() }),
    onError: (error) => setAlert(codeOf(error) === 'IN_USE' ? { message: m.sparts_in_use() } : {}),
  });
}

type Captions = { mediaId: string; language: Language; text: string };

export function useSetCaptions() {
  return useMutation({ mutationFn: (captions: Captions) => api.media.captions.set(captions) });
}

/** Why captions were not taken, in words. */
export function captionsFault(error: unknown): string {
  const code = codeOf(error);
  if (code === 'NOT_WEBVTT' && error instanceof ApiError) {
    const { line } = error.data as { line: number };
    return m.sparts_captions_line({ line });
  }
  return code === 'WRONG_STATE' || code === 'BAD_REQUEST' ? m.sparts_captions_refused() : m.sparts_captions_failed();
}

export function useRemoveCaptions() {
  return useMutation({
    mutationFn: (captions: Omit<Captions, 'text'>) => api.media.captions.remove(captions),
    onError: () => setAlert(),
  });
}
