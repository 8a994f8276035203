import { sql } from 'kysely';
import type {
  PickedTest,
  StudioTestSeries,
  StudioTestSeriesRow,
  TestSeriesList,
} from '#contract/testseries/studio-series.ts';
import {
  findSoldProducts,
  findStudioProducts,
  productSorts,
  readProductConditions,
  readProductListing,
  readSubject,
} from '#server/features/products/studio-list.access.ts';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { countStudioRows, type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { findSeriesTerms } from './testseries-edits.store.ts';

const { owners, title, price, changed } = productSorts;
const sorts = { title, price, sales: owners, changed };

export const readSeriesListing = (sort?: string): Listing => readProductListing(sorts, sort);

function selectSeries(db: Db) {
  return findSoldProducts<StudioTestSeriesRow['language']>(db, 'test-series')
    .innerJoin('test_series as detail', 'detail.id', 'product.id')
    .leftJoin('subjects as subject', 'subject.id', 'product.subject_id')
    .leftJoin('universities as university', 'university.id', 'subject.university_id')
    .select(['detail.title_hi as titleHi', 'subject.code', 'university.code as university'])
    .select(
      sql<number>`(select count(*)::int from test_series_contents as content join tests on tests.id = content.test_id
        where content.series_id = product.id and tests.archived_at is null)`.as('testCount'),
    );
}

type SeriesFilter = Omit<TestSeriesList, 'sort' | 'after' | 'before'>;

/** All test series that match, without an order: every word of the text in a title or the code. */
export async function findAllSeries(db: Db, { priced, ...filter }: SeriesFilter) {
  return selectSeries(db).where(await readProductConditions(db, { ...filter, price: priced }));
}

export async function listStudioSeries(db: Db, filter: TestSeriesList) {
  if (filter.only === 'count') {
    const conditions = await readProductConditions(db, { ...filter, price: filter.priced });
    return countStudioRows(db, findStudioProducts(db, 'test-series').where(conditions));
  }
  return listStudioRows(db, await findAllSeries(db, filter), readSeriesListing(filter.sort), filter);
}

const MAX_PICKED = 20;

type Content = PickedTest & { isNamed: boolean };

/** The tests of a series in their order, drafts and archived ones too; `isNamed`: it does not stand in the list. */
async function listContents(db: Db, seriesId: string): Promise<Content[]> {
  return db
    .selectFrom('test_series_contents as content')
    .innerJoin('tests as test', 'test.id', 'content.test_id')
    .where('content.series_id', '=', seriesId)
    .orderBy('content.position')
    .orderBy('test.published_at')
    .orderBy('test.id')
    .select([...listPickedFields(), sql<boolean>`content.position is null`.as('isNamed')])
    .execute();
}

/** What the picker shows of a `test`. */
const listPickedFields = () =>
  [
    sql<string>`test.id`.as('testId'),
    sql<PickedTest['kind']>`test.kind`.as('kind'),
    sql<string>`test.title_en`.as('titleEn'),
    sql<string | null>`test.title_hi`.as('titleHi'),
    sql<PickedTest['state']>`case when test.archived_at is not null then 'archived'
      when test.closed_at is not null then 'closed' when test.published_at is not null then 'published' else 'draft' end`.as(
      'state',
    ),
    sql<number>`coalesce((select version.questions from test_versions as version
      where version.test_id = test.id and version.number = test.current_number), 0)`.as('questionCount'),
  ] as const;

/** Tests that this person may put into a series and whose title holds a text, the newest first; drafts too. */
export function listPickable(db: Db, userId: string, text: string): Promise<PickedTest[]> {
  return db
    .selectFrom('tests as test')
    .where(isManagedBy(userId))
    .where('test.archived_at', 'is', null)
    .where(sql<boolean>`strpos(lower(concat_ws(' ', test.title_en, test.title_hi)), lower(${text})) > 0`)
    .orderBy('test.created_at', 'desc')
    .orderBy('test.id')
    .limit(MAX_PICKED)
    .select(listPickedFields())
    .execute();
}

/** A test series with what its form says; `prices` are not among it. */
export async function findStudioSeries(db: Db, id: string): Promise<Omit<StudioTestSeries, 'prices'> | undefined> {
  const series = await selectSeries(db).where('product.id', '=', id).executeTakeFirst();
  const rest = await findSeriesTerms(db, id).select(readSubject('series').as('subject')).executeTakeFirst();
  if (!series || !rest) return undefined;
  const { subject, ...terms } = rest;
  const contents = await listContents(db, id);
  return {
    series,
    revision: series.revision,
    terms,
    subject,
    tests: contents.filter(({ isNamed }) => !isNamed).map(picked),
    named: contents.filter(({ isNamed }) => isNamed).map(picked),
  };
}

const picked = ({ isNamed: _, ...test }: Content): PickedTest => test;
