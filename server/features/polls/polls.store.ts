import { sql } from 'kysely';
import type { Poll, Vote } from '#contract/polls/polls.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

/** The newest live poll with its options in order, without counters: a tally would wake every phone at each vote. */
export async function findLivePoll(db: Db): Promise<Poll | null> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('polls')
        .select(['id', 'title', 'title_hi'])
        .where('published_at', 'is not', null)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('poll'),
    )
    .innerJoin('poll_options as option', 'option.poll_id', 'poll.id')
    .select(['poll.id', 'poll.title', 'poll.title_hi as titleHi', 'option.position', 'option.title as optionTitle'])
    .orderBy('option.position')
    .execute();
  const first = rows[0];
  if (!first) return null;
  const options = rows.map(({ position, optionTitle }) => ({ position, title: optionTitle }));
  return { id: first.id, title: first.title, titleHi: first.titleHi, options };
}

export const listLiveVotes = batchByTick(async (db: Db, userIds: string[]): Promise<Vote[][]> => {
  const rows = await db
    .selectFrom('poll_votes as vote')
    .innerJoin('polls as poll', 'poll.id', 'vote.poll_id')
    .where('vote.user_id', '=', sql<string>`any(${userIds})`)
    .where('poll.published_at', 'is not', null)
    .select(['vote.user_id as userId', 'vote.poll_id as pollId', 'vote.position'])
    .execute();
  const votes = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => votes.get(userId)?.map(({ pollId, position }) => ({ pollId, position })) ?? []);
});

export type Ballot = Vote & { userId: string };

/**
 * Casts all ballots in one statement: a record each (the key refuses a second one), then every counter once, locked in
 * key order so that batches of other processes cannot deadlock. Answers for each ballot the position that stands, or undefined
 * when its poll is no longer live.
 */
export async function castBallots(db: Db, ballots: Ballot[]): Promise<(number | undefined)[]> {
  const pollIds = ballots.map(({ pollId }) => pollId);
  const userIds = ballots.map(({ userId }) => userId);
  const positions = ballots.map(({ position }) => position);
  await sql`
    with ballots as (
      select distinct on (poll_id, user_id) poll_id, user_id, position
      from unnest(${pollIds}::text[], ${userIds}::text[], ${positions}::int[]) with ordinality
        as ballot (poll_id, user_id, position, place)
      order by poll_id, user_id, place
    ), cast_now as (
      insert into poll_votes (poll_id, user_id, position)
      select ballots.poll_id, user_id, position from ballots
      join poll_options using (poll_id, position) join polls on polls.id = ballots.poll_id
      where polls.published_at is not null order by ballots.poll_id, user_id
      on conflict do nothing returning poll_id, position
    ), tally as (
      select poll_id, position, count(*)::int as votes from cast_now group by poll_id, position
    ), polls_locked as (
      select id from polls where id in (select poll_id from tally) order by id for no key update
    ), options_counted as (
      update poll_options as option set votes = option.votes + tally.votes
      from tally, polls_locked
      where polls_locked.id = tally.poll_id and option.poll_id = tally.poll_id and option.position = tally.position
    )
    update polls set total_votes = total_votes + counted.votes
    from (select poll_id, sum(votes)::int as votes from tally group by poll_id) as counted
    where polls.id = counted.poll_id and polls.id in (select id from polls_locked)`.execute(db);
  return listStandingVotes(db, ballots);
}

async function listStandingVotes(db: Db, ballots: Ballot[]): Promise<(number | undefined)[]> {
  const standing = await db
    .selectFrom('poll_votes')
    .select(['poll_id', 'user_id', 'position'])
    .where(sql<boolean>`(poll_id, user_id) in (select * from unnest(
      ${ballots.map(({ pollId }) => pollId)}::text[], ${ballots.map(({ userId }) => userId)}::text[]))`)
    .execute();
  const positions = new Map(standing.map((vote) => [`${vote.poll_id} ${vote.user_id}`, vote.position]));
  return ballots.map(({ pollId, userId }) => positions.get(`${pollId} ${userId}`));
}
