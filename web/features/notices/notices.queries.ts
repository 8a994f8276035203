import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notice } from '#contract/notices.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api, keepaliveApi } from '#web/platform/api.ts';
import { keyOf, useLive } from '#web/platform/live.ts';

/** What happened, newest first, on every tab at once. */
export function useNotices() {
  return useLive('notices.watch');
}

/** Marks as read before the server says so, and takes it back when it refuses. */
function useShownRead() {
  const queries = useQueryClient();
  const key = [keyOf('notices.watch')];
  return (isRead: (notice: Notice) => boolean): (() => void) => {
    const before = queries.getQueryData<Notice[]>(key);
    const readAt = new Date().toISOString();
    queries.setQueryData<Notice[]>(key, (notices = []) =>
      notices.map((notice) => (isRead(notice) && !notice.readAt ? { ...notice, readAt } : notice)),
    );
    return () => queries.setQueryData(key, before);
  };
}

/** Marks one as read while its link is followed; a failure leaves it unread, and costs nobody anything. */
export function useReadNotice() {
  const show = useShownRead();
  return useMutation({
    mutationFn: (id: string) => keepaliveApi.notices.read({ id }),
    onMutate: (id) => show((notice) => notice.id === id),
    onError: (_error, _id, undo) => undo?.(),
  });
}

export function useReadAllNotices() {
  const show = useShownRead();
  return useMutation({
    mutationFn: () => api.notices.readAll(),
    onMutate: () => show(() => true),
    onError: (_error, _all, undo) => {
      undo?.();
      setAlert();
    },
  });
}
