import { EVERY_MINUTE_MS, useToday } from '#web/studio/today/today.queries.ts';

type Counts = Record<string, { value: number; waits: boolean } | undefined>;

/** What waits for staff, by the address where it waits. */
export function useMenuCounts(): Counts {
  const { data } = useToday('7', EVERY_MINUTE_MS);
  if (!data) return {};
  return {
    '/studio/doubts': { value: data.waiting.doubts, waits: false },
    '/studio/tickets': { value: data.waiting.tickets ?? 0, waits: true },
    '/studio/refunds': { value: data.refunds?.count ?? 0, waits: true },
    '/studio/jobs': { value: data.failedJobs?.count ?? 0, waits: true },
  };
}
