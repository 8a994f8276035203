import { sql } from 'kysely';
import type { QuestionMark } from '#server/features/attempts/marking/paper.rules.ts';
import type { StoredQuestion } from '#server/features/attempts/paper.rules.ts';
import type { StoredAnswer } from '#server/features/attempts/results/results.store.ts';
import type { Db } from '#server/platform/db.ts';
import type { ItemFigures, TestFigures } from './figures.rules.ts';
import type { OptionFigures } from './options.rules.ts';

/** A version of a test as its statistics are asked for. Marks are in mark units. */
export type MeasuredVersion = {
  id: string;
  number: number;
  testId: string;
  titleEn: string;
  titleHi: string | null;
  maxUnits: number;
};

/** The version with this number, or the newest that anybody has sat, or the newest of all. */
export async function findMeasuredVersion(
  db: Db,
  testId: string,
  number: number | undefined,
): Promise<MeasuredVersion | undefined> {
  const { rows } = await sql<MeasuredVersion>`
    select version.id, version.number, test.id as "testId", test.title_en as "titleEn", test.title_hi as "titleHi",
      version.max_mark_units as "maxUnits"
    from test_versions as version join tests as test on test.id = version.test_id
    where test.id = ${testId} and (${number ?? null}::int is null or version.number = ${number ?? null})
    order by exists (select from attempts where attempts.test_version_id = version.id and submitted_at is not null) desc,
      version.number desc limit 1`.execute(db);
  return rows[0];
}

/** The numbers of the versions that somebody has handed in, the newest first. */
export async function listSatVersions(db: Db, testId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from test_versions as version where test_id = ${testId}
      and exists (select from attempts where attempts.test_version_id = version.id and submitted_at is not null)
    order by number desc`.execute(db);
  return rows.map(({ number }) => number);
}

/** A first valid attempt: what was asked, what it came to, and what was answered. */
export type MeasuredAttempt = {
  id: string;
  startedAt: number;
  asked: Pick<StoredQuestion, 'position' | 'versionId' | 'part' | 'units'>[];
  marks: QuestionMark[];
  answers: StoredAnswer[];
  isLateCounted: boolean;
};

/** With fewer students nobody is told how they did. */
const MIN_COMPARED = 10;
/** So many attempts are in memory at once. */
const A_PAGE = 500;

/** The attempts of a version that are compared, those after this id, some at a time. */
export async function listMeasuredAttempts(db: Db, versionId: string, after: string): Promise<MeasuredAttempt[]> {
  const { rows } = await sql<MeasuredAttempt>`
    select attempt.id, extract(epoch from attempt.started_at)::float8 as "startedAt", attempt.paper->'questions' as asked,
      result.questions as marks, coalesce(told.answers, '[]') as answers,
      version.rules->>'lateAnswers' = 'count' or attempt.late_accepted_at is not null as "isLateCounted"
    from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
    join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    cross join lateral (
      select jsonb_agg(jsonb_build_object('position', position, 'fate', fate, 'answer', answer, 'seat', seat_number, 'seq', seq,
        'isChecked', checked_at is not null)) as answers
      from attempt_answers where attempt_id = attempt.id
    ) as told
    where attempt.test_version_id = ${versionId} and attempt.counted_mark_units is not null and attempt.id > ${after}
    order by attempt.id limit ${sql.lit(A_PAGE)}`.execute(db);
  return rows;
}

/** What is kept of an item. `right`: how many percent had it right, of a passage each of its questions. */
export type StoredItem = ItemFigures & { options: OptionFigures[]; right: number[] };

/** Waits for who works them out at this moment; until the transaction ends nobody else does. */
export async function setMeasuring(db: Db, versionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statistics ${versionId}`}, 0))`.execute(db);
}

type Statistics = { test: TestFigures; items: Record<string, StoredItem> };

/** Names the results that hold in a version, so that another of them gives another name. */
export async function readMadeFrom(db: Db, versionId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(sum(hashtextextended(id || ' ' || result_number, 0)), 0)::text as name from attempts
    where test_version_id = ${versionId} and counted_mark_units is not null`.execute(db);
  return rows[0]?.name ?? '';
}

/** Puts figures in the place of those before. */
export async function setStatistics(
  db: Db,
  versionId: string,
  { test, items, madeFrom }: Statistics & { madeFrom: string },
): Promise<void> {
  await db.deleteFrom('item_statistics').where('test_version_id', '=', versionId).execute();
  const rows = Object.entries(items).map(([id, figures]) => ({
    ...{ test_version_id: versionId, question_version_id: id, figures: JSON.stringify(figures), n: figures.n },
  }));
  if (rows.length > 0) await db.insertInto('item_statistics').values(rows).execute();
  const row = { figures: JSON.stringify(test), n: test.n, made_from: madeFrom, made_at: sql<Date>`now()` };
  await db
    .insertInto('test_statistics')
    .values({ test_version_id: versionId, ...row })
    .onConflict((conflict) => conflict.column('test_version_id').doUpdateSet(row))
    .execute();
}

/** The figures that are kept, and what they were made from. */
export async function findStatistics(
  db: Db,
  versionId: string,
): Promise<(Statistics & { madeAt: string; madeFrom: string }) | undefined> {
  const { rows } = await sql<Statistics & { madeAt: string; madeFrom: string }>`
    select kept.figures as test, to_json(kept.made_at) as "madeAt", kept.made_from as "madeFrom",
      coalesce((select jsonb_object_agg(question_version_id, figures) from item_statistics
        where test_version_id = kept.test_version_id), '{}') as items
    from test_statistics as kept where kept.test_version_id = ${versionId}`.execute(db);
  return rows[0];
}

/**
 * Versions whose figures are due: of tests that are over where a result was made within the last hour or that closed within it; of
 * others where ten or more are compared, and a tenth more of them than before, or a question was corrected since.
 */
export async function listDueVersions(db: Db): Promise<MeasuredVersion[]> {
  const { rows } = await sql<MeasuredVersion>`
    with recent as (
      select distinct attempt.test_version_id as id from results join attempts as attempt on attempt.id = results.attempt_id
      where results.made_at > now() - interval '1 hour'
    )
    select version.id, version.number, test.id as "testId", test.title_en as "titleEn", test.title_hi as "titleHi",
      version.max_mark_units as "maxUnits"
    from test_versions as version join tests as test on test.id = version.test_id
    left join test_statistics as kept on kept.test_version_id = version.id
    cross join lateral (
      select coalesce(sum(students), 0)::int as n from score_counts where test_version_id = version.id
    ) as compared
    where compared.n > 0 and case when test.closed_at is not null or test.closes_at <= now()
      then version.id in (select id from recent)
        or test.closed_at > now() - interval '1 hour' or test.closes_at > now() - interval '1 hour'
      else version.id in (select id from recent) and compared.n >= ${sql.lit(MIN_COMPARED)} and (
        kept.n is null or compared.n >= kept.n * 1.1 or exists (
          select from item_statistics as item join errata on errata.question_version_id = item.question_version_id
          where item.test_version_id = version.id and errata.done_at > kept.made_at)) end`.execute(db);
  return rows;
}
