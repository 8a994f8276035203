import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** Adds up what happened since the last time; ids of the products whose numbers it touched. Of two at once each takes its own. */
export async function setNumbers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (delete from product_changes returning product_id, owners, day, paise),
    days as (
      insert into product_sales (product_id, day, paise)
      select product_id, day, sum(paise) from taken where day is not null group by 1, 2
      on conflict (product_id, day) do update set paise = product_sales.paise + excluded.paise
    ), sums as (select product_id, sum(owners) as owners from taken group by 1),
    counted as (
      update product_numbers as numbers set owners = numbers.owners + sums.owners from sums
      where sums.owners <> 0 and sums.product_id = numbers.product_id
    )
    select product_id as id from sums order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sums the days of the last four weeks anew, for these products or, once a day, for all: yesterday's window was another. */
export async function setRecentSales(db: Db, ids?: string[]): Promise<void> {
  if (ids?.length === 0) return;
  await sql`
    with wanted as (
      select product_id, coalesce((select sum(paise) from product_sales as sale where sale.product_id = numbers.product_id
        and day > ${TODAY} - 28), 0) as paise
      from product_numbers as numbers where ${ids === undefined} or product_id = any(${ids ?? []}::text[])
    )
    update product_numbers as numbers set sales_paise = wanted.paise from wanted
    where numbers.product_id = wanted.product_id and numbers.sales_paise <> wanted.paise`.execute(db);
}

/** Adds up what was captured since the last time: by product and day, and by day for the whole school. */
export async function setCaptured(db: Db): Promise<void> {
  await sql`
    with taken as (delete from captured_changes returning product_id, day, paise)
    insert into captured_days (product_id, day, paise)
    select product_id, day, sum(paise) from taken where product_id is not null group by 1, 2
    union all select null, day, sum(paise) from taken group by 2
    order by 1, 2
    on conflict (product_id, day) do update set paise = captured_days.paise + excluded.paise`.execute(db);
}
