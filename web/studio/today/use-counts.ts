import type { StudioScreen } from '#web/studio/parts/screen/screen.ts';
import { EVERY_MINUTE_MS, useToday } from './today.queries.ts';

/** What waits for staff on a screen, 0 where nothing is counted. */
export function useMenuCount({ count }: StudioScreen): number {
  const { data } = useToday('7', EVERY_MINUTE_MS);
  return (data && count?.of(data)) ?? 0;
}
