import { type RawBuilder, sql } from 'kysely';
import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import type { TaughtUnit, UnitSourceInput } from '#contract/pastpapers/unit-sources.studio.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import { listUnitSources } from '#server/features/pastpapers/sources.access.ts';
import type { Db } from '#server/platform/db.ts';

type Syllabus = { subjectId: string; edition?: number | undefined; termId?: string | undefined };

/** The units of an edition, with everything that teaches them, published or not. */
export async function listTaughtUnits(db: Db, { subjectId, edition, termId }: Syllabus): Promise<TaughtUnit[]> {
  const { rows } = await sql<Omit<TaughtUnit, 'marks' | 'sources'> & { units: number }>`
    select unit.id as "unitId", unit.block, unit.unit, unit.title_en as "titleEn", unit.title_hi as "titleHi",
      coalesce((select sum(mark_units) from unit_marks as asked join past_papers as paper on paper.id = asked.paper_id
        where asked.unit_id = unit.id and paper.published_at is not null), 0)::bigint as units
    from subject_units as unit where unit.subject_id = ${subjectId}
      and unit.edition = coalesce(${edition ?? null}::int, edition_at(${subjectId}, (select month from terms where id = ${termId ?? null})))
    order by unit.position`.execute(db);
  const sources = await listUnitSources(db, subjectId, 'all');
  return rows.map(({ units, ...unit }) => ({
    ...unit,
    marks: formatMarks(units),
    sources: sources.get(unit.unitId) ?? [],
  }));
}

const FOUND: Record<UnitSource['kind'], (id: string) => RawBuilder<unknown>> = {
  lesson: (id) => sql`select from lessons where id = ${id}`,
  ebook: (id) => sql`select from products where id = ${id} and kind = 'ebook'`,
  note: (id) => sql`select from products where id = ${id} and kind = 'note'`,
  test: (id) => sql`select from tests where id = ${id} and student_id is null`,
};

/** Whether there is such a lesson, document or test. */
export async function findTeachingPlace(db: Db, { kind, id }: Pick<UnitSourceInput, 'kind' | 'id'>): Promise<boolean> {
  return (await FOUND[kind](id).execute(db)).rows.length > 0;
}

export async function findSubjectOfUnit(db: Db, unitId: string): Promise<string | undefined> {
  const row = await db.selectFrom('subject_units').where('id', '=', unitId).select('subject_id').executeTakeFirst();
  return row?.subject_id;
}

/** The id of the source, which may have been there; `isNew` when it was not. */
export async function insertUnitSource(
  db: Db,
  unitId: string,
  { kind, id, from, to }: UnitSourceInput,
): Promise<{ sourceId: string; isNew: boolean }> {
  const isDocument = kind === 'ebook' || kind === 'note';
  const row = await db
    .insertInto('unit_sources')
    .values({
      unit_id: unitId,
      ...(kind === 'lesson' && { lesson_id: id, from_seconds: from, to_seconds: to }),
      ...(isDocument && { document_id: id, from_page: from, to_page: to }),
      ...(kind === 'test' && { test_id: id }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { sourceId: row.id, isNew: true };
  const { rows } = await sql<{ id: string }>`select id from unit_sources where unit_id = ${unitId}
    and coalesce(lesson_id, document_id, test_id) = ${id} and coalesce(from_seconds, from_page, 0) = ${from ?? 0}`.execute(
    db,
  );
  return { sourceId: rows[0]?.id ?? '', isNew: false };
}

/** What was removed; undefined when there is none. */
export async function removeUnitSource(db: Db, id: string) {
  return db
    .deleteFrom('unit_sources')
    .where('id', '=', id)
    .returning(['unit_id as unitId', 'lesson_id as lessonId', 'document_id as documentId', 'test_id as testId'])
    .executeTakeFirst();
}
