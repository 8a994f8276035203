import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListSearch, Matching } from '#web/studio/parts/list/list-types.ts';
import type { Rows } from '#web/studio/parts/list/rows.queries.ts';

const MIN_INTERVAL_MS = 10_000;

export type Counted = Pick<Rows<unknown>, 'noun' | 'version' | 'count' | 'isLoading'>;

/**
 * How many rows each question finds, once the page itself is there; counted anew when the list changes, but seldom, and
 * once for all who show the same question.
 */
export function useCounts(of: Counted, questions: ListSearch[]): (Matching | undefined)[] {
  const queries = useQueryClient();
  const { noun, version } = of;
  const last = useRef({ version, at: 0 });
  useEffect(() => {
    if (last.current.version === version) return;
    const isFirst = last.current.version === undefined;
    last.current.version = version;
    if (isFirst) return;
    const wait = Math.max(0, last.current.at + MIN_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => {
      last.current.at = Date.now();
      void queries.invalidateQueries({ queryKey: ['studio', noun, 'count'] }, { cancelRefetch: false });
    }, wait);
    return () => clearTimeout(timer);
  }, [version, noun, queries]);

  return useQueries({
    queries: questions.map((question) => ({
      queryKey: ['studio', noun, 'count', question],
      queryFn: () => of.count(question),
      enabled: !of.isLoading,
      staleTime: MIN_INTERVAL_MS,
      retry: false,
    })),
    combine: (all) => all.map(({ data }) => data),
  });
}

/** What a search finds, whatever its order and its columns. */
export function questionOf({ sort: _, columns: _columns, ...search }: ListSearch): ListSearch {
  return search;
}
