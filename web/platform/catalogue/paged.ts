import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callKey } from '#web/platform/pages/call-key.ts';

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

type Paged<Page> = { pages: Page[]; pageParams: (string | undefined)[] };

/** The first page of such a list, where the document brought it: shown as it is, and asked for anew when it has become old. */
export function broughtPage<Page>(queries: QueryClient, path: string, input: object) {
  const key = [callKey(path, input)];
  return {
    initialData: (): Paged<Page> | undefined => {
      const first = queries.getQueryData<Page>(key);
      return first && { pages: [first], pageParams: [undefined] };
    },
    initialDataUpdatedAt: () => queries.getQueryState(key)?.dataUpdatedAt,
  };
}
