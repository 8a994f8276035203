import { type SqlBool, sql } from 'kysely';
import type { ProductKind } from '#contract/products/product.ts';
import type { PublishRequirement, PublishState } from '#contract/products/products.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import type { Listing, SortKey } from '#server/platform/lists/studio-list.ts';
import { countOwners, countSales, isInState, readPrice, readState } from './products.access.ts';

/** A moment as its text in ISO 8601. */
const moment = (column: string) => sql<string | null>`to_json(${sql.ref(column)})`;

/** What every list of products in the studio shows of each, without an order; `product` is the name of the row. */
export function findStudioProducts<Language extends string>(db: Db, kind: ProductKind) {
  return db
    .selectFrom('products as product')
    .where('product.kind', '=', kind)
    .select([
      'product.id',
      'product.title',
      sql<Language>`product.language`.as('language'),
      readState('product').as('state'),
      moment('product.published_at').as('publishedAt'),
      moment('product.publish_at').as('publishAt'),
      sql<string>`to_json(product.changed_at)`.as('changedAt'),
      sql<PublishRequirement[]>`missing_for_publish(product)`.as('missing'),
    ]);
}

/** The same of what is sold, with its prices in paise, who own it, and what came in on the last 28 days (IST). */
export function findSoldProducts<Language extends string>(db: Db, kind: ProductKind) {
  return findStudioProducts<Language>(db, kind)
    .innerJoin('product_numbers as numbers', 'numbers.product_id', 'product.id')
    .select([
      'product.revision',
      'product.thumbnail_url as thumbnailUrl',
      'product.list_price_paise as listPricePaise',
      readPrice('product').as('pricePaise'),
      countOwners().as('owners'),
      countSales().as('salesPaise'),
    ]);
}

type Subject = { id: string; universityId: string; code: string; titleEn: string };

/** The subject of a product as its form names it; `alias` is the name of `products` in the query. */
export const readSubject = (alias: string) => sql<Subject | null>`(
  select jsonb_build_object('id', id, 'universityId', university_id, 'code', code, 'titleEn', title_en)
  from subjects where id = ${sql.ref(`${alias}.subject_id`)})`;

type ProductFilter = {
  text?: string | undefined;
  state?: PublishState | undefined;
  subjectId?: string | undefined;
  language?: string | undefined;
  price?: 'free' | 'paid' | undefined;
};

/**
 * The conditions of the filters that all kinds have: every word of the text, which `holdsWord` looks for, and the columns of
 * the product. Words are written out: how many products one fits decides the plan. They hold letters and digits only.
 */
export async function readProductConditions(
  db: Db,
  { text = '', state, subjectId, language, price }: ProductFilter,
  holdsWord = holdsProductWord,
) {
  const words = text === '' ? [] : patternsOf(await foldWords(db, text)).flat();
  const conditions = words.map(holdsWord);
  if (text !== '' && words.length === 0) conditions.push(sql<SqlBool>`false`);
  if (state) conditions.push(isInState('product', state));
  if (subjectId) conditions.push(sql<SqlBool>`product.subject_id = ${subjectId}`);
  if (language) conditions.push(sql<SqlBool>`product.language = ${language}`);
  if (price === 'free') conditions.push(sql<SqlBool>`(product.price_paise <= 0 and product.priced_at is not null)`);
  if (price === 'paid') conditions.push(sql<SqlBool>`(product.price_paise > 0 and product.priced_at is not null)`);
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`;
}

/** Whether a word stands in what is searched of a product. */
const holdsProductWord = (pattern: string) => sql<SqlBool>`product.search like ${sql.lit(pattern)}`;

export const productSorts = {
  title: { by: sql`lower(product.title)`, type: 'text' },
  price: { by: sql`greatest(product.price_paise, 0)`, type: 'bigint' },
  owners: { by: sql`numbers.owners`, type: 'bigint' },
  sales: { by: sql`numbers.sales_paise`, type: 'bigint' },
  changed: { by: sql`product.changed_at`, type: 'timestamptz' },
} satisfies Record<string, SortKey>;

/** The same id by two names, so that each order can follow an index of its own table; the latest change first without a choice. */
export function readProductListing(sorts: Record<string, SortKey>, sort = '-changed'): Listing {
  const { by } = sorts[sort.replace(/^-/, '')] ?? productSorts.changed;
  const ofNumbers = by === productSorts.owners.by || by === productSorts.sales.by;
  return { id: ofNumbers ? sql<string>`numbers.product_id` : sql<string>`product.id`, sorts, first: '-changed' };
}
