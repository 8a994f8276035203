import * as v from 'valibot';
import { HindiName, Id, Revision, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';

const Title = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** What staff write: a question, and two to ten answers that differ. */
export const PollInput = v.object({
  title: Title(200),
  titleHi: HindiName(200),
  options: v.pipe(v.array(Title(120)), v.minLength(2), v.maxLength(10)),
});
export type PollInput = v.InferOutput<typeof PollInput>;

const PollState = v.picklist(['draft', 'live', 'closed']);

/** `isShown`: it is the one on the home page. `liveSince` is null unless it is live. */
export const StudioPoll = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  options: v.array(v.string()),
  totalVotes: v.number(),
  state: PollState,
  isShown: v.boolean(),
  liveSince: v.nullable(Timestamp),
  closedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  revision: Revision,
});
export type StudioPoll = v.InferOutput<typeof StudioPoll>;

export const PollList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'votes', 'created'),
  state: v.optional(PollState),
});
export type PollList = v.InferOutput<typeof PollList>;

/** Votes by option in their order; `minutes`: those of the last twenty minutes, the newest last, as of `at`. */
export const PollTally = v.object({
  totalVotes: v.number(),
  votes: v.array(v.number()),
  minutes: v.array(v.number()),
  at: Timestamp,
});
export type PollTally = v.InferOutput<typeof PollTally>;
