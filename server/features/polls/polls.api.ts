import { batchByTime } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { findVisiblePoll } from './polls.access.ts';
import { type Ballot, castBallots, findLivePoll, listLiveVotes } from './polls.store.ts';
import { studioPolls } from './studio/polls.api.ts';

const BATCH_MS = 5;
type CastBallot = (ballot: Ballot) => Promise<number | undefined>;
const ballotBoxes = new WeakMap<Db, CastBallot>();

/** Ballots of 5 ms share one commit: the counters of a poll are one hot row, and a commit each would queue on it. */
function ballotBox(db: Db): CastBallot {
  const box = ballotBoxes.get(db) ?? batchByTime(BATCH_MS, (ballots: Ballot[]) => castBallots(db, ballots));
  ballotBoxes.set(db, box);
  return box;
}

export const polls = os.polls.router({
  ...studioPolls,
  watch: os.polls.watch.handler(liveQuery(({ db }) => findLivePoll(db))),

  vote: os.polls.vote.handler(async ({ context, input, errors }) => {
    const poll = await orNotFound(findVisiblePoll(context.readings, input.pollId), errors);
    if (!poll.positions.includes(input.position)) throw errors.OPTION_UNKNOWN();
    const position = await ballotBox(context.db)({ ...input, userId: requirePerson(context).id });
    if (position === undefined) throw errors.NOT_FOUND();
    if (position !== input.position) throw errors.ALREADY_VOTED({ data: { position } });
    return { pollId: input.pollId, position };
  }),

  mine: {
    watch: os.polls.mine.watch.handler(liveQuery((context) => listLiveVotes(context.db, requirePerson(context).id))),
  },
});
