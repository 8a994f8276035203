import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Copies sections, lessons and resources into a course that has none yet. Both show the same files. */
export async function insertOutlineCopy(db: Db, fromCourseId: string, toCourseId: string): Promise<void> {
  await sql`
    with old_sections as materialized (
      select id, new_id() as copy, title, position from course_sections where course_id = ${fromCourseId}
    ), old_lessons as materialized (
      select lesson.*, new_id() as copy, section.copy as copy_section
      from lessons as lesson join old_sections as section on section.id = lesson.section_id
    ), sections as (
      insert into course_sections (id, course_id, title, position)
      select copy, ${toCourseId}, title, position from old_sections
    ), copies as (
      insert into lessons (id, course_id, section_id, title, kind, seconds, is_preview, position, published_at,
        about, media_id, body, opens_at, opens_after_days)
      select copy, ${toCourseId}, copy_section, title, kind, seconds, is_preview, position,
        case when published_at is not null then now() end, about, media_id, body, opens_at, opens_after_days
      from old_lessons
    )
    insert into lesson_resources (lesson_id, title, url, position)
    select lesson.copy, resource.title, resource.url, resource.position
    from lesson_resources as resource join old_lessons as lesson on lesson.id = resource.lesson_id`.execute(db);
}
