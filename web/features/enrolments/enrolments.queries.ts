import type { Enrolments } from '#contract/enrolments/enrolments.ts';
import { useLive, useOwn } from '#web/platform/live.ts';
import { useViewer } from '#web/platform/session.ts';

const NONE: Enrolments = { productIds: [] };

/** Ids of what you own; undefined until known. Nobody owns nothing, and what cannot be known counts so: every page asks again. */
export function useEnrolments(): Enrolments | undefined {
  const isNobody = !useViewer();
  const { data, isError } = useOwn('enrolments.watch');
  return data ?? (isError || isNobody ? NONE : undefined);
}

/** What you own or once owned, newest first. */
export function usePurchases() {
  return useLive('enrolments.purchases.watch');
}
