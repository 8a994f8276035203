import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Batch } from '#contract/enrolments/batches.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

/** Courses and e-books that hold a text. */
export function useGrantableProducts(text: string) {
  return useQuery({
    queryKey: ['studio', 'access-products', text],
    queryFn: () => api.enrolments.grantable({ text }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    networkMode: 'always',
  });
}

export const useGive = () => useAct('student', api.enrolments.grant);
export const useExtend = () => useAct('student', api.enrolments.extend);
export const useBegin = () => useAct('student', api.enrolments.batches.create);

type BatchInput = { product: ProductRef | undefined; emails: string[]; userIds: string[] };

/** Who these people are, and how many have the product; asked as soon as there is a product. */
export function useCheck({ product, emails, userIds }: BatchInput) {
  return useQuery({
    queryKey: ['studio', 'access-check', product, emails, userIds],
    queryFn: () => {
      if (!product) throw new Error('nothing was chosen');
      return api.enrolments.batches.check({ product, emails, userIds });
    },
    enabled: product !== undefined,
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
