import { sql } from 'kysely';
import type { SubjectUnit, UnitInput } from '#contract/questions/units.studio.ts';
import type { Db } from '#server/platform/db.ts';

/** The newest edition of a subject's syllabus, in its order. */
export async function listUnits(db: Db, subjectId: string): Promise<SubjectUnit[]> {
  return db
    .selectFrom('subject_units as unit')
    .where('unit.subject_id', '=', subjectId)
    .where('unit.edition', '=', sql<number>`(select max(edition) from subject_units where subject_id = ${subjectId})`)
    .orderBy('unit.position')
    .select(['unit.id as unitId', 'unit.revision', 'unit.edition', 'unit.block', 'unit.unit'])
    .select(['unit.title_en as titleEn', 'unit.title_hi as titleHi'])
    .select([
      sql<number>`(select count(*)::int from question_units where unit_id = unit.id)`.as('questions'),
      sql<number>`(select count(*)::int from unit_sources where unit_id = unit.id)`.as('sources'),
    ])
    .execute();
}

/** How the subject is called, in letters and digits alone. */
export async function findSubjectCode(db: Db, subjectId: string): Promise<string | undefined> {
  const subject = await db
    .selectFrom('subjects')
    .where('id', '=', subjectId)
    .select('normalised_code')
    .executeTakeFirst();
  return subject?.normalised_code;
}

/** How the subject is called, locked against a second import until this transaction ends. */
export async function findLockedSubjectCode(db: Db, subjectId: string): Promise<string | undefined> {
  const subject = await db
    .selectFrom('subjects')
    .where('id', '=', subjectId)
    .select('normalised_code')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return subject?.normalised_code;
}

/** Adds units, and sets the titles of those that are there, in the newest edition; says how many were new and how many differed. */
export async function insertUnits(
  db: Db,
  subjectId: string,
  units: UnitInput[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ isNew: boolean }>`
    with edition as (
      select coalesce(max(edition), 1) as number, coalesce(max(position), 0) as last from subject_units where subject_id = ${subjectId}
    ), given as (
      select block, unit, title_en, title_hi, place
      from unnest(${units.map(({ block }) => block)}::text[], ${units.map(({ unit }) => unit)}::text[],
        ${units.map(({ titleEn }) => titleEn)}::text[], ${units.map(({ titleHi }) => titleHi)}::text[])
        with ordinality as row (block, unit, title_en, title_hi, place)
    )
    insert into subject_units as known (subject_id, edition, block, unit, title_en, title_hi, position)
    select ${subjectId}, edition.number, block, unit, title_en, title_hi, edition.last + place from given, edition
    on conflict (subject_id, edition, block, unit) do update
      set title_en = excluded.title_en, title_hi = excluded.title_hi, revision = known.revision + 1
      where (known.title_en, known.title_hi) is distinct from (excluded.title_en, excluded.title_hi)
    returning xmax = 0 as "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
}
