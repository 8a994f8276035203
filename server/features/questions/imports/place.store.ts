import { sql } from 'kysely';
import type { QuestionImportInput } from '#contract/questions/question-import.ts';
import type { Db } from '#server/platform/db.ts';

/** Which of the two is not there any more, or is not of the other. */
export async function findMissingPlace(
  db: Db,
  { subjectId, unitId }: Pick<QuestionImportInput, 'subjectId' | 'unitId'>,
): Promise<'SUBJECT_UNKNOWN' | 'UNIT_UNKNOWN' | undefined> {
  const { rows } = await sql<{ hasSubject: boolean; hasUnit: boolean }>`
    select ${subjectId}::text is null or exists (select from subjects where id = ${subjectId}) as "hasSubject",
      ${unitId}::text is null
        or exists (select from subject_units where id = ${unitId} and subject_id = ${subjectId}) as "hasUnit"`.execute(
    db,
  );
  if (!rows[0]?.hasSubject) return 'SUBJECT_UNKNOWN';
  return rows[0].hasUnit ? undefined : 'UNIT_UNKNOWN';
}
