import { sql } from 'kysely';
import type { MappedUnit, SyllabusEdition } from '#contract/pastpapers/editions.studio.ts';
import type { Db } from '#server/platform/db.ts';

/** All editions of a subject that have units or were begun. */
const known = (subjectId: string) => sql`(select edition from subject_units where subject_id = ${subjectId}
  union select edition from syllabus_editions where subject_id = ${subjectId})`;

/** The newest first. */
export async function listEditions(db: Db, subjectId: string): Promise<SyllabusEdition[]> {
  const { rows } = await sql<SyllabusEdition>`
    select known.edition, term.id as "termId", term.label as term, coalesce(begun.revision, 0) as revision,
      known.edition = edition_at(${subjectId}, null) as "isNow",
      (select count(*)::int from subject_units where subject_id = ${subjectId} and edition = known.edition) as units,
      (select count(*)::int from subject_units as old where old.subject_id = ${subjectId} and old.edition = known.edition - 1
        and not exists (select from unit_mappings where old_unit_id = old.id)) as unmapped
    from ${known(subjectId)} as known
      left join syllabus_editions as begun on begun.subject_id = ${subjectId} and begun.edition = known.edition
      left join terms as term on term.id = begun.term_id
    order by known.edition desc`.execute(db);
  return rows;
}

export async function findNewestEdition(db: Db, subjectId: string): Promise<number | undefined> {
  const { rows } = await sql<{ edition: number | null }>`
    select max(edition) as edition from ${known(subjectId)} as known`.execute(db);
  return rows[0]?.edition ?? undefined;
}

/** Whether this is an exam term of the subject's university, in a month that is known. */
export async function findValidFrom(db: Db, subjectId: string, termId: string): Promise<boolean> {
  const { rows } = await sql`
    select from terms as term join subjects as subject on subject.university_id = term.university_id
    where subject.id = ${subjectId} and term.id = ${termId} and term.kind = 'exam' and term.month is not null
    for key share of term`.execute(db);
  return rows.length > 0;
}

export async function insertEdition(db: Db, subjectId: string, edition: number, termId: string): Promise<void> {
  await db.insertInto('syllabus_editions').values({ subject_id: subjectId, edition, term_id: termId }).execute();
}

/** The units of the edition before become those of this one that are called as they are, which are taught where they are. */
export async function insertCopyMappings(db: Db, subjectId: string, edition: number): Promise<void> {
  const pairs = sql`subject_units as old join subject_units as copy on copy.subject_id = old.subject_id
    and copy.edition = old.edition + 1 and copy.block = old.block and copy.unit = old.unit`;
  const isPair = sql`old.subject_id = ${subjectId} and copy.edition = ${edition}`;
  await sql`insert into unit_mappings (old_unit_id, new_unit_id) select old.id, copy.id from ${pairs} where ${isPair}`.execute(
    db,
  );
  await sql`
    insert into unit_sources (unit_id, lesson_id, from_seconds, to_seconds, document_id, from_page, to_page, test_id)
    select copy.id, source.lesson_id, source.from_seconds, source.to_seconds, source.document_id, source.from_page, source.to_page,
      source.test_id
    from ${pairs} join unit_sources as source on source.unit_id = old.id where ${isPair}`.execute(db);
}

/** What is said of an edition that was begun; nobody changes it until the transaction ends. */
export async function findLockedEdition(
  db: Db,
  subjectId: string,
  edition: number,
): Promise<{ edition: number; termId: string } | undefined> {
  return db
    .selectFrom('syllabus_editions')
    .where('subject_id', '=', subjectId)
    .where('edition', '=', edition)
    .select(['edition', 'term_id as termId'])
    .forUpdate()
    .executeTakeFirst();
}

type Change = { subjectId: string; edition: number; revision: number; termId: string };

/** Whether it was still the revision that the change was made from. */
export async function setEditionTerm(db: Db, { subjectId, edition, revision, termId }: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('syllabus_editions')
    .set({ term_id: termId, revision: sql`revision + 1` })
    .where('subject_id', '=', subjectId)
    .where('edition', '=', edition)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a question is tagged with a unit of this edition, or a past paper was set by it. */
export async function findEditionUse(db: Db, subjectId: string, edition: number): Promise<boolean> {
  const { rows } = await sql`
    select from subject_units as unit join question_units as tag on tag.unit_id = unit.id
      where unit.subject_id = ${subjectId} and unit.edition = ${edition}
    union all select from past_papers where subject_id = ${subjectId} and edition = ${edition} limit 1`.execute(db);
  return rows.length > 0;
}

export async function removeEdition(db: Db, subjectId: string, edition: number): Promise<void> {
  await db.deleteFrom('syllabus_editions').where('subject_id', '=', subjectId).where('edition', '=', edition).execute();
}

/** The units of the edition before this one, and what became of them. */
export async function listMappings(db: Db, subjectId: string, edition: number): Promise<MappedUnit[]> {
  return db
    .selectFrom('subject_units as old')
    .where('old.subject_id', '=', subjectId)
    .where('old.edition', '=', edition - 1)
    .orderBy('old.position')
    .select(['old.id as unitId', 'old.block', 'old.unit', 'old.title_en as titleEn', 'old.title_hi as titleHi'])
    .select(
      sql<
        string[]
      >`array(select new_unit_id from unit_mappings as mapping join subject_units as unit on unit.id = mapping.new_unit_id
        where mapping.old_unit_id = old.id order by unit.position)`.as('newUnitIds'),
    )
    .execute();
}

/** The units that a unit became; nobody changes the unit until the transaction ends. */
export async function findLockedMapping(
  db: Db,
  unitId: string,
): Promise<{ subjectId: string; newUnitIds: string[] } | undefined> {
  const unit = await db
    .selectFrom('subject_units')
    .where('id', '=', unitId)
    .select('subject_id as subjectId')
    .forUpdate()
    .executeTakeFirst();
  if (!unit) return undefined;
  const rows = await db
    .selectFrom('unit_mappings')
    .where('old_unit_id', '=', unitId)
    .orderBy('new_unit_id')
    .select('new_unit_id as id')
    .execute();
  return { ...unit, newUnitIds: rows.map(({ id }) => id) };
}

/** Maps a unit to these and no others; false when one of them is not of the next edition of its subject. */
export async function setMapping(db: Db, unitId: string, newUnitIds: string[]): Promise<boolean> {
  await db.deleteFrom('unit_mappings').where('old_unit_id', '=', unitId).execute();
  if (newUnitIds.length === 0) return true;
  const { numAffectedRows } = await sql`
    insert into unit_mappings (old_unit_id, new_unit_id)
    select old.id, unit.id from subject_units as old
      join subject_units as unit on unit.subject_id = old.subject_id and unit.edition = old.edition + 1
    where old.id = ${unitId} and unit.id = any(${newUnitIds}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0) === newUnitIds.length;
}
