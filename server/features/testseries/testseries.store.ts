import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { SeriesTest, TestSeriesCard, TestSeriesPage } from '#contract/testseries/testseries.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

/** The tests of a `series` that students see, to count or list; `test` and `version` are the names of the rows. */
const shownTests = sql`from test_series_contents as content join tests as test on test.id = content.test_id
  join test_versions as version on version.test_id = test.id and version.number = test.current_number
  where content.series_id = series.id and test.published_at is not null and test.archived_at is null`;

/** The cards of all test series, in no order. */
export function listSeriesCards(db: Db) {
  return db
    .selectFrom('products as series')
    .innerJoin('test_series as detail', 'detail.id', 'series.id')
    .leftJoin('subjects as subject', 'subject.id', 'series.subject_id')
    .where('series.kind', '=', 'test-series')
    .select([
      'series.id',
      'series.title',
      'detail.title_hi as titleHi',
      sql<TestSeriesCard['language']>`series.language`.as('language'),
      'series.thumbnail_url as thumbnailUrl',
      'subject.code',
      sql<number>`(select count(*)::int ${shownTests})`.as('testCount'),
      'series.price_paise as pricePaise',
      'series.list_price_paise as listPricePaise',
    ]);
}

type TestRow = Omit<SeriesTest, 'maxMarks'> & { maxUnits: number };
type PageRow = Omit<TestSeriesPage, 'tests'> & { tests: TestRow[] };

/** Test series as their own pages show them, in no order. */
function listPages(db: Db) {
  return listSeriesCards(db)
    .leftJoin('universities as university', 'university.id', 'subject.university_id')
    .select(['series.about', 'series.validity_days as validityDays', 'series.open_until as openUntil'])
    .select('university.code as university')
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('subjects')
          .whereRef('subjects.id', '=', 'series.subject_id')
          .select(['subjects.code', 'subjects.title_en as titleEn', 'subjects.title_hi as titleHi']),
      ).as('subject'),
    )
    .select(
      sql<TestRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('testId', test.id, 'kind', test.kind,
          'titleEn', test.title_en, 'titleHi', test.title_hi, 'questions', version.questions,
          'maxUnits', version.max_mark_units, 'durationMinutes', version.rules->'durationMinutes',
          'opensAt', test.opens_at, 'closesAt', test.closes_at) order by content.position, test.published_at, test.id), '[]')
        ${shownTests})`.as('tests'),
    );
}

const pageOf = ({ tests, ...series }: PageRow): TestSeriesPage => ({
  ...series,
  tests: tests.map(({ maxUnits, ...test }) => ({ ...test, maxMarks: formatMarks(maxUnits) })),
});

export async function findSeries(db: Db, id: string): Promise<TestSeriesPage | undefined> {
  const row = await listPages(db).where('series.id', '=', id).executeTakeFirst();
  return row && pageOf(row);
}

/** As many pages are open as series are looked at, and each of them asks when one changes: they ask together. */
export const findLiveSeries = batchByTick(async (db: Db, ids: string[]): Promise<(TestSeriesPage | undefined)[]> => {
  const rows = await listPages(db)
    .where('series.id', '=', sql<string>`any(${[...new Set(ids)]})`)
    .where('series.published_at', 'is not', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, pageOf(row)]));
  return ids.map((id) => found.get(id));
});
