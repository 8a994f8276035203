import { sql } from 'kysely';
import type { ReportedFigures } from '#contract/errata/reported.ts';
import type { Db } from '#server/platform/db.ts';
import { levelOf, verdictOf } from './verdict.rules.ts';

type StoredFigures = Omit<ReportedFigures, 'verdict' | 'level'>;

/** How a version of a question measured in each version of a test whose statistics are kept, the newest first. */
export async function listKeptFigures(db: Db, questionVersionId: string): Promise<ReportedFigures[]> {
  const { rows } = await sql<StoredFigures>`
    select test.id as "testId", test.title_en as "titleEn", test.title_hi as "titleHi", version.number as version,
      to_json(item.made_at) as "madeAt", item.n, (item.figures->>'facility')::float8 as facility,
      (item.figures->>'discriminationIndex')::float8 as "discriminationIndex"
    from item_statistics as item join test_versions as version on version.id = item.test_version_id
    join tests as test on test.id = version.test_id
    where item.question_version_id = ${questionVersionId} and item.n > 0
    order by item.made_at desc, version.id limit 50`.execute(db);
  return rows.map((row) => ({ ...row, verdict: verdictOf(row), level: levelOf(row.facility) }));
}

/** With fewer students nobody is told how many got a question right. */
const MIN_COMPARED = 10;

/** How many percent got each question of a version of a test right, of a passage each of its questions, as statistics were made last. */
export async function listRightPercents(db: Db, testVersionId: string): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ versionId: string; right: number[] }>`
    select question_version_id as "versionId", figures->'right' as right from item_statistics
    where test_version_id = ${testVersionId} and n >= ${sql.lit(MIN_COMPARED)} and figures ? 'right'`.execute(db);
  return new Map(rows.map(({ versionId, right }) => [versionId, right]));
}
