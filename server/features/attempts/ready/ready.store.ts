import { sql } from 'kysely';
import { IS_CLOSED_FOR_ALL } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The last result of somebody at a test. */
export type ReadyResult = { userId: string; attemptId: string; titleEn: string; titleHi: string | null };

/** Older ones are not told of: a school that was stopped for long has other news by then. */
const WITHIN = sql`interval '2 days'`;

/** Last results that are told after the close of their `test`, which is over for all, and of which nobody was told yet. */
const READY = sql`
  select distinct on (attempt.user_id) attempt.user_id as "userId", attempt.id as "attemptId",
    test.title_en as "titleEn", test.title_hi as "titleHi"
  from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
  join users on users.id = attempt.user_id and users.anonymised_at is null
  where attempt.test_id = test.id and attempt.submitted_at is not null and attempt.voided_at is null
    and version.rules->>'answersShown' = 'after-close'
  order by attempt.user_id, attempt.submitted_at desc`;

/** Followed by the id of an attempt: the key of the notice of its result. */
export const RESULT_KEY = 'result:';

const IS_UNTOLD = sql`not exists (select from notices
  where notices.user_id = ready."userId" and notices.key = ${RESULT_KEY} || ready."attemptId")`;

/** Tests that closed for all lately and have results of which somebody was not told. */
export async function listTestsToTell(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select test.id from tests as test
    where least(test.closed_at, test.closes_at) between now() - ${WITHIN} and now() and test.student_id is null
      and ${IS_CLOSED_FOR_ALL} and exists (select from (${READY}) as ready where ${IS_UNTOLD})`.execute(db);
  return rows.map(({ id }) => id);
}

/** So many of them of one test; none when it was opened anew meanwhile. */
export async function listReadyResults(db: Db, testId: string, most: number): Promise<ReadyResult[]> {
  const { rows } = await sql<ReadyResult>`
    select ready.* from tests as test, lateral (${READY}) as ready
    where test.id = ${testId} and ${IS_CLOSED_FOR_ALL} and ${IS_UNTOLD} limit ${most}`.execute(db);
  return rows;
}
