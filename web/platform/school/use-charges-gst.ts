import { useLive } from '#web/platform/live.ts';

/** Whether GST is in the prices: only of a school that is registered to charge it. */
export function useChargesGst(): boolean {
  return useLive('settings.watch').data?.chargesGst === true;
}
