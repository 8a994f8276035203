import * as v from 'valibot';
import { Id, open, signedIn, watchAll, watchOwn } from './procedure.ts';

const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

const Poll = v.object({
  id: Id,
  title: v.string(),
  options: v.array(v.object({ position: Position, title: v.string() })),
});
export type Poll = v.InferOutput<typeof Poll>;

const Vote = v.object({ pollId: Id, position: Position });
export type Vote = v.InferOutput<typeof Vote>;

const livePoll = watchAll('polls', v.nullable(Poll));
const ownVotes = watchOwn('votes', v.array(Vote));

export const polls = {
  watch: open
    .meta(livePoll.meta)
    .route({ method: 'GET', path: '/polls/live', tags: ['polls'], summary: 'The live poll, if there is one' })
    .output(livePoll.frames),

  vote: signedIn
    .meta({ limit: { calls: 10, seconds: 60 } })
    .route({
      method: 'POST',
      path: '/polls/{pollId}/votes',
      tags: ['polls'],
      summary: 'Cast the one vote a person has',
    })
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
      .route({ method: 'GET', path: '/polls/mine', tags: ['polls'], summary: 'Your votes in the polls that are live' })
      .output(ownVotes.frames),
  },
};
