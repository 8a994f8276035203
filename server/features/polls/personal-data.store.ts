import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** A vote stays when its account is deleted: the count holds, and whose it was nobody knows. */
export const pollsPersonalData = {
  covers: ['poll_votes.user_id'],
  collect: async (db, userId) => ({
    pollVotes: await db
      .selectFrom('poll_votes as vote')
      .innerJoin('polls', 'polls.id', 'vote.poll_id')
      .innerJoin('poll_options as option', (join) =>
        join.onRef('option.poll_id', '=', 'vote.poll_id').onRef('option.position', '=', 'vote.position'),
      )
      .where('user_id', '=', userId)
      .select(['vote.poll_id', 'polls.title', 'option.title as answer', 'voted_at'])
      .execute(),
  }),
} satisfies PersonalData;
