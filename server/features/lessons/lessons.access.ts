import { type RawBuilder, sql } from 'kysely';
import type { LessonKind } from '#contract/lessons/lesson-page.ts';
import { isEditorOf } from '#server/features/instructors/instructors.access.ts';
import type { Db } from '#server/platform/db.ts';

/** A lesson that somebody may know: by a right to its course (`isOwned`), or as a preview. Still locked until `opensAt`. */
export type OpenLesson = {
  id: string;
  courseId: string;
  courseTitle: string;
  title: string;
  kind: LessonKind;
  seconds: number;
  mediaId: string | null;
  isOwned: boolean;
  opensAt: Date | null;
};

/** With a `courseId`, only a lesson of that course. */
export type LessonPlace = { courseId?: string; lessonId: string };

/**
 * Whether the lesson of a query (`lesson`) is one that anybody may preview. Here and below a subquery gives one value, so
 * that PostgreSQL asks it of this lesson alone and does not gather all courses, or all that a person may open.
 */
const IS_PREVIEW = sql<boolean>`(lesson.is_preview and lesson.published_at is not null
  and (select products.published_at from products where products.id = lesson.course_id) is not null)`;

/** Undefined when absent, not published, of another course, or neither owned nor a preview: all of these look the same. */
export async function findOpenLesson(
  db: Db,
  userId: string,
  { courseId, lessonId }: LessonPlace,
): Promise<OpenLesson | undefined> {
  const { rows } = await sql<OpenLesson>`
    select lesson.id, lesson.course_id as "courseId", course.title as "courseTitle", lesson.title, lesson.kind,
      lesson.seconds, lesson.media_id as "mediaId", owned.lesson_id is not null as "isOwned",
      case when not ${IS_PREVIEW} and owned.opens_at > now() then owned.opens_at end as "opensAt"
    from lessons as lesson join products as course on course.id = lesson.course_id
    left join lesson_rights as owned on owned.lesson_id = lesson.id and owned.user_id = ${userId}
    where lesson.id = ${lessonId} and (${courseId ?? null}::text is null or lesson.course_id = ${courseId ?? null})
      and (owned.lesson_id is not null or ${IS_PREVIEW})`.execute(db);
  return rows[0];
}

/** A condition on `lesson` in a query: it is published, and this person may open it now. */
export function isOpenTo(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(${IS_PREVIEW} or coalesce((
    select coalesce(owned.opens_at, now()) <= now() from lesson_rights as owned
    where owned.user_id = ${userId} and owned.lesson_id = lesson.id), false))`;
}

/** A condition on `lesson` in a query: this person may edit its course, and so look at it whether it is shown or not. */
export function isVisibleTo(userId: string): RawBuilder<boolean> {
  return isEditorOf(userId, sql`lesson.course_id`);
}

export type VisibleLesson = Pick<OpenLesson, 'id' | 'courseId' | 'title' | 'kind' | 'mediaId'>;

/** A lesson for who may edit its course, shown or not; undefined for everybody else. */
export async function findVisibleLesson(
  db: Db,
  userId: string,
  { courseId, lessonId }: Required<LessonPlace>,
): Promise<VisibleLesson | undefined> {
  const { rows } = await sql<VisibleLesson>`
    select lesson.id, lesson.course_id as "courseId", lesson.title, lesson.kind, lesson.media_id as "mediaId"
    from lessons as lesson
    where lesson.id = ${lessonId} and lesson.course_id = ${courseId} and ${isVisibleTo(userId)}`.execute(db);
  return rows[0];
}
