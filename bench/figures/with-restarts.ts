import { measureBellAfterStart } from '#bench/views/bell.ts';

/** What ends the school and starts it again: after its memory was measured. */
export const WITH_RESTARTS = {
  G5: measureBellAfterStart,
};
