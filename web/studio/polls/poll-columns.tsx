import type { StudioPoll } from '#contract/polls/polls.studio.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { PollState } from './poll-state.tsx';

/** What the list of polls shows of each. */
export function usePollColumns(): Column<StudioPoll>[] {
  const language = useLanguage();
  const at = (moment: string | null) => (moment ? dayAndTimeOf(moment, language) : '–');
  return [
    { id: 'title', head: m.snews_question(), sort: 'title', cell: ({ title }) => title },
    { id: 'state', head: m.common_state(), cell: (row) => <PollState {...row} /> },
    { id: 'votes', head: m.snews_votes(), sort: 'votes', align: 'end', cell: ({ totalVotes }) => plain(totalVotes) },
    { id: 'since', head: m.snews_since(), align: 'end', cell: (row) => at(row.liveSince) },
    { id: 'created', head: m.snews_written(), sort: 'created', align: 'end', cell: (row) => at(row.createdAt) },
  ];
}
