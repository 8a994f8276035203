import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export type CopiedLesson = { fromId: string; toId: string };

/** Copies sections, lessons and resources into a course that has none yet. Both show the same files. Answers what is a copy of what. */
export async function insertOutlineCopy(db: Db, fromCourseId: string, toCourseId: string): Promise<CopiedLesson[]> {
  const { rows } = await sql<CopiedLesson>`
    with old_sections as materialized (
      select id, new_id() as copy, title, position from course_sections where course_id = ${fromCourseId}
    ), old as materialized (
      select lesson.*, new_id() as copy, section.copy as copy_section
      from lessons as lesson join old_sections as section on section.id = lesson.section_id
    ), sections as (
      insert into course_sections (id, course_id, title, position)
      select copy, ${toCourseId}, title, position from old_sections
    ), copies as (
      insert into lessons (id, course_id, section_id, title, kind, seconds, is_preview, position, published_at,
        about, media_id, body, chapters, opens_at, opens_after_days)
      select copy, ${toCourseId}, copy_section, title, kind, seconds, is_preview, position,
        case when published_at is not null then now() end, about, media_id, body, chapters,
        opens_at, opens_after_days
      from old
    ), resources as (
      insert into lesson_resources (lesson_id, title, url, position)
      select lesson.copy, resource.title, resource.url, resource.position
      from lesson_resources as resource join old as lesson on lesson.id = resource.lesson_id
    )
    select id as "fromId", copy as "toId" from old`.execute(db);
  return rows;
}
