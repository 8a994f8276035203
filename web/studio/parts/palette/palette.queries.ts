import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

const FRESH_MS = 10_000;

/** People, orders, tickets, courses, books, notes and pages by a few letters; what stood there stays until more is known. */
export function useStudioSearch(text: string) {
  return useQuery({
    queryKey: ['studio.search', text],
    queryFn: () => api.studio.search({ text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}
