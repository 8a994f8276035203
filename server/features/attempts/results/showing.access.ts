import { sql } from 'kysely';
import type { TestRules } from '#contract/tests/rules.ts';
import { IS_CLOSED_FOR_ALL } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { isReviewComplete } from './showing.rules.ts';

/** Of these students those who may not be told yet what is right of a question: an attempt of theirs that asks it is still open, or its test hides answers or explanations. */
export async function listUntold(db: Db, versionId: string, userIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string; rules: TestRules; isClosed: boolean; isSubmitted: boolean }>`
    select attempt.user_id as "userId", version.rules, attempt.submitted_at is not null as "isSubmitted",
      ${IS_CLOSED_FOR_ALL} as "isClosed"
    from attempts as attempt
    join tests as test on test.id = attempt.test_id join test_versions as version on version.id = attempt.test_version_id
    where attempt.user_id = any(${userIds}) and attempt.voided_at is null
      and attempt.paper @> jsonb_build_object('questions', jsonb_build_array(jsonb_build_object('versionId', ${versionId}::text)))`.execute(
    db,
  );
  const untold = rows.filter(({ rules, isClosed, isSubmitted }) => !isSubmitted || !isReviewComplete(rules, isClosed));
  return new Set(untold.map(({ userId }) => userId));
}
