import { sql } from 'kysely';
import type { Continuing, LearningCourse } from '#contract/lessons/lesson-page.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';
import { findNextLesson, IS_READY } from './next-lesson.access.ts';

const PERCENT = sql<number>`least(100, floor(100 * coalesce(progress.seen, 0)))::integer`;

/** A course as somebody learns it who has a right to it, or had one that ran out; null without. */
export async function findLearningCourse(db: Db, userId: string, courseId: string): Promise<LearningCourse | null> {
  const { rows } = await sql<LearningCourse>`
    select course.id, course.title, course.language, course.thumbnail_url as "thumbnailUrl",
      courses.instructor_name as "instructorName", owned.expires_at as "expiresAt",
      coalesce(owned.expires_at <= now(), false) as "isExpired",
      course.published_at is not null
        and coalesce(course.open_until >= ${TODAY}, true) as "onSale",
      case when coalesce(owned.expires_at <= now(), false) then '[]' else ${outlineFor(userId)} end as sections,
      coalesce(progress.finished, 0) as finished, ${PERCENT} as percent,
      progress.last_lesson_id as "lastLessonId", certificate.code as "certificateCode"
    from entitlements as owned join products as course on course.id = owned.product_id join courses on courses.id = course.id
    left join course_progress as progress on progress.user_id = ${userId} and progress.course_id = ${courseId}
    left join certificates as certificate on certificate.user_id = ${userId} and certificate.course_id = ${courseId}
      and certificate.revoked_at is null
    where owned.user_id = ${userId} and owned.product_id = ${courseId} and owned.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

const outlineFor = (userId: string) => sql`(
  select coalesce(json_agg(json_build_object('id', section.id, 'title', section.title, 'lessons', section.lessons)
    order by section.position), '[]')
  from (
    select section.id, section.title, section.position, json_agg(json_build_object(
      'id', lesson.id, 'title', lesson.title, 'kind', lesson.kind, 'seconds', lesson.seconds, 'pages', media.pages,
      'isPreview', lesson.is_preview, 'isReady', ${IS_READY},
      'opensAt', case when open.opens_at > now() and not (lesson.is_preview and course.published_at is not null)
        then open.opens_at end,
      'completedAt', mine.completed_at,
      'seenPercent', case when mine.completed_at is not null then 100
        when lesson.kind = 'video' and lesson.seconds > 0
          then least(100, 100 * coalesce(mine.seen_seconds, 0) / lesson.seconds) else 0 end,
      'positionSeconds', coalesce(mine.position_seconds, 0), 'revision', lesson.revision
    ) order by lesson.position) as lessons
    from course_sections as section join lessons as lesson on lesson.section_id = section.id
    join lesson_rights as open on open.lesson_id = lesson.id and open.user_id = ${userId}
    left join media on media.id = lesson.media_id
    left join lesson_progress as mine on mine.lesson_id = lesson.id and mine.user_id = ${userId}
    where section.course_id = course.id
    group by section.id
  ) as section)`;

const MAX_COURSES = 6;

/**
 * Courses that somebody opened, may still open and has not finished, the latest first; each with the lesson that was
 * last opened, or when that is done, the next unfinished one that is open and has something to show.
 */
export const listContinuing = batchByTick(async (db: Db, userIds: string[]): Promise<Continuing[][]> => {
  const { rows } = await sql<Continuing & { userId: string }>`
    select person.id as "userId", continuing.*
    from (select distinct id from unnest(${userIds}::text[]) as asking (id)) as person cross join lateral (
      select course.id as "courseId", course.title, course.thumbnail_url as "thumbnailUrl", lesson.id as "lessonId",
        lesson.title as "lessonTitle", lesson.kind, lesson.seconds,
        coalesce(mine.position_seconds, 0) as "positionSeconds", ${PERCENT} as percent, progress.opened_at as "openedAt"
      from course_progress as progress
      join entitlements as owned on owned.user_id = person.id and owned.product_id = progress.course_id
        and owned.revoked_at is null and coalesce(owned.expires_at > now(), true)
      join products as course on course.id = progress.course_id
      join lessons as lesson on lesson.id = ${findNextLesson({ userId: sql`person.id`, courseId: sql`progress.course_id` })}
      left join lesson_progress as mine on mine.lesson_id = lesson.id and mine.user_id = person.id
      where progress.user_id = person.id
      order by progress.opened_at desc, course.id limit ${MAX_COURSES}
    ) as continuing
    order by "openedAt" desc, "courseId"`.execute(db);
  const found = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((id) => found.get(id)?.map(({ userId: _, ...continuing }) => continuing) ?? []);
});
