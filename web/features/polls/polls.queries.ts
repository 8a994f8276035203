import { useMutation } from '@tanstack/react-query';
import type { Poll } from '#contract/polls.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** The live poll; null when there is none. */
export function useLivePoll() {
  return useLive('polls.watch');
}

/** Your votes in live polls, from whichever device they came. */
export function useMyVotes() {
  return useLive('polls.mine.watch');
}

export function useVote(poll: Poll) {
  return useMutation({ mutationFn: (position: number) => api.polls.vote({ pollId: poll.id, position }) });
}
