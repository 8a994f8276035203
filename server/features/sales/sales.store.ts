import { sql } from 'kysely';
import type { Item } from '#contract/item.ts';
import type { Db } from '#server/platform/db.ts';

type Touched = { courseId: string | null; ebookId: string | null };

/** Adds up what happened since the last time; answers whose numbers it touched. Of two at once each takes its own. */
export async function setNumbers(db: Db): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with taken as (delete from item_changes returning course_id, ebook_id, owners, day, paise),
    course_days as (
      insert into item_sales (course_id, day, paise)
      select course_id, day, sum(paise) from taken where day is not null and course_id is not null group by 1, 2
      on conflict (course_id, day) do update set paise = item_sales.paise + excluded.paise
    ), ebook_days as (
      insert into item_sales (ebook_id, day, paise)
      select ebook_id, day, sum(paise) from taken where day is not null and ebook_id is not null group by 1, 2
      on conflict (ebook_id, day) do update set paise = item_sales.paise + excluded.paise
    ), sums as (select course_id, ebook_id, sum(owners) as owners from taken group by 1, 2),
    counted as (
      update item_numbers as numbers set owners = numbers.owners + sums.owners from sums
      where sums.owners <> 0 and (sums.course_id = numbers.course_id or sums.ebook_id = numbers.ebook_id)
    )
    select course_id as "courseId", ebook_id as "ebookId" from sums order by 1, 2`.execute(db);
  return rows;
}

/** Sums the days of the last four weeks anew, for these items or, once a day, for all: yesterday's window was another. */
export async function setRecentSales(db: Db, touched?: Touched[]): Promise<void> {
  const ids = touched?.map(({ courseId, ebookId }) => courseId ?? ebookId);
  if (ids?.length === 0) return;
  await sql`
    with wanted as (
      select numbers.id, coalesce(
        (select sum(paise) from item_sales where course_id = numbers.course_id
          and day > (now() at time zone 'Asia/Kolkata')::date - 28),
        (select sum(paise) from item_sales where ebook_id = numbers.ebook_id
          and day > (now() at time zone 'Asia/Kolkata')::date - 28), 0) as paise
      from item_numbers as numbers
      where ${ids === undefined} or coalesce(numbers.course_id, numbers.ebook_id) = any(${ids ?? []}::text[])
    )
    update item_numbers as numbers set sales_paise = wanted.paise from wanted
    where numbers.id = wanted.id and numbers.sales_paise <> wanted.paise`.execute(db);
}

/** Adds up what was captured since the last time: by course and day, and by day for the whole school. */
export async function setCaptured(db: Db): Promise<void> {
  await sql`
    with taken as (delete from captured_changes returning course_id, day, paise)
    insert into captured_days (course_id, day, paise)
    select course_id, day, sum(paise) from taken where course_id is not null group by 1, 2
    union all select null, day, sum(paise) from taken group by 2
    order by 1, 2
    on conflict (course_id, day) do update set paise = captured_days.paise + excluded.paise`.execute(db);
}

const tableOf = (kind: Item['kind']) => sql.table(kind === 'course' ? 'courses' : 'ebooks');

/** What an item costs; null: nobody said yet. Below zero is free, as schools of the original hold it. */
export async function readPrice(db: Db, { kind, id }: Item): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    select case when priced_at is not null then greatest(price_paise, 0) end as price
    from ${tableOf(kind)} where id = ${id}`.execute(db);
  return rows[0]?.price ?? null;
}
