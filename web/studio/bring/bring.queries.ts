import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { AccessList, RowAct } from '#contract/enrolments/lists.studio.ts';
import type { WaitingSearch } from '#contract/enrolments/waiting.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

const UPLOAD_MS = 120_000;
const always = { networkMode: 'always', retry: false } as const;

/** A list as it is typed or stands in a file, and what its rows get that name no product, or no day. */
export type ListInput = { id: string; content: string | Blob; product: ProductRef | undefined; until: string | null };

/** Sends a list to be looked at; nothing is given by that. */
export function useCheckList() {
  return useMutation({
    mutationFn: async ({ id, content, product, until }: ListInput): Promise<AccessList> => {
      const query = new URLSearchParams({
        ...(product && { kind: product.kind, product: product.id }),
        ...(until && { until }),
      });
      const answer = await fetch(`/files/access-lists/${id}?${query}`, {
        method: 'PUT',
        headers: { 'content-type': 'text/plain' },
        body: content,
        signal: AbortSignal.timeout(UPLOAD_MS),
      });
      if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
      return api.enrolments.lists.read({ listId: id });
    },
  });
}

/** Rows by hundreds; `version` differs whenever they do. */
export function useListRows(listId: string, act: RowAct | undefined, version: string) {
  return useInfiniteQuery({
    queryKey: ['studio', 'access-list-rows', listId, act, version],
    queryFn: ({ pageParam }) => api.enrolments.lists.rows({ listId, act, after: pageParam }),
    initialPageParam: -1,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...always,
  });
}

export const useStartList = () =>
  useMutation({ mutationFn: (listId: string) => api.enrolments.lists.start({ listId }) });

/** A list, live while it is worked off; an older one as it ended. */
export function useAccessList(listId: string) {
  const { data: latest } = useLive('enrolments.lists.watch');
  const query = useQuery({
    queryKey: ['studio', 'access-list', listId],
    queryFn: () => api.enrolments.lists.read({ listId }),
    ...always,
  });
  return { ...query, data: latest?.find(({ id }) => id === listId) ?? query.data };
}

export function useWaiting(search: ListSearch) {
  const { data } = useLive('enrolments.waiting.changes.watch');
  return useRows('waiting', search, (filter) => api.enrolments.waiting.list(filter as WaitingSearch), data?.version);
}

export const useWithdrawWaiting = () => useAct('waiting', api.enrolments.waiting.withdraw);
