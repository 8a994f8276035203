import * as v from 'valibot';
import { PollList } from '#contract/polls/polls.studio.ts';
import { Id } from '#contract/procedure.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findPoll, findPolls, findTally, pollListing } from './polls.store.ts';

/** /files/lists/polls.csv */
export const pollsFile: CsvList<PollList> = {
  name: 'polls',
  permission: 'content.manage',
  search: PollList,
  head: ['Question', 'State', 'Votes', 'Live since', 'Closed', 'Written'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findPolls(db, filter), pollListing, filter.sort))
      yield rows.map((row) => [
        row.title,
        row.state,
        row.totalVotes,
        row.liveSince ?? '',
        row.closedAt ?? '',
        row.createdAt,
      ]);
  },
};

const OneResult = v.strictObject({ pollId: Id });

/** /files/lists/poll-results.csv?pollId=…: a row for each answer. */
export const pollResultsFile: CsvList<v.InferOutput<typeof OneResult>> = {
  name: 'poll-results',
  permission: 'content.manage',
  search: OneResult,
  head: ['Question', 'Answer', 'Votes', 'Percent'],
  async *pages({ db }, { pollId }) {
    const [poll, tally] = await Promise.all([findPoll(db, pollId), findTally(db, pollId)]);
    if (!poll || !tally) return;
    yield poll.options.map((option, place) => {
      const votes = tally.votes[place] ?? 0;
      const percent = tally.totalVotes > 0 ? Math.round((1000 * votes) / tally.totalVotes) / 10 : 0;
      return [poll.title, option, votes, percent];
    });
  },
};
