import { sql } from 'kysely';
import type { QuestionTags } from '#contract/questions/questions.studio.ts';
import { formatShare } from '#contract/questions/shares.ts';
import type { Db } from '#server/platform/db.ts';

type TagsRow = {
  questionId: string;
  versionId: string;
  subjectId: string;
  difficulty: 1 | 2 | 3 | null;
  shares: { unitId: string; share: number }[];
};

type LockedTags = Omit<TagsRow, 'shares'> & { units: NonNullable<QuestionTags['units']> };

/** These questions with their units and difficulty, locked until the transaction ends; those that are there. */
export async function listLockedTags(db: Db, questionIds: string[]): Promise<LockedTags[]> {
  await sql`select from questions where id = any(${questionIds}::text[]) order by id for update`.execute(db);
  const { rows } = await sql<TagsRow>`
    select question.id as "questionId", version.id as "versionId", question.subject_id as "subjectId", version.difficulty,
      coalesce((select jsonb_agg(jsonb_build_object('unitId', unit_id, 'share', share) order by unit_id)
        from question_units where question_id = question.id), '[]') as shares
    from questions as question join question_versions as version
      on version.question_id = question.id and version.number = question.current_number
    where question.id = any(${questionIds}::text[])`.execute(db);
  return rows.map(({ shares, ...row }) => ({
    ...row,
    units: shares.map(({ unitId, share }) => ({ unitId, share: formatShare(share) })),
  }));
}

export async function setDifficulty(db: Db, versionId: string, difficulty: number | null): Promise<void> {
  await db.updateTable('question_versions').set({ difficulty }).where('id', '=', versionId).execute();
}
