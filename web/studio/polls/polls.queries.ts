import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PollInput, PollList } from '#contract/polls/polls.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all polls, live but for their votes. */
export function usePolls(search: ListSearch) {
  const { data } = useLive('polls.changes.watch');
  return useRows('polls', search, (filter) => api.polls.list(filter as PollList), data?.version);
}

/** A poll as it is saved, read anew when any changes. */
export function usePoll(pollId: string) {
  const { data } = useLive('polls.changes.watch');
  return useOne('poll', pollId, data?.version, () => api.polls.read({ pollId }));
}

/** How a poll stands, with each vote. */
export function useTally(pollId: string) {
  return useLive('polls.results.watch', { pollId });
}

/** Saves over the revision that it was made from; without one it is a new poll. */
export function useSavePoll(pollId: string) {
  return (terms: PollInput, revision: number | undefined) =>
    revision === undefined ? api.polls.create(terms) : api.polls.update({ pollId, ...terms, revision });
}

/** Shows a poll to everybody; the answer names those that closed for it. */
export function usePublishPoll(pollId: string) {
  return useMutation({
    mutationFn: (revision: number) => publishPoll(pollId, revision),
    onSuccess: () => setAlert({ alertType: 'success', message: m.snews_poll_published() }),
    onError: (error) => setAlert(codeOf(error) === 'CHANGED_MEANWHILE' ? { message: m.snews_changed_meanwhile() } : {}),
  });
}

export function closePoll(pollId: string) {
  return api.polls.close({ pollId });
}

/** Closes it if it is live; answers with the id of the draft that has its words. */
export function copyPoll(pollId: string) {
  return api.polls.copy({ pollId });
}

export function publishPoll(pollId: string, revision: number) {
  return api.polls.publish({ pollId, revision });
}

export function removePoll(pollId: string) {
  return api.polls.remove({ pollId });
}

export function useRemovePoll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removePoll,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'polls'] }),
    onError: (error) => setAlert(codeOf(error) === 'HAS_VOTES' ? { message: m.snews_poll_has_votes() } : {}),
  });
}

/** Brings a removed one back as a draft. */
export function recreatePoll(terms: PollInput): Promise<unknown> {
  return api.polls.create(terms);
}
