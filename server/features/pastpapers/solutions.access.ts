import { sql } from 'kysely';
import { IS_CLOSED_FOR_ALL, isReviewShown } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** Whether somebody may open a course, an e-book or a note of this subject that is not free for all: then its solutions are theirs too. */
export async function hasSolutions(db: Db, userId: string, subjectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from entitlements as owned join products as product on product.id = owned.product_id
    where owned.user_id = ${userId} and owned.revoked_at is null and (owned.expires_at is null or owned.expires_at > now())
      and (product.subject_id = ${subjectId} or product.id in (
        select coalesce(source.document_id, lesson.course_id) from unit_sources as source
          join subject_units as unit on unit.id = source.unit_id and unit.subject_id = ${subjectId}
          left join lessons as lesson on lesson.id = source.lesson_id))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Of these questions those that a test asks whose answers this person may not know yet: it never tells them or their explanations, or tells them after its
 * close, or after an attempt of which this person has only so many and has handed in none; or they are in the middle of one.
 */
export async function listHiddenSolutions(db: Db, userId: string, questionIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ questionId: string }>`
    select distinct asked.question_id as "questionId" from question_versions as asked
      join test_questions as used on used.question_version_id = asked.id
      join test_versions as version on version.id = used.version_id
      join tests as test on test.id = version.test_id and test.published_at is not null and test.archived_at is null
    where asked.question_id = any(${questionIds}::text[]) and case
      when exists (select from attempts where test_id = test.id and user_id = ${userId} and submitted_at is null and voided_at is null) then true
      when version.rules->>'answersShown' = 'never' or not ${isReviewShown(sql`version.rules`)} then true
      when ${IS_CLOSED_FOR_ALL} then false
      when version.rules->>'answersShown' = 'after-close' then true
      else version.rules->>'attempts' is not null and not exists (
        select from attempts where test_id = test.id and user_id = ${userId} and submitted_at is not null and voided_at is null)
    end`.execute(db);
  return new Set(rows.map(({ questionId }) => questionId));
}
