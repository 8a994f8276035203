import { keepPreviousData } from '@tanstack/react-query';

const FRESH_MS = 300_000;
const KEPT_MS = 1_800_000;

/**
 * How a catalogue's pages are asked for. They are kept, so that Back finds the list as it was left; while others are looked
 * for the last answer stands.
 */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: false,
} as const;
