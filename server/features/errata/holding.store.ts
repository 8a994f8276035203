import { sql } from 'kysely';
import type { ReportedQuestion } from '#contract/errata/reported.ts';
import type { Db } from '#server/platform/db.ts';

/** The papers that ask a version of a question, as a condition on `attempt` in a query. */
const asksVersion = (versionId: string) =>
  sql<boolean>`attempt.paper @> jsonb_build_object('questions',
    jsonb_build_array(jsonb_build_object('versionId', ${versionId}::text)))`;

/** Attempts that hold a version: their test asks it of all, or they have drawn it. */
const isHolding = (versionId: string) =>
  sql<boolean>`(attempt.test_version_id in (select version_id from test_questions where question_version_id = ${versionId})
    or attempt.test_version_id in (select version_id from test_pool where question_version_id = ${versionId})
      and ${asksVersion(versionId)})`;

/** Whether this person was asked a version of a question. */
export async function findAskedAttempt(db: Db, userId: string, versionId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('attempts as attempt')
    .where('attempt.user_id', '=', userId)
    .where(asksVersion(versionId))
    .select('attempt.id')
    .limit(1)
    .executeTakeFirst();
}

/** The next attempts by id that hold a version and were handed in; of an erratum those that have no result of it yet. */
export async function listHoldingAttempts(
  db: Db,
  { versionId, after, most }: { versionId: string; after: string; most: number },
  erratumId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts as attempt')
    .where(isHolding(versionId))
    .where('attempt.result_number', 'is not', null)
    .where('attempt.id', '>', after)
    .$if(erratumId === undefined, (query) => query.where('attempt.voided_at', 'is', null))
    .$if(erratumId !== undefined, (query) =>
      query.where(
        // What was marked after the erratum was made knew it from the beginning.
        sql<boolean>`exists (select from results as first join errata on errata.id = ${erratumId}
            where first.attempt_id = attempt.id and first.number = 1 and first.made_at <= errata.made_at)
          and not exists (select from results as anew where anew.attempt_id = attempt.id and anew.erratum_id = ${erratumId})`,
      ),
    )
    .orderBy('attempt.id')
    .limit(most)
    .select('attempt.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tests that have a version, with how many attempts at them were handed in. */
export async function listHoldingTests(db: Db, versionId: string): Promise<ReportedQuestion['tests']> {
  return db
    .selectFrom('tests as test')
    .where('test.student_id', 'is', null)
    .where(
      sql<boolean>`test.id in (select version.test_id from test_versions as version where version.id in (
        select version_id from test_questions where question_version_id = ${versionId}
        union select version_id from test_pool where question_version_id = ${versionId}))`,
    )
    .orderBy('test.created_at')
    .select(['test.id as testId', 'test.title_en as titleEn', 'test.title_hi as titleHi'])
    .select(
      sql<number>`(select count(*)::int from attempts as attempt where attempt.test_id = test.id
        and attempt.result_number is not null and ${isHolding(versionId)})`.as('attempts'),
    )
    .execute();
}

/** Whether a test draws a version: then its maximum must stay that of every other paper. */
export async function findDraw(db: Db, versionId: string): Promise<{ testVersionId: string } | undefined> {
  return db
    .selectFrom('test_pool')
    .where('question_version_id', '=', versionId)
    .select('version_id as testVersionId')
    .limit(1)
    .executeTakeFirst();
}
