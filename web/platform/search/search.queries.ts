import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

const FRESH_MS = 60_000;

/** Everything that holds a text; what stood there stays until more is known. */
export function useSearch(text: string) {
  return useQuery({
    queryKey: ['search', text],
    queryFn: () => api.search.find({ text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}
