import { useQuery } from '@tanstack/react-query';
import { readCues } from './read-cues.ts';

/** What captions say; they do not change while a page is open. */
export function useCues(url: string) {
  return useQuery({
    queryKey: ['captions', url],
    queryFn: () => readCues(url),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
}
