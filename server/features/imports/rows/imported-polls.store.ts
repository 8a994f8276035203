import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { DocumentFinding } from './staged-documents.store.ts';

/** Polls first, locked in the order in which ballots lock them, so that nobody votes while counters are set. */
async function insertPolls(db: Db): Promise<void> {
  await sql`select id from polls where id in (select id from import_stage where collection = 'polls' and state <> 'unchanged')
    order by id for no key update`.execute(db);
  await sql`
    insert into polls (id, title, published_at, created_at)
    select id, document.title, case when live then coalesce(at, old.published_at, now()) end, coalesce(at, now())
    from import_stage cross join jsonb_to_record(fields) as document (title text, live boolean, at timestamptz)
    left join polls as old using (id)
    where collection = 'polls' and state <> 'unchanged' order by id
    on conflict (id) do update set title = excluded.title, published_at = excluded.published_at`.execute(db);
  await sql`
    create temporary table import_options on commit drop as
    select id as poll_id, (place_in_poll - 1)::integer as position, option ->> 'title' as title,
      (option ->> 'votes')::integer as votes
    from import_stage, jsonb_array_elements(fields -> 'options') with ordinality as listed (option, place_in_poll)
    where collection = 'polls' and state <> 'unchanged'`.execute(db);
}

/** Votes follow their option's title to its new position; those whose option is gone go with it. */
async function setOptions(db: Db): Promise<void> {
  await sql`
    insert into poll_options (poll_id, position, title) select poll_id, position, title from import_options
    on conflict do nothing`.execute(db);
  await sql`
    with moves as (
      select option.poll_id, option.position as old_position, min(given.position) as new_position
      from poll_options as option join import_options as given using (poll_id, title)
      group by option.poll_id, option.position having bool_and(given.position <> option.position)
    )
    update poll_votes as vote set position = moves.new_position from moves
    where vote.poll_id = moves.poll_id and vote.position = moves.old_position`.execute(db);
  await sql`
    update poll_options as option set title = given.title from import_options as given
    where given.poll_id = option.poll_id and given.position = option.position and given.title <> option.title`.execute(
    db,
  );
  await sql`
    delete from poll_options as option
    where poll_id in (select poll_id from import_options)
      and not exists (select from import_options where poll_id = option.poll_id and position = option.position)
  `.execute(db);
}

/** The document's counters and what was voted here; a total is always the sum of its options. */
async function setCounters(db: Db): Promise<void> {
  await sql`
    update poll_options as option set votes = given.votes + (
      select count(*)::integer from poll_votes as vote
      where vote.poll_id = option.poll_id and vote.position = option.position and not vote.imported)
    from import_options as given
    where given.poll_id = option.poll_id and given.position = option.position`.execute(db);
  await sql`
    update polls set total_votes = (select sum(votes) from poll_options where poll_id = polls.id)
    where id in (select poll_id from import_options)`.execute(db);
}

export async function insertImportedPolls(db: Db): Promise<void> {
  await insertPolls(db);
  await setOptions(db);
  await setCounters(db);
}

/** Takes out the votes for an option that their poll does not have. */
export async function removeUnknownChoices(db: Db): Promise<DocumentFinding[]> {
  const { rows } = await sql<DocumentFinding>`
    delete from import_stage as staged
    where collection = 'poll_votes' and state <> 'unchanged' and not exists (
      select from poll_options where poll_id = staged.fields ->> 'poll_id' and title = staged.fields ->> 'vote')
    returning path, 'poll ' || (fields ->> 'poll_id') || ' has no option ' || (fields ->> 'vote') as reason`.execute(
    db,
  );
  return rows;
}

/** Counters stay: the poll's document has these votes in it. A vote that was cast here stays too. */
export async function insertImportedVotes(db: Db): Promise<DocumentFinding[]> {
  const { rows } = await sql<DocumentFinding>`
    with doubled as (
      select path from (
        select path, row_number() over (partition by fields ->> 'poll_id', fields ->> 'user_id' order by place) as turn
        from import_stage where collection = 'poll_votes' and state <> 'unchanged') as ranked
      where turn > 1
    )
    update import_stage as staged set state = 'there' from doubled where doubled.path = staged.path
    returning staged.path, 'the same person has voted in this poll before: that vote stays' as reason`.execute(db);
  await sql`
    insert into poll_votes (poll_id, user_id, position, voted_at, imported)
    select document.poll_id, document.user_id, choice.position, coalesce(at, now()), true
    from import_stage
    cross join jsonb_to_record(fields) as document (poll_id text, user_id text, vote text, at timestamptz)
    join (select poll_id, title, min(position) as position from poll_options group by poll_id, title) as choice
      on choice.poll_id = document.poll_id and choice.title = document.vote
    where collection = 'poll_votes' and state in ('new', 'changed') order by document.poll_id, document.user_id
    on conflict (poll_id, user_id) do update set position = excluded.position
    where poll_votes.imported and poll_votes.position <> excluded.position`.execute(db);
  return rows;
}
