import { sql } from 'kysely';
import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import type { Db } from '#server/platform/db.ts';

/** Where these versions of questions are taught, by the version: what students can find of it. */
export async function listQuestionSources(db: Db, versionIds: string[]): Promise<Map<string, UnitSource[]>> {
  const { rows } = await sql<UnitSource & { versionId: string }>`
    select source.version_id as "versionId", source.version_id || '-' || source.position as "sourceId",
      coalesce(document.kind, 'lesson') as kind, coalesce(lesson.id, document.id) as id,
      coalesce(lesson.title, document.title) as title, null as "titleHi", lesson.course_id as "productId",
      coalesce(source.at_seconds, source.page) as "from", null::int as "to"
    from question_sources as source
      left join lessons as lesson on lesson.id = source.lesson_id and lesson.published_at is not null and exists (
        select from products where products.id = lesson.course_id and products.published_at is not null)
      left join products as document on document.id = source.document_id and document.published_at is not null
    where source.version_id = any(${versionIds}::text[]) and num_nonnulls(lesson.id, document.id) = 1
    order by source.version_id, source.position`.execute(db);
  const sources = new Map<string, UnitSource[]>();
  for (const { versionId, ...source } of rows) sources.set(versionId, [...(sources.get(versionId) ?? []), source]);
  return sources;
}
