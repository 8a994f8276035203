import { measureAnswersAfterKill } from '#bench/exams/answers-after-kill.ts';
import { measureReturn } from '#bench/live.ts';
import { measureBellAfterStart } from '#bench/views/bell.ts';
import { measureVotesAfterKill } from '#bench/votes-after-kill.ts';

/** What ends the school and starts it again: after its memory was measured. */
export const WITH_RESTARTS = {
  G7: measureReturn,
  G5: measureBellAfterStart,
  G6: measureVotesAfterKill,
  G15: measureAnswersAfterKill,
};
