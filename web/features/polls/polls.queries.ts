import { useMutation } from '@tanstack/react-query';
import type { Poll } from '#contract/polls/polls.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';

/** The live poll; null when there is none. */
export function useLivePoll() {
  return useLive('polls.watch');
}

/** Your votes in live polls, from whichever device they came. */
export function useMyVotes() {
  return useLive('polls.mine.watch');
}

/** Casts your vote for the option at a position, and says how it went, also when the poll has left the screen meanwhile. */
export function useVote(poll: Poll) {
  return useMutation({
    mutationFn: (position: number) => api.polls.vote({ pollId: poll.id, position }),
    onSuccess: () => setAlert({ alertType: 'success', message: m.poll_submitted() }),
    onError: () => setAlert(),
  });
}
