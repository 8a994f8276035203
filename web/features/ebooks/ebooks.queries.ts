import { useLive } from '#web/platform/live.ts';

/** The latest live e-books, four at most. */
export function useLatestEbooks() {
  return useLive('ebooks.watch');
}
