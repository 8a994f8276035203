import { useMutation } from '@tanstack/react-query';
import type { Poll } from '#contract/polls/polls.ts';
import { setAlert } from '#web/platform/alert.ts';
import { keepaliveApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';
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
    mutationFn: async (position: number) => {
      const input = { pollId: poll.id, position };
      // An answer that is lost on a line that is there is a failure that the voter is told of, who keeps the choice.
      if (navigator.onLine) return keepaliveApi.polls.vote(input);
      return orKeep(keepaliveApi.polls.vote, { act: 'polls.vote', input, subject: `vote ${poll.id}` });
    },
    onSuccess: (went) => went !== 'kept' && setAlert({ alertType: 'success', message: m.poll_submitted() }),
    onError: () => setAlert(),
  });
}
