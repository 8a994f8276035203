import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TodaySpan } from '#contract/studio/today.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

const EVERY_MS = 10_000;
/** Where only what waits is shown; snapshots say sooner that it changed. */
export const EVERY_MINUTE_MS = 60_000;
const MIN_INTERVAL_MS = 3000;

/** What happens today, asked again every so often while it is looked at: who watches is told by no snapshot. */
export function useToday(days: TodaySpan, everyMs = EVERY_MS) {
  return useQuery({
    queryKey: ['studio', 'today', days],
    queryFn: () => api.studio.today.read({ days }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What a new school does first, asked again when the page is come back to; only for who may change its settings. */
export function useFirstSteps(isAllowed: boolean) {
  return useQuery({
    queryKey: ['studio', 'first-steps'],
    queryFn: () => api.studio.today.firstSteps(),
    enabled: isAllowed,
    refetchInterval: EVERY_MINUTE_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  });
}

/** Asks what happens today as soon as a doubt comes or is answered. */
export function useDoubtFrames(): void {
  useFreshToday(useLive('doubts.changes.watch').data?.version);
}

/** The same of tickets, of orders and their refunds; only for those who may see them. */
export function useTodayChanges(): void {
  useFreshToday(useLive('tickets.studio.changes.watch').data?.version);
  useFreshToday(useLive('orders.studio.changes.watch').data?.version);
}

function useFreshToday(version: string | undefined): void {
  const queries = useQueryClient();
  const seen = useRef(version);
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before === undefined || before === version || timer.current !== undefined) return;
    const wait = Math.max(0, last.current + MIN_INTERVAL_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      last.current = Date.now();
      void queries.invalidateQueries({ queryKey: ['studio', 'today'] });
    }, wait);
  }, [version, queries]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
