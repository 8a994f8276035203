import { sql } from 'kysely';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** Every version of a question that a test asks or may draw, in the order of its newest version; none for who may not manage the test. */
export async function listAskedVersions(db: Db, userId: string, testId: string): Promise<string[]> {
  const { rows } = await sql<{ versionId: string }>`
    select asked.question_version_id as "versionId"
    from tests as test join test_versions as version on version.test_id = test.id
    cross join lateral (select question_version_id, 0 as draw, position from test_questions where version_id = version.id
      union all select question_version_id, draw + 1, 0 from test_pool where version_id = version.id) as asked
    where test.id = ${testId} and ${isManagedBy(userId)}
    order by version.number desc, asked.draw, asked.position, asked.question_version_id`.execute(db);
  return [...new Set(rows.map(({ versionId }) => versionId))];
}

/** The papers of these attempts. */
export async function listAttemptPapers(db: Db, attemptIds: string[]): Promise<Map<string, StoredPaper>> {
  const rows = await db
    .selectFrom('attempts')
    .where('id', '=', sql<string>`any(${attemptIds}::text[])`)
    .select(['id', sql<StoredPaper>`paper`.as('paper')])
    .execute();
  return new Map(rows.map(({ id, paper }) => [id, paper]));
}
