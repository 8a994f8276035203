import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { DocumentFinding } from './staged-documents.store.ts';

/** Of several reviews of one course by one person the latest is theirs to change; the average counts them all. */
async function setReplaced(db: Db): Promise<DocumentFinding[]> {
  await sql`
    create temporary table ranked_reviews on commit drop as
    select here.id, staged.path, here.replaced_at is not null as was_replaced, row_number() over (
      partition by here.product_id, here.user_id
      order by case when staged.path is null then here.created_at
        else coalesce((staged.fields ->> 'at')::timestamptz, '-infinity') end desc, staged.place desc nulls last
    ) as turn
    from reviews as here
    left join import_stage as staged
      on staged.collection = 'course_reviews' and staged.state in ('new', 'changed') and staged.id = here.id
    where (here.product_id, here.user_id) in (
      select fields ->> 'product_id', fields ->> 'user_id' from import_stage
      where collection = 'course_reviews' and state in ('new', 'changed'))`.execute(db);
  // The places are cleared before they are taken: only one review may hold each.
  await sql`update reviews as here set replaced_at = now() from ranked_reviews as ranked
    where ranked.id = here.id and turn > 1 and not was_replaced`.execute(db);
  await sql`update reviews as here set replaced_at = null from ranked_reviews as ranked
    where ranked.id = here.id and turn = 1`.execute(db);
  const { rows } = await sql<DocumentFinding>`
    select path, 'a later review of the same course by the same person is theirs to change; this one counts as well' as reason
    from ranked_reviews where turn > 1 and path is not null order by path`.execute(db);
  await sql`drop table ranked_reviews`.execute(db);
  return rows;
}

/** Answers with those that a later review of the same person replaces. */
export async function insertImportedReviews(db: Db): Promise<DocumentFinding[]> {
  await sql`
    insert into reviews (id, product_id, user_id, rating, text, created_at, replaced_at)
    select id, document.product_id, document.user_id, document.rating, document.text,
      coalesce(at, old.created_at, now()), case when document.user_id is not null then now() end
    from import_stage
    cross join jsonb_to_record(fields) as document (product_id text, user_id text, rating numeric, text text,
      at timestamptz)
    left join reviews as old using (id)
    where collection = 'course_reviews' and state in ('new', 'changed') order by id
    on conflict (id) do update set product_id = excluded.product_id, user_id = excluded.user_id, rating = excluded.rating,
      text = excluded.text, created_at = excluded.created_at, replaced_at = excluded.replaced_at`.execute(db);
  return setReplaced(db);
}
