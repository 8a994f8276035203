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

/** The units of these questions in the order of their syllabus. */
export async function listUnitShares(db: Db, questionIds: string[]): Promise<UnitShare[]> {
  return db
    .selectFrom('question_units as tag')
    .innerJoin('subject_units as unit', 'unit.id', 'tag.unit_id')
    .where('tag.question_id', '=', sql<string>`any(${[...new Set(questionIds)]}::text[])`)
    .orderBy('unit.subject_id')
    .orderBy('unit.edition')
    .orderBy('unit.position')
    .select([
      'tag.question_id as questionId',
      'tag.share',
      'unit.id as unitId',
      'unit.subject_id as subjectId',
      'unit.block',
      'unit.unit',
    ])
    .select(['unit.title_en as titleEn', 'unit.title_hi as titleHi'])
    .execute();
}
