import { useOwn } from '#web/platform/live.ts';

/** The last lesson of each course that you opened and did not finish. */
export function useContinuing() {
  return useOwn('lessons.continuing.watch');
}
