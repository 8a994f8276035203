import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Finding } from './staged-documents.store.ts';

/** Of two reviews of one course by one person the later wins, in the file and against what is here. */
async function setOutdated(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with reviews as (
      select path, id, place, review.* from import_stage,
        jsonb_to_record(fields) as review (course_id text, user_id text, at timestamptz)
      where collection = 'course_reviews' and state <> 'unchanged' and fields ->> 'user_id' is not null
    ), outdated as (
      select path from (
        select path, row_number() over (partition by course_id, user_id order by at desc nulls last, place desc) as turn
        from reviews) as ranked
      where turn > 1
      union
      select path from reviews join course_reviews as here using (course_id, user_id)
      where here.id <> reviews.id and (at is null or here.created_at > at)
    )
    update import_stage as staged set state = 'there' from outdated where outdated.path = staged.path
    returning staged.path, 'a later review of the same course by the same person counts' as reason`.execute(db);
  return rows;
}

async function removeOutdated(db: Db): Promise<void> {
  await sql`
    delete from course_reviews as here using import_stage as staged
    where collection = 'course_reviews' and state in ('new', 'changed') and here.id <> staged.id
      and here.course_id = staged.fields ->> 'course_id' and here.user_id = staged.fields ->> 'user_id'`.execute(db);
}

/** Answers with what was left out in favour of a later review. */
export async function insertImportedReviews(db: Db): Promise<Finding[]> {
  const outdated = await setOutdated(db);
  await removeOutdated(db);
  await sql`
    insert into course_reviews (id, course_id, user_id, rating, text, created_at)
    select id, document.course_id, document.user_id, document.rating, document.text,
      coalesce(at, old.created_at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (course_id text, user_id text, rating numeric, text text,
      at timestamptz)
    left join course_reviews as old using (id)
    where collection = 'course_reviews' and state in ('new', 'changed') order by id
    on conflict (id) do update set course_id = excluded.course_id, user_id = excluded.user_id, rating = excluded.rating,
      text = excluded.text, created_at = excluded.created_at`.execute(db);
  return outdated;
}
