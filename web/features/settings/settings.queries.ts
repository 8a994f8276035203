import { useLive } from '#web/platform/live.ts';

/** The school's instructor; null when none is set, undefined until the settings are known. */
export function useInstructor() {
  return useLive('settings.watch').data?.instructor;
}
