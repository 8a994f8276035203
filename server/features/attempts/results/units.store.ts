import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** How much of a question belongs to a unit of the syllabus, in 27,720ths. */
export type UnitShare = {
  questionId: string;
  share: number;
  unitId: string;
  subjectId: string;
  block: string;
  unit: string;
  titleEn: string;
  titleHi: string | null;
};

/** The units of these questions by the editions that hold now, in the order of their syllabus; of what a unit became each its part. */
export async function listUnitShares(db: Db, questionIds: string[]): Promise<UnitShare[]> {
  const { rows } = await sql<UnitShare>`
    with tag as (
      select tag.question_id, tag.unit_id, tag.share, unit.subject_id from question_units as tag
        join subject_units as unit on unit.id = tag.unit_id
      where tag.question_id = any(${[...new Set(questionIds)]}::text[])
    )
    select tag.question_id as "questionId", unit.id as "unitId", unit.subject_id as "subjectId", unit.block, unit.unit,
      sum(tag.share * heir.high / heir.denominator - tag.share * heir.low / heir.denominator)::int as share,
      unit.title_en as "titleEn", unit.title_hi as "titleHi"
    from tag join unit_heirs(array(select distinct subject_id from tag)) as heir on heir.origin_id = tag.unit_id
      join subject_units as unit on unit.id = heir.unit_id
    group by tag.question_id, unit.id order by unit.subject_id, unit.edition, unit.position`.execute(db);
  return rows;
}
