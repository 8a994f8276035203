import { sql } from 'kysely';
import type { SubjectUnit, UnitInput } from '#contract/questions/units.studio.ts';
import type { Db } from '#server/platform/db.ts';

/** An edition of a subject's syllabus in its order, or all, the newest first; without one, that which holds now. */
export async function listUnits(
  db: Db,
  subjectId: string,
  edition: number | 'all' | null = null,
): Promise<SubjectUnit[]> {
  return db
    .selectFrom('subject_units as unit')
    .where('unit.subject_id', '=', subjectId)
    .$if(edition !== 'all', (query) =>
      query.where('unit.edition', '=', sql<number>`coalesce(${edition}::int, edition_at(${subjectId}, null))`),
    )
    .orderBy('unit.edition', 'desc')
    .orderBy('unit.position')
    .select(['unit.id as unitId', 'unit.revision', 'unit.edition', 'unit.block', 'unit.unit'])
    .select(['unit.title_en as titleEn', 'unit.title_hi as titleHi'])
    .select([
      sql<boolean>`unit.edition = edition_at(${subjectId}, null)`.as('isNow'),
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

/** Adds units, and sets the titles of those that are there, in this edition; says how many were new and how many differed. */
export async function insertUnits(
  db: Db,
  subjectId: string,
  edition: number,
  units: UnitInput[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ isNew: boolean }>`
    with edition as (
      select coalesce(max(position), 0) as last from subject_units where subject_id = ${subjectId} and edition = ${edition}
    ), given as (
      select block, unit, title_en, title_hi, place
      from unnest(${units.map(({ block }) => block)}::text[], ${units.map(({ unit }) => unit)}::text[],
        ${units.map(({ titleEn }) => titleEn)}::text[], ${units.map(({ titleHi }) => titleHi)}::text[])
        with ordinality as row (block, unit, title_en, title_hi, place)
    )
    insert into subject_units as known (subject_id, edition, block, unit, title_en, title_hi, position)
    select ${subjectId}, ${edition}, block, unit, title_en, title_hi, edition.last + place from given, edition
    on conflict (subject_id, edition, block, unit) do update
      set title_en = excluded.title_en, title_hi = excluded.title_hi, revision = known.revision + 1
      where (known.title_en, known.title_hi) is distinct from (excluded.title_en, excluded.title_hi)
    returning xmax = 0 as "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
}

/** This edition, if there is one; else the one that holds now. */
export async function findEdition(
  db: Db,
  subjectId: string,
  edition: number | null = null,
): Promise<number | undefined> {
  const { rows } = await sql<{ edition: number }>`
    select edition_at(${subjectId}, null) as edition where ${edition}::int is null
    union all select edition from (select edition from subject_units where subject_id = ${subjectId}
      union select edition from syllabus_editions where subject_id = ${subjectId}) as known where edition = ${edition}::int`.execute(
    db,
  );
  return rows[0]?.edition;
}

/** The units of the edition before, as those of this one; says how many. */
export async function insertUnitCopies(db: Db, subjectId: string, edition: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into subject_units (subject_id, edition, block, unit, title_en, title_hi, position)
    select subject_id, ${edition}, block, unit, title_en, title_hi, position from subject_units
    where subject_id = ${subjectId} and edition = ${edition} - 1`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function removeUnits(db: Db, subjectId: string, edition: number): Promise<void> {
  await db.deleteFrom('subject_units').where('subject_id', '=', subjectId).where('edition', '=', edition).execute();
}
