import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

type Purchases = 'course_purchases' | 'book_purchases';

/** A second purchase of an item is there already, and so is one that was revoked here: nothing is given twice. */
async function setOwned(db: Db, collection: Purchases): Promise<void> {
  await sql`
    with owned as (
      select path from (
        select path, fields ->> 'user_id' as user_id, fields ->> 'product_id' as product_id,
          row_number() over (partition by fields ->> 'user_id', fields ->> 'product_id' order by place) as turn
        from import_stage where collection = ${collection} and state <> 'unchanged') as purchase
      where turn > 1 or exists (
        select from entitlements as here where here.user_id = purchase.user_id
          and here.product_id = purchase.product_id and (here.revoked_at is null or here.source = 'import'))
    )
    update import_stage as staged set state = 'there' from owned where owned.path = staged.path`.execute(db);
}

/** An id stays too, unless the other collection of purchases has it already. */
export async function insertImportedEntitlements(db: Db, collection: Purchases): Promise<void> {
  await setOwned(db, collection);
  await sql`
    insert into entitlements (id, user_id, product_id, source, granted_at)
    select case when exists (select from entitlements as here where here.id = staged.id) then new_id() else staged.id end,
      document.user_id, document.product_id, 'import', coalesce(at, now())
    from import_stage as staged
    cross join jsonb_to_record(fields) as document (user_id text, product_id text, at timestamptz)
    where collection = ${collection} and state in ('new', 'changed') order by staged.id
    on conflict do nothing`.execute(db);
}

export async function insertImportedWishes(db: Db): Promise<void> {
  await sql`
    with wished as (
      select path from (
        select path, fields ->> 'user_id' as user_id, fields ->> 'product_id' as product_id,
          row_number() over (partition by fields ->> 'user_id', fields ->> 'product_id' order by place) as turn
        from import_stage where collection = 'wishlisted_courses' and state <> 'unchanged') as wish
      where turn > 1 or exists (
        select from wishes as here where here.user_id = wish.user_id and here.product_id = wish.product_id)
    )
    update import_stage as staged set state = 'there' from wished where wished.path = staged.path`.execute(db);
  await sql`
    insert into wishes (user_id, product_id, created_at)
    select document.user_id, document.product_id, coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (user_id text, product_id text, at timestamptz)
    where collection = 'wishlisted_courses' and state in ('new', 'changed') order by 1, 2
    on conflict do nothing`.execute(db);
}
