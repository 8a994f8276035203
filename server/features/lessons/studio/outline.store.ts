import { sql } from 'kysely';
import type { CourseTest, OutlineLesson, Removed, SectionRow } from '#contract/lessons/lesson.studio.ts';
import type { Db } from '#server/platform/db.ts';

/** A lesson of a query, joined with its `media`, as the outline of staff has it. */
const ROW = sql`jsonb_build_object(
  'id', lesson.id, 'sectionId', lesson.section_id, 'title', lesson.title, 'kind', lesson.kind, 'seconds', lesson.seconds,
  'pages', media.pages, 'isPreview', lesson.is_preview, 'isPublished', lesson.published_at is not null,
  'isReady', (case lesson.kind when 'article' then lesson.body <> ''
    when 'test' then is_lesson_test_published(lesson.id) when 'live' then false else media.kind = lesson.kind and media.ready_at is not null end) is true,
  'file', case when media.id is not null then jsonb_build_object('status', media.status, 'percent', media.percent) end,
  'opensAt', lesson.opens_at, 'opensAfterDays', lesson.opens_after_days, 'revision', lesson.revision,
  'opened', (select count(*) from lesson_progress where lesson_id = lesson.id))`;

/** Every section of a course with its lessons, hidden ones too. */
export async function listOutlineSections(db: Db, courseId: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select section.id, section.title, section.revision, coalesce((
      select jsonb_agg(${ROW} order by lesson.position)
      from lessons as lesson left join media on media.id = lesson.media_id where lesson.section_id = section.id
    ), '[]') as lessons
    from course_sections as section where section.course_id = ${courseId} order by section.position`.execute(db);
  return rows;
}

/** What was removed from a course and can be brought back, the latest first. */
export async function listRemoved(db: Db, courseId: string): Promise<Removed[]> {
  const rows = await db
    .selectFrom('removed_outline_parts')
    .where('course_id', '=', courseId)
    .orderBy('removed_at', 'desc')
    .limit(50)
    .select(['id', 'title', 'is_section as isSection', 'lessons', 'removed_at'])
    .execute();
  return rows.map(({ removed_at, ...row }) => ({ ...row, at: removed_at.toISOString() }));
}

/** The tests of a course, the newest first. */
export async function listCourseTests(db: Db, courseId: string): Promise<CourseTest[]> {
  return db
    .selectFrom('tests')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id as testId', 'title_en as titleEn', 'title_hi as titleHi', 'lesson_id as lessonId'])
    .select(
      sql<CourseTest['state']>`case when closed_at is not null then 'closed'
        when published_at is not null then 'published' else 'draft' end`.as('state'),
    )
    .execute();
}

/** A lesson of a course with all that it holds, and how much students have there. */
export async function findLesson(db: Db, courseId: string, lessonId: string): Promise<OutlineLesson | undefined> {
  const marks = (table: 'highlights' | 'reading_places') =>
    sql`(select count(*) from ${sql.table(table)} where document_kind = 'lesson' and document_id = lesson.id)`;
  const { rows } = await sql<{ lesson: OutlineLesson }>`
    select ${ROW} || jsonb_build_object(
      'about', lesson.about, 'mediaId', lesson.media_id, 'body', lesson.body,
      'chapters', lesson.chapters,
      'testId', (select id from tests where lesson_id = lesson.id),
      'resources', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'url', url) order by position), '[]')
        from lesson_resources where lesson_id = lesson.id),
      'left', jsonb_build_object(
        'opened', (select count(*) from lesson_progress where lesson_id = lesson.id),
        'finished', (select count(*) from lesson_progress where lesson_id = lesson.id and completed_at is not null),
        'notes', (select count(*) from lesson_notes where lesson_id = lesson.id),
        'doubts', (select count(*) from doubts where lesson_id = lesson.id),
        'marks', ${marks('highlights')} + ${marks('reading_places')})) as lesson
    from lessons as lesson left join media on media.id = lesson.media_id
    where lesson.id = ${lessonId} and lesson.course_id = ${courseId}`.execute(db);
  return rows[0]?.lesson;
}
