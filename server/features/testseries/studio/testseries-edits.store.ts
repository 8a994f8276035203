import { sql } from 'kysely';
import type { TestSeriesInput, TestSeriesUse } from '#contract/testseries/studio-series.ts';
import {
  readNewSaleColumns,
  readPrice,
  readSaleColumns,
  SALE_FIELDS,
} from '#server/features/products/products.access.ts';
import { changeProduct, createProduct } from '#server/features/products/products.service.ts';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { columnsOf, selectFields } from '#server/platform/records/columns.ts';

/** What staff say of a series: of its product, and of what only a series has. */
const FIELDS = ['title', 'about', 'language', 'subjectId', 'thumbnailUrl'] as const;
const DETAILS = ['titleHi'] as const;

/** What a series says; `series` is the name of its product. */
export function findSeriesTerms(db: Db, id: string) {
  return db
    .selectFrom('products as series')
    .innerJoin('test_series as detail', 'detail.id', 'series.id')
    .where('series.id', '=', id)
    .where('series.kind', '=', 'test-series')
    .select([
      ...selectFields('series', FIELDS),
      ...selectFields('series', SALE_FIELDS),
      ...selectFields('detail', DETAILS),
    ])
    .select([
      readPrice('series').as('pricePaise'),
      sql<string[]>`array(select test_id from test_series_tests where series_id = series.id order by position)`.as(
        'testIds',
      ),
    ])
    .$narrowType<Pick<TestSeriesInput, 'language'>>();
}

/** The same, locked until the transaction of `db` ends; undefined when there is none. */
export const findLockedSeries = (db: Db, id: string): Promise<TestSeriesInput | undefined> =>
  findSeriesTerms(db, id).forUpdate('series').executeTakeFirst();

async function setDetails(db: Db, id: string, terms: TestSeriesInput): Promise<void> {
  await db.updateTable('test_series').set(columnsOf(terms, DETAILS)).where('id', '=', id).execute();
  await db.deleteFrom('test_series_tests').where('series_id', '=', id).execute();
  const tests = terms.testIds.map((test_id, position) => ({ series_id: id, test_id, position }));
  if (tests.length > 0) await db.insertInto('test_series_tests').values(tests).execute();
}

export async function insertSeries(db: Db, terms: TestSeriesInput): Promise<string> {
  const id = await createProduct(db, 'test-series', { ...columnsOf(terms, FIELDS), ...readNewSaleColumns(terms) });
  await setDetails(db, id, terms);
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setSeries(db: Db, id: string, revision: number, terms: TestSeriesInput): Promise<boolean> {
  const isSame = await changeProduct(db, { id, revision }, { ...columnsOf(terms, FIELDS), ...readSaleColumns(terms) });
  if (isSame) await setDetails(db, id, terms);
  return isSame;
}

type ReferenceInput = { terms: TestSeriesInput; had: readonly string[]; userId: string };

/**
 * What is wrong with what a series refers to; what is right stays until the transaction of `db` ends. Who puts a test in gives
 * it to the buyers of the series, so it is one that they may change; `had`: those that stood in it already stay.
 */
export async function findWrongSeriesReference(db: Db, { terms, had, userId }: ReferenceInput) {
  const { rows: subjects } = await sql`select from subjects where id = ${terms.subjectId} for key share`.execute(db);
  const { rows: classes } = await sql`select from tax_classes where id = ${terms.taxClassId}`.execute(db);
  const { rows: tests } = await sql`
    select from tests as test where id = any(${terms.testIds}::text[])
      and (id = any(${had}::text[]) or archived_at is null and ${isManagedBy(userId)}) for key share`.execute(db);
  if (terms.subjectId !== null && subjects.length === 0) return 'UNKNOWN_REFERENCE';
  if (classes.length === 0) return 'TAX_CLASS_MISSING';
  return tests.length < terms.testIds.length ? 'TEST_UNKNOWN' : undefined;
}

/** Who ever had a series, or what holds it; nothing when nobody did. */
export async function listSeriesUses(db: Db, id: string): Promise<TestSeriesUse[]> {
  const { rows } = await sql<TestSeriesUse>`
    select 'students' as noun, count(*)::int as count from entitlements where product_id = ${id}
    union all select 'orders', count(distinct order_id)::int from (
      select id as order_id from orders where product_id = ${id}
      union all select order_id from order_items where product_id = ${id}) as ordered
    union all select 'courses', count(*)::int from product_inclusions where included_id = ${id}
    union all select 'coupons', count(*)::int from coupon_products where product_id = ${id}
    union all select 'tests', count(*)::int from test_series_contents
      where series_id = ${id} and position is null`.execute(db);
  return rows.filter(({ count }) => count > 0);
}
