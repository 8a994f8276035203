import { measureBellAfterStart } from '#bench/views/bell.ts';
import { measureVotesAfterKill } from '#bench/votes-after-kill.ts';

/** What ends the school and starts it again: after its memory was measured. */
export const WITH_RESTARTS = {
  G5: measureBellAfterStart,
  G6: measureVotesAfterKill,
};
