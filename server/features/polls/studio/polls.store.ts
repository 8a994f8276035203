import { sql } from 'kysely';
import type { PollInput, PollList, PollTally, StudioPoll } from '#contract/polls/polls.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const STATE = sql<StudioPoll['state']>`case when polls.published_at is not null then 'live'
  when polls.closed_at is not null or polls.total_votes > 0 then 'closed' else 'draft' end`;
const IS_SHOWN = sql<boolean>`polls.id is not distinct from (select id from polls
  where published_at is not null order by published_at desc, id desc limit 1)`;
const OPTIONS = sql<string[]>`array(select title from poll_options where poll_id = polls.id order by position)`;

export const pollListing: Listing = {
  id: sql`polls.id`,
  sorts: {
    title: { by: sql`lower(polls.title)`, type: 'text' },
    votes: { by: sql`polls.total_votes`, type: 'bigint' },
    created: { by: sql`polls.created_at`, type: 'timestamptz' },
  },
  first: '-created',
};

function selectPolls(db: Db) {
  const moment = (name: string) => sql<string | null>`to_json(polls.${sql.ref(name)})`;
  return db
    .selectFrom('polls')
    .select(['id', 'title', 'title_hi as titleHi', 'revision', 'total_votes as totalVotes'])
    .select([OPTIONS.as('options'), STATE.as('state'), IS_SHOWN.as('isShown')])
    .select([moment('published_at').as('liveSince'), moment('closed_at').as('closedAt')])
    .select(sql<string>`to_json(polls.created_at)`.as('createdAt'));
}

/** All polls that match a question, without an order. */
export function findPolls(db: Db, { text, state }: Pick<PollList, 'text' | 'state'>) {
  return selectPolls(db)
    .$if(text !== undefined && text !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(concat_ws(' ', polls.title, polls.title_hi)), lower(${text})) > 0 or exists (select from poll_options
        where poll_id = polls.id and strpos(lower(poll_options.title), lower(${text})) > 0)`),
    )
    .$if(state !== undefined, (query) => query.where(STATE, '=', state ?? 'draft'));
}

export function listPolls(db: Db, filter: PollList) {
  return listStudioRows(db, findPolls(db, filter), pollListing, filter);
}

export function findPoll(db: Db, id: string): Promise<StudioPoll | undefined> {
  return selectPolls(db).where('id', '=', id).executeTakeFirst();
}

/** The poll as it is until this transaction ends. */
export function findLockedPoll(db: Db, id: string): Promise<StudioPoll | undefined> {
  return selectPolls(db).where('id', '=', id).forUpdate('polls').executeTakeFirst();
}

/** Nobody else shows one until the transaction of `db` ends; taken before the lock of any row. */
export async function setPollLock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('polls shown'))`.execute(db);
}

/**
 * Waits until no vote is under way and holds new ones up until the transaction of `db` ends: what follows knows all
 * votes. Taken before the lock of any row.
 */
export async function setVotesLock(db: Db): Promise<void> {
  await sql`lock table poll_votes in share row exclusive mode`.execute(db);
}

export async function insertPoll(db: Db, { title, titleHi, options }: PollInput): Promise<string> {
  const { id } = await db
    .insertInto('polls')
    .values({ title, title_hi: titleHi })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOptions(db, id, options);
  return id;
}

type Question = Pick<PollInput, 'title' | 'titleHi'> & { revision: number };

/** Whether it was still the revision that the change was made from, and no vote was given for other words. */
export async function setTitle(db: Db, id: string, { title, titleHi, revision }: Question): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('polls')
    .set({ title, title_hi: titleHi, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where(sql<boolean>`total_votes = 0 or (title, title_hi) is not distinct from (${title}, ${titleHi}::text)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The options of a poll without votes, in the order of their titles here. */
export async function setOptions(db: Db, pollId: string, titles: string[]): Promise<void> {
  await db.deleteFrom('poll_options').where('poll_id', '=', pollId).where('position', '>=', titles.length).execute();
  await db
    .insertInto('poll_options')
    .values(titles.map((title, position) => ({ poll_id: pollId, position, title })))
    .onConflict((conflict) =>
      conflict.columns(['poll_id', 'position']).doUpdateSet((update) => ({ title: update.ref('excluded.title') })),
    )
    .execute();
}

/** Shows it, when it is still that revision: since when. One that is shown already stays as it is. */
export async function setLive(db: Db, id: string, revision: number): Promise<string | undefined> {
  const row = await db
    .updateTable('polls')
    .set({ published_at: sql`coalesce(published_at, now())`, closed_at: null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(sql<string>`to_json(published_at)`.as('at'))
    .executeTakeFirst();
  return row?.at;
}

/** Closes all that are live but for `id`; answers with them. */
export async function setOthersClosed(db: Db, id: string): Promise<{ id: string; title: string }[]> {
  return db
    .updateTable('polls')
    .set({ published_at: null, closed_at: sql`now()`, revision: sql`revision + 1` })
    .where('published_at', 'is not', null)
    .where('id', '!=', id)
    .returning(['id', 'title'])
    .execute();
}

/** Whether it was live until now. */
export async function setClosed(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('polls')
    .set({ published_at: null, closed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePoll(db: Db, id: string): Promise<void> {
  await db.deleteFrom('polls').where('id', '=', id).execute();
}

/** How a poll stands: its own counters, and its votes of the last twenty minutes, by minute before now. */
export async function findTally(db: Db, pollId: string): Promise<PollTally | null> {
  const { rows } = await sql<PollTally>`
    with recent as (
      select floor(extract(epoch from now() - voted_at) / 60)::int as ago, count(*) as votes from poll_votes
      where poll_id = ${pollId} and voted_at > now() - interval '20 minutes' and voted_at <= now() group by 1
    )
    select polls.total_votes as "totalVotes", to_json(now()) as at,
      array(select votes from poll_options where poll_id = polls.id order by position) as votes,
      array(select coalesce(recent.votes, 0)::int from generate_series(19, 0, -1) as minute (ago)
        left join recent using (ago) order by minute.ago desc) as minutes
    from polls where id = ${pollId}`.execute(db);
  return rows[0] ?? null;
}
