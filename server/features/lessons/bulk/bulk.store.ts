import { sql } from 'kysely';
import type { LessonChange } from '#contract/lessons/bulk.studio.ts';
import type { LessonKind } from '#contract/lessons/lesson-page.ts';
import type { CopiedLesson } from '#server/features/lessons/outline-copy.store.ts';
import type { Db } from '#server/platform/db.ts';

/** `hasTest`: one that is published stands there. */
export type LessonState = { id: string; kind: LessonKind; isPublished: boolean; isPreview: boolean; hasTest: boolean };

/** Those of these lessons that a course has, locked. */
export async function listLockedStates(tx: Db, courseId: string, ids: readonly string[]): Promise<LessonState[]> {
  const rows = await tx
    .selectFrom('lessons')
    .where('course_id', '=', courseId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(({ ref }) => ref('kind').$castTo<LessonKind>().as('kind'))
    .select(['id', 'published_at', 'is_preview as isPreview'])
    .select(sql<boolean>`is_lesson_test_published(id)`.as('hasTest'))
    .execute();
  return rows.map(({ published_at, ...row }) => ({ ...row, isPublished: published_at !== null }));
}

/** Shows and hides locked lessons, and makes them previews or not. Since when students see one stays. */
export async function setLessonsShown(tx: Db, changes: readonly LessonChange[]): Promise<void> {
  const column = (name: 'lessonId' | 'isPublished' | 'isPreview') => changes.map((change) => change[name] ?? null);
  await sql`
    update lessons set revision = revision + 1, is_preview = coalesce(given.is_preview, lessons.is_preview),
      published_at = case given.is_published when true then coalesce(published_at, now()) when false then null else published_at end
    from unnest(${column('lessonId')}::text[], ${column('isPublished')}::boolean[], ${column('isPreview')}::boolean[])
      as given (id, is_published, is_preview)
    where lessons.id = given.id and (given.is_published <> (published_at is not null) or given.is_preview <> lessons.is_preview)`.execute(
    tx,
  );
}

type Copying = { fromCourseId: string; toCourseId: string; sectionId: string; lessonIds: readonly string[] };

/** Copies lessons with their resources to the end of a section, hidden, in the order of the outline they come from; answers what is a copy of what. Both show the same files. */
export async function insertLessonCopies(
  tx: Db,
  { fromCourseId, toCourseId, sectionId, lessonIds }: Copying,
): Promise<CopiedLesson[]> {
  const { rows } = await sql<CopiedLesson>`
    with old as materialized (
      select lesson.*, new_id() as copy, row_number() over (order by section.position, lesson.position) - 1 as place
      from lessons as lesson join course_sections as section on section.id = lesson.section_id
      where lesson.course_id = ${fromCourseId} and lesson.id = any(${lessonIds}::text[])
    ), copies as (
      insert into lessons (id, course_id, section_id, title, kind, seconds, is_preview, position, about, media_id, body,
        chapters, opens_at, opens_after_days)
      select copy, ${toCourseId}, ${sectionId}, title, kind, seconds, is_preview,
        place + (select coalesce(max(position) + 1, 0) from lessons where section_id = ${sectionId}),
        about, media_id, body, chapters, opens_at, opens_after_days
      from old
    ), resources as (
      insert into lesson_resources (lesson_id, title, url, position)
      select old.copy, resource.title, resource.url, resource.position
      from lesson_resources as resource join old on old.id = resource.lesson_id
    )
    select id as "fromId", copy as "toId" from old order by place`.execute(tx);
  return rows;
}

/** The titles of these sections, in the order of the course that has them. */
export async function listSectionTitles(db: Db, courseId: string, ids: readonly string[]) {
  return db
    .selectFrom('course_sections')
    .where('course_id', '=', courseId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('position')
    .select(['id', 'title'])
    .execute();
}
