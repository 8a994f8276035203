import { type SqlBool, sql } from 'kysely';
import type { Listed } from '#contract/products/catalogue.ts';
import type { ProductKind } from '#contract/products/product.ts';
import type {
  PriceChange,
  PublishRequirement,
  PublishState,
  Sale,
  TaxClass,
} from '#contract/products/products.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';
import { columnsOf } from '#server/platform/records/columns.ts';
import type { Person } from '#server/platform/session.ts';
import { judgeListPrice, type ListPriceFault } from './list-price.rules.ts';

/** What was asked for a product, newest first, fifty at most. */
export async function listPriceHistory(db: Db, productId: string): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom('product_prices')
    .where('product_id', '=', productId)
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
 * product's row locked. A list price that stays as it was is not judged again.
 */
export async function findListPriceFault(
  db: Db,
  productId: string,
  { pricePaise, listPricePaise }: Pick<Sale, 'pricePaise' | 'listPricePaise'>,
  before: number | null,
): Promise<ListPriceFault | undefined> {
  if (listPricePaise === null || listPricePaise === before) return undefined;
  const { rows } = await sql<{ mayStrike: boolean; highestPaise: number | null }>`
    select may_strike(${productId}, ${listPricePaise}) as "mayStrike",
      highest_real_price(${productId}) as "highestPaise"`.execute(db);
  return judgeListPrice({ pricePaise, listPricePaise }, rows[0] ?? { mayStrike: false, highestPaise: null });
}

/** Everything that tax can be asked by, with the rate of today. */
export async function listTaxClasses(db: Db): Promise<TaxClass[]> {
  return db
    .selectFrom('tax_classes as class')
    .select(['class.id', 'class.title', 'class.sac'])
    .select(
      sql<number>`coalesce((select basis_points from tax_rates where tax_class_id = class.id
        and valid_from <= ${TODAY} order by valid_from desc limit 1), 0)`.as('basisPoints'),
    )
    .orderBy('class.id')
    .execute();
}

/** As a column of a query over `product_numbers as numbers`: what is added up, and what is not yet. */
export const countOwners =
  () => sql<number>`(numbers.owners + coalesce((select sum(owners) from product_changes as change
  where change.product_id = numbers.product_id), 0))::int`;

/** As `countOwners`: paise of today and of the 27 days before (IST). */
export const countSales =
  () => sql<number>`(numbers.sales_paise + coalesce((select sum(paise) from product_changes as change
  where change.product_id = numbers.product_id and day > ${TODAY} - 28), 0))::bigint`;

/** Where a product stands; a trigger sees to it that it is one of these. `alias` is the name of `products` in the query. */
export const readState = (alias: string) => sql<PublishState>`case
  when ${sql.ref(`${alias}.archived_at`)} is not null then 'archived'
  when ${sql.ref(`${alias}.published_at`)} is not null then 'live'
  when ${sql.ref(`${alias}.publish_at`)} is not null then 'scheduled' else 'draft' end`;

/** Each column by itself, so that PostgreSQL knows how many they are. */
export function isInState(alias: string, state: PublishState) {
  const [archived, live, due] = ['archived_at', 'published_at', 'publish_at'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  if (state === 'archived') return sql<SqlBool>`(${archived} is not null and ${live} is null)`;
  if (state === 'live') return sql<SqlBool>`(${live} is not null and ${archived} is null)`;
  const isDue = state === 'scheduled' ? sql`${due} is not null` : sql`${due} is null`;
  return sql<SqlBool>`(${live} is null and ${archived} is null and ${isDue})`;
}

/** What a product costs in paise, nothing below zero; null: nobody said yet. */
export const readPrice = (alias: string) => sql<number | null>`case
  when ${sql.ref(`${alias}.priced_at`)} is not null then greatest(${sql.ref(`${alias}.price_paise`)}, 0) end`;

export type LockedProduct = {
  id: string;
  kind: ProductKind;
  title: string;
  revision: number;
  state: PublishState;
  publishAt: string | null;
  pricePaise: number | null;
  missing: PublishRequirement[];
};

export type Editor = Pick<Person, 'id' | 'role'>;

/** Whether somebody with the permission for products may edit this one: of the courses an admin all, others what they teach. */
export function isEditable(alias: string, { id, role }: Editor) {
  if (role === 'admin') return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(`${alias}.kind`)} <> 'course' or exists (select from course_instructors as teacher
    where teacher.course_id = ${sql.ref(`${alias}.id`)} and teacher.user_id = ${id}))`;
}

/**
 * Those of these products that this person may edit, as they stand, by id, locked until the transaction of `db` ends; of one
 * kind, where it is given. For a removal the lock also waits for whoever buys.
 */
export async function listLockedProducts(
  db: Db,
  editor: Editor,
  ids: string[],
  { kind, how = 'change' }: { kind?: ProductKind; how?: 'change' | 'removal' } = {},
): Promise<LockedProduct[]> {
  const chosen = sql`from products as product
    where id = any(${ids}::text[]) and ${isEditable('product', editor)} and ${kind ? sql`kind = ${kind}` : sql`true`}
    order by id`;
  await sql`select ${chosen} ${how === 'removal' ? sql`for update` : sql`for no key update`}`.execute(db);
  // A statement of its own: who held the lock before may have taken what they lack now, a course its last lesson.
  const { rows } = await sql<LockedProduct>`
    select id, kind, title, revision, ${readState('product')} as state, to_json(publish_at) as "publishAt",
      ${readPrice('product')} as "pricePaise", missing_for_publish(product) as missing ${chosen}`.execute(db);
  return rows;
}

/** How many of a kind are live, and when the last of them came or was changed. */
export async function countLiveProducts(db: Db, kind: ProductKind): Promise<Listed> {
  const { count, latestAt } = await db
    .selectFrom('products')
    .where('kind', '=', kind)
    .where('published_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Date | null>`max(greatest(published_at, changed_at))`.as('latestAt'))
    .executeTakeFirstOrThrow();
  return { count, latestAt: latestAt?.toISOString() ?? null };
}

/** What may be told of a published product to anybody. */
export async function findProductPreview(db: Db, kind: ProductKind, id: string) {
  return db
    .selectFrom('products')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('published_at', 'is not', null)
    .select(['title', 'about as description', 'thumbnail_url as image'])
    .executeTakeFirst();
}

/** What a product is sold by, but for its price. */
export const SALE_FIELDS = ['listPricePaise', 'taxClassId', 'validityDays', 'openUntil'] as const;

/** What a new one is sold by, as columns. */
export const readNewSaleColumns = (sale: Sale) => ({
  ...columnsOf(sale, SALE_FIELDS),
  price_paise: sale.pricePaise ?? 0,
  priced_at: sale.pricePaise === null ? null : sql<Date>`now()`,
});

/** What it is sold by, as columns. Below zero is free too, as schools of the original hold it: what is not changed stays. */
export const readSaleColumns = (sale: Sale) => ({
  ...columnsOf(sale, SALE_FIELDS),
  price_paise: sql<number>`case when ${sale.pricePaise}::bigint is distinct from greatest(price_paise, 0)
    then coalesce(${sale.pricePaise}::bigint, 0) else price_paise end`,
  priced_at: sale.pricePaise === null ? null : sql<Date>`coalesce(priced_at, now())`,
});
