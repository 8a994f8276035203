import type { Enrolments } from '#contract/enrolments/enrolments.ts';
import { useLive } from '#web/platform/live.ts';

const NONE: Enrolments = { productIds: [] };

/** Ids of what you own; undefined until known. When they cannot be known nothing counts as owned: every page asks again. */
export function useEnrolments(): Enrolments | undefined {
  const { data, isError } = useLive('enrolments.watch');
  return data ?? (isError ? NONE : undefined);
}

/** What you own or once owned, newest first. */
export function usePurchases() {
  return useLive('enrolments.purchases.watch');
}
