import { useMutation } from '@tanstack/react-query';
import type { DoubtList } from '#contract/doubts/doubt.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A page of doubts, live: those that wait, unless others are asked for. */
export function useStudioDoubts(search: ListSearch) {
  const { data } = useLive('doubts.changes.watch');
  return useRows(
    'doubts',
    search,
    (filter) => api.doubts.list({ state: 'waiting', ...filter } as DoubtList),
    data?.version,
  );
}

/** Answers a doubt; the id is made once for each text, so that what is sent twice is one answer. */
export function useAnswerDoubt(doubtId: string) {
  return async (text: string) => api.doubts.answer({ doubtId, id: crypto.randomUUID(), text });
}

export function useRemoveDoubt(doubtId: string) {
  return useMutation({
    mutationFn: (reason: string) => api.doubts.moderate({ doubtId, reason }),
    onError: () => setAlert(),
  });
}
