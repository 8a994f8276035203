import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

type Purchases = { collection: 'course_purchases' | 'book_purchases'; column: 'course_id' | 'ebook_id' };

/** A second purchase of an item is there already, and so is one that was revoked here: nothing is given twice. */
async function setOwned(db: Db, { collection, column }: Purchases): Promise<void> {
  await sql`
    with owned as (
      select path from (
        select path, fields ->> 'user_id' as user_id, fields ->> 'item_id' as item_id,
          row_number() over (partition by fields ->> 'user_id', fields ->> 'item_id' order by place) as turn
        from import_stage where collection = ${collection} and state <> 'unchanged') as purchase
      where turn > 1 or exists (
        select from entitlements as here where here.user_id = purchase.user_id
          and here.${sql.ref(column)} = purchase.item_id and (here.revoked_at is null or here.source = 'import'))
    )
    update import_stage as staged set state = 'there' from owned where owned.path = staged.path`.execute(db);
}

/** An id stays too, unless the other collection of purchases has it already. */
export async function insertImportedEntitlements(db: Db, purchases: Purchases): Promise<void> {
  await setOwned(db, purchases);
  await sql`
    insert into entitlements (id, user_id, ${sql.ref(purchases.column)}, source, granted_at)
    select case when exists (select from entitlements as here where here.id = staged.id) then new_id() else staged.id end,
      document.user_id, document.item_id, 'import', coalesce(at, now())
    from import_stage as staged
    cross join jsonb_to_record(fields) as document (user_id text, item_id text, at timestamptz)
    where collection = ${purchases.collection} and state in ('new', 'changed') order by staged.id
    on conflict do nothing`.execute(db);
}

export async function insertImportedWishes(db: Db): Promise<void> {
  await sql`
    with wished as (
      select path from (
        select path, fields ->> 'user_id' as user_id, fields ->> 'course_id' as course_id,
          row_number() over (partition by fields ->> 'user_id', fields ->> 'course_id' order by place) as turn
        from import_stage where collection = 'wishlisted_courses' and state <> 'unchanged') as wish
      where turn > 1 or exists (
        select from wishlisted_courses as here where here.user_id = wish.user_id and here.course_id = wish.course_id)
    )
    update import_stage as staged set state = 'there' from wished where wished.path = staged.path`.execute(db);
  await sql`
    insert into wishlisted_courses (user_id, course_id, created_at)
    select document.user_id, document.course_id, coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (user_id text, course_id text, at timestamptz)
    where collection = 'wishlisted_courses' and state in ('new', 'changed') order by 1, 2
    on conflict do nothing`.execute(db);
}
