import { sql } from 'kysely';
import type { Item } from '#contract/item.ts';
import type { AskedPrice, Sale, TaxClass } from '#contract/studio/sale.ts';
import type { Db } from '#server/platform/db.ts';
import { judgeListPrice, type ListPriceFault } from './sales.rules.ts';

const both = ({ kind, id }: Item) => sql`${kind === 'course' ? id : null}::text, ${kind === 'ebook' ? id : null}::text`;

export type NewPrice = ReturnType<typeof readNewPrice>;

/** What a new price changes in the row of what it is of; null: it has no price any more. */
export const readNewPrice = (pricePaise: number | null) => ({
  price_paise: pricePaise ?? 0,
  priced_at: pricePaise === null ? null : sql<Date>`coalesce(priced_at, now())`,
  changed_at: sql<Date>`now()`,
  revision: sql<number>`revision + 1`,
});

/** What was asked for an item, newest first, fifty at most. */
export async function listAskedPrices(db: Db, item: Item): Promise<AskedPrice[]> {
  const rows = await db
    .selectFrom('item_prices')
    .where(`${item.kind}_id`, '=', item.id)
    .select(['price_paise as pricePaise', 'is_live as isLive', 'valid_from as from', 'valid_until as until'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ from, until, ...price }) => {
    return { ...price, from: from.toISOString(), until: until?.toISOString() ?? null };
  });
}

/**
 * What is wrong with a list price, undefined when nothing is; to be asked inside the transaction that saves it, with the
 * item's row locked. A list price that stays as it was is not judged again.
 */
export async function findListPriceFault(
  db: Db,
  item: Item,
  { pricePaise, listPricePaise }: Pick<Sale, 'pricePaise' | 'listPricePaise'>,
  before: number | null,
): Promise<ListPriceFault | undefined> {
  if (listPricePaise === null || listPricePaise === before) return undefined;
  const { rows } = await sql<{ mayStrike: boolean; highestPaise: number | null }>`
    select may_strike(${both(item)}, ${listPricePaise}) as "mayStrike", highest_real_price(${both(item)}) as "highestPaise"
  `.execute(db);
  return judgeListPrice({ pricePaise, listPricePaise }, rows[0] ?? { mayStrike: false, highestPaise: null });
}

/** Everything that tax can be asked by, with the rate of today. */
export async function listTaxClasses(db: Db): Promise<TaxClass[]> {
  return db
    .selectFrom('tax_classes as class')
    .select(['class.id', 'class.title', 'class.sac'])
    .select(
      sql<number>`coalesce((select basis_points from tax_rates where tax_class_id = class.id
        and valid_from <= (now() at time zone 'Asia/Kolkata')::date order by valid_from desc limit 1), 0)`.as(
        'basisPoints',
      ),
    )
    .orderBy('class.id')
    .execute();
}

/** As columns of a query over `item_numbers as numbers`: what is added up, and what is not yet, of one kind of item. */
export function countOwners(kind: Item['kind']) {
  const id = sql.ref(`${kind}_id`);
  return sql<number>`(numbers.owners + coalesce((select sum(owners) from item_changes as change
    where change.${id} = numbers.${id}), 0))::int`;
}

export function countSales(kind: Item['kind']) {
  const id = sql.ref(`${kind}_id`);
  return sql<number>`(numbers.sales_paise + coalesce((select sum(paise) from item_changes as change
    where change.${id} = numbers.${id} and day > (now() at time zone 'Asia/Kolkata')::date - 28), 0))::bigint`;
}
