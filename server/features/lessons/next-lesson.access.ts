import { type RawBuilder, sql } from 'kysely';

/** Whether a lesson of a query, joined with its `media`, has something to show. */
export const IS_READY = sql<boolean>`(case lesson.kind when 'article' then lesson.body <> ''
  when 'video' then media.kind = 'video' and media.ready_at is not null
  when 'pdf' then media.kind = 'pdf' and media.ready_at is not null
  when 'test' then is_lesson_test_published(lesson.id) else false end is true)`;

/** The same, and it is published and open by now to who has the right `owned`. */
const IS_OPEN = sql<boolean>`(lesson.published_at is not null and ${IS_READY} and coalesce(
  greatest(lesson.opens_at, owned.granted_at + make_interval(days => lesson.opens_after_days)) <= now(), true))`;

type Refs = { userId: RawBuilder<unknown>; courseId: RawBuilder<unknown> };

/**
 * The id of the lesson that somebody goes on with, as an expression of a query that has their right to the course as `owned`
 * and their `progress` in it: the one that was last opened, unless it is done (asked first: it is the answer for most and
 * costs least), else the next unfinished one after it or, at the end, before it. Null when all that is open is done.
 */
export const findNextLesson = ({ userId, courseId }: Refs): RawBuilder<string | null> => sql`coalesce((
  select lesson.id from lessons as lesson left join media on media.id = lesson.media_id
  left join lesson_progress as mine on mine.lesson_id = lesson.id and mine.user_id = ${userId}
  where lesson.id = progress.last_lesson_id and mine.completed_at is null and ${IS_OPEN}
), (
  select lesson.id from lessons as lesson join course_sections as section on section.id = lesson.section_id
  left join media on media.id = lesson.media_id
  left join lesson_progress as mine on mine.lesson_id = lesson.id and mine.user_id = ${userId}
  where lesson.course_id = ${courseId} and mine.completed_at is null and ${IS_OPEN}
  order by (section.position, lesson.position) > (
      select its_section.position, last.position from lessons as last
      join course_sections as its_section on its_section.id = last.section_id where last.id = progress.last_lesson_id
    ) desc,
    section.position, lesson.position
  limit 1))`;
