import { sql } from 'kysely';
import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import type { Db } from '#server/platform/db.ts';

/** What teaches the units of a subject, by the unit: what students can find, or all of it. */
export async function listUnitSources(
  db: Db,
  subjectId: string,
  which: 'published' | 'all',
): Promise<Map<string, UnitSource[]>> {
  const all = which === 'all';
  const { rows } = await sql<UnitSource & { unitId: string }>`
    select source.unit_id as "unitId", source.id as "sourceId", coalesce(document.kind, case when test.id is null then 'lesson' else 'test' end) as kind,
      coalesce(lesson.id, document.id, test.id) as id, coalesce(lesson.title, document.title, test.title_en) as title,
      test.title_hi as "titleHi", lesson.course_id as "productId",
      coalesce(source.from_seconds, source.from_page) as "from", coalesce(source.to_seconds, source.to_page) as "to"
    from unit_sources as source join subject_units as unit on unit.id = source.unit_id and unit.subject_id = ${subjectId}
      left join lessons as lesson on lesson.id = source.lesson_id and (${all} or (lesson.published_at is not null and exists (
        select from products where products.id = lesson.course_id and products.published_at is not null)))
      left join products as document on document.id = source.document_id and (${all} or document.published_at is not null)
      left join tests as test on test.id = source.test_id
        and (${all} or (test.published_at is not null and test.archived_at is null and test.closed_at is null))
    where num_nonnulls(lesson.id, document.id, test.id) = 1
    order by source.unit_id, kind, title, "from" nulls first, source.id`.execute(db);
  const sources = new Map<string, UnitSource[]>();
  for (const { unitId, ...source } of rows) sources.set(unitId, [...(sources.get(unitId) ?? []), source]);
  return sources;
}
