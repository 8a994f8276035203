import { sql } from 'kysely';
import type { SubjectUnit, UnitInput } from '#contract/questions/units.studio.ts';
import type { Db } from '#server/platform/db.ts';

type LockedUnit = Omit<SubjectUnit, 'unitId' | 'revision' | 'isNow'> & { subjectId: string; mappings: number };

/** A unit with what hangs on it, which nobody changes or begins to use until the transaction ends. */
export async function findLockedUnit(db: Db, unitId: string): Promise<LockedUnit | undefined> {
  const unit = await db
    .selectFrom('subject_units')
    .where('id', '=', unitId)
    .select(['subject_id as subjectId', 'edition', 'block', 'unit', 'title_en as titleEn', 'title_hi as titleHi'])
    .forUpdate()
    .executeTakeFirst();
  if (!unit) return undefined;
  const { rows } = await sql<Pick<LockedUnit, 'questions' | 'sources' | 'mappings'>>`
    select (select count(*)::int from question_units where unit_id = ${unitId}) as questions,
      (select count(*)::int from unit_sources where unit_id = ${unitId}) as sources,
      (select count(*)::int from unit_mappings where ${unitId} in (old_unit_id, new_unit_id)) as mappings`.execute(db);
  const [uses] = rows;
  return { ...unit, ...(uses ?? { questions: 0, sources: 0, mappings: 0 }) };
}

/** The unit of this number in this block of an edition of a subject's syllabus. */
export function findUnit(
  db: Db,
  subjectId: string,
  { edition, block, unit }: UnitInput & { edition: number },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('subject_units')
    .where('subject_id', '=', subjectId)
    .where('block', '=', block)
    .where('unit', '=', unit)
    .where('edition', '=', edition)
    .select('id')
    .executeTakeFirst();
}

/** Whether it was still the revision that the change was made from. */
export async function setUnit(db: Db, unitId: string, revision: number, change: UnitInput): Promise<boolean> {
  const { block, unit, titleEn, titleHi } = change;
  const { numUpdatedRows } = await db
    .updateTable('subject_units')
    .set({ block, unit, title_en: titleEn, title_hi: titleHi, revision: sql`revision + 1` })
    .where('id', '=', unitId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives units these places, from the first to the last. */
export async function setUnitOrder(db: Db, unitIds: string[]): Promise<void> {
  await sql`update subject_units as unit set position = given.place
    from unnest(${unitIds}::text[]) with ordinality as given (id, place) where unit.id = given.id`.execute(db);
}

export async function removeUnit(db: Db, unitId: string): Promise<void> {
  await db.deleteFrom('subject_units').where('id', '=', unitId).execute();
}
