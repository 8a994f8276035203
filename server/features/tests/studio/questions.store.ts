import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { TestQuestionSummary } from '#contract/tests/studio-test.ts';
import type { Db } from '#server/platform/db.ts';

/** What the builder shows of these versions of questions, in no order; those that are not there are left out. */
export function listQuestionSummaries(db: Db, versionIds: string[]): Promise<TestQuestionSummary[]> {
  return db
    .selectFrom('question_versions as version')
    .innerJoin('questions as question', 'question.id', 'version.question_id')
    .where('version.id', '=', sql<string>`any(${[...new Set(versionIds)]}::text[])`)
    .select(['version.id as versionId', 'question.id as questionId', 'version.difficulty'])
    .select([
      sql<TestQuestionSummary['kind']>`version.kind`.as('kind'),
      sql<Language[]>`version.languages`.as('languages'),
      sql<
        TestQuestionSummary['stem']
      >`jsonb_build_object('en', coalesce(version.body->'stem'->>'en', version.body->'assertion'->>'en'),
        'hi', coalesce(version.body->'stem'->>'hi', version.body->'assertion'->>'hi'))`.as('stem'),
      sql<number>`greatest(1, coalesce(jsonb_array_length(version.body->'parts'), 1))`.as('positions'),
      sql<
        TestQuestionSummary['units']
      >`coalesce((select jsonb_agg(jsonb_build_object('unitId', unit.id, 'block', unit.block,
        'unit', unit.unit, 'titleEn', unit.title_en) order by unit.position)
        from question_units as tag join subject_units as unit on unit.id = tag.unit_id
        where tag.question_id = question.id), '[]')`.as('units'),
      sql<boolean>`question.withdrawn_at is not null`.as('isWithdrawn'),
      sql<string | null>`(select newest.id from question_versions as newest where newest.question_id = question.id
        and newest.number = question.current_number and newest.id <> version.id)`.as('newerVersionId'),
    ])
    .execute();
}

/** Of these questions those without a unit, though their subject has a syllabus. */
export async function listUnitless(db: Db, questionIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('questions as question')
    .where('question.id', '=', sql<string>`any(${[...new Set(questionIds)]}::text[])`)
    .where(sql<boolean>`not exists (select from question_units as tag where tag.question_id = question.id)`)
    .where(sql<boolean>`exists (select from subject_units as unit where unit.subject_id = question.subject_id)`)
    .select('question.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many bytes the pictures of these questions are, each in the width that goes into a sealed paper. */
export async function countPictureBytes(db: Db, versionIds: string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::int as bytes from (
      select distinct on (shown.version_id, shown.media_id) image.bytes from question_pictures as shown
      join media_images as image on image.media_id = shown.media_id and image.format = 'webp'
      where shown.version_id = any(${versionIds}::text[])
      order by shown.version_id, shown.media_id, image.width > 800, case when image.width > 800 then image.width else -image.width end
    ) as chosen`.execute(db);
  return rows[0]?.bytes ?? 0;
}
