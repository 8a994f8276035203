import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import {
  changedMeanwhile,
  Id,
  open,
  Revision,
  signedIn,
  staffWith,
  Timestamp,
  watchAll,
  watchOwn,
} from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { PollInput, PollList, PollTally, StudioPoll } from './polls.studio.ts';

const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

const Poll = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  options: v.array(v.object({ position: Position, title: v.string() })),
});
export type Poll = v.InferOutput<typeof Poll>;

const Vote = v.object({ pollId: Id, position: Position });
export type Vote = v.InferOutput<typeof Vote>;

const livePoll = watchAll('polls', v.nullable(Poll));
const ownVotes = watchOwn('votes', v.array(Vote));
const tally = watchAll('tallies', v.nullable(PollTally));
const tags = ['polls'];
const staff = staffWith('content.manage');
const one = v.strictObject({ pollId: Id });
const DOUBLE = { OPTION_DOUBLE: { status: 422 } } as const;

export const polls = {
  watch: open
    .meta(livePoll.meta)
    .route({ method: 'GET', path: '/polls/live', tags, summary: 'The live poll, if there is one' })
    .output(livePoll.snapshots),

  vote: signedIn
    .meta({ limit: { calls: 10, seconds: 60 } })
    .route({ method: 'POST', path: '/polls/{pollId}/votes', tags, summary: 'Cast the one vote a person has' })
    .input(v.strictObject({ pollId: Id, position: Position }))
    .errors({
      NOT_FOUND: { status: 404 },
      OPTION_UNKNOWN: { status: 422 },
      ALREADY_VOTED: { status: 409, data: v.object({ position: Position }) },
    })
    .output(Vote),

  mine: {
    watch: signedIn
      .meta(ownVotes.meta)
      .route({ method: 'GET', path: '/polls/mine', tags, summary: 'Your votes in the polls that are live' })
      .output(ownVotes.snapshots),
  },

  changes: staffChanges(staff, 'polls', {
    path: '/polls/changes',
    tags,
    summary: 'That something about polls changed',
  }),

  results: {
    /** Woken by each vote; null when there is no such poll. */
    watch: staff
      .meta(tally.meta)
      .route({ method: 'GET', path: '/polls/{pollId}/results', tags, summary: 'How a poll stands' })
      .input(one)
      .output(tally.snapshots),
  },

  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/polls', tags, summary: 'All polls' })
    .input(PollList)
    .output(studioPage(StudioPoll)),

  read: staff.route({ method: 'GET', path: '/polls/{pollId}', tags, summary: 'A poll' }).input(one).output(StudioPoll),

  create: staff
    .route({ method: 'POST', path: '/polls', tags, summary: 'Write a poll, not shown yet' })
    .input(v.strictObject(PollInput.entries))
    .errors(DOUBLE)
    .output(v.object({ id: Id })),

  /** Its question and its options are as they are once somebody voted. */
  update: staff
    .route({ method: 'PUT', path: '/polls/{pollId}', tags, summary: 'Change a poll' })
    .input(v.strictObject({ ...one.entries, ...PollInput.entries, revision: Revision }))
    .errors({ ...changedMeanwhile, ...DOUBLE, TITLE_LOCKED: { status: 409 }, OPTIONS_LOCKED: { status: 409 } }),

  /** Shows it to everybody; answers with those that closed for it. A closed one opens again. */
  publish: staff
    .route({ method: 'POST', path: '/polls/{pollId}/publish', tags, summary: 'Show a poll, and close the others' })
    .input(v.strictObject({ ...one.entries, revision: Revision }))
    .errors(changedMeanwhile)
    .output(v.object({ closed: v.array(v.object({ id: Id, title: v.string() })), publishedAt: Timestamp })),

  close: staff.route({ method: 'POST', path: '/polls/{pollId}/close', tags, summary: 'Close a poll' }).input(one),

  /** Closes it if it is live; the draft with its words is a poll of its own, without votes. */
  copy: staff
    .route({ method: 'POST', path: '/polls/{pollId}/copy', tags, summary: 'Close a poll, and write a copy of it' })
    .input(one)
    .output(v.object({ id: Id })),

  remove: staff
    .route({ method: 'DELETE', path: '/polls/{pollId}', tags, summary: 'Remove a poll without votes' })
    .input(one)
    .errors({ HAS_VOTES: { status: 409 } }),
};
