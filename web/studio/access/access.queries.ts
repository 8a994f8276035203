import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Batch } from '#contract/enrolments/batches.studio.ts';
import type { Item } from '#contract/products/product.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

/** Courses and e-books that hold a text. */
export function useGrantableProducts(text: string) {
  return useQuery({
    queryKey: ['studio', 'access-items', text],
    queryFn: () => api.enrolments.items({ text }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    networkMode: 'always',
  });
}

export const useGive = () => useAct('student', api.enrolments.grant);
export const useExtend = () => useAct('student', api.enrolments.extend);
export const useBegin = () => useAct('student', api.enrolments.batches.create);

type BatchInput = { item: Item | undefined; emails: string[]; userIds: string[] };

/** Who these people are, and how many have the item; asked as soon as there is an item. */
export function useCheck({ item, emails, userIds }: BatchInput) {
  return useQuery({
    queryKey: ['studio', 'access-check', item, emails, userIds],
    queryFn: () => {
      if (!item) throw new Error('nothing was chosen');
      return api.enrolments.batches.check({ item, emails, userIds });
    },
    enabled: item !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

/** How far a batch is, live. */
export function useBatch(id: string): Batch | undefined {
  const { data } = useLive('enrolments.batches.watch');
  return data?.find((batch) => batch.id === id);
}
