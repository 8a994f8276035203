import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** What students have at a lesson, each a condition on `lesson`. Their marks and pages name it without a foreign key. */
const USES = sql<boolean>`(exists (select from lesson_progress where lesson_id = lesson.id)
  or exists (select from lesson_notes where lesson_id = lesson.id)
  or exists (select from doubts where lesson_id = lesson.id)
  or exists (select from highlights where document_kind = 'lesson' and document_id = lesson.id)
  or exists (select from reading_places where document_kind = 'lesson' and document_id = lesson.id)
  or exists (select from reading_copies where document_kind = 'lesson' and document_id = lesson.id))`;

export type Part = { id: string; title: string };
type Chosen = { courseId: string; sectionId: string } | { courseId: string; lessonId: string };

const isChosen = (chosen: Chosen): RawBuilder<boolean> =>
  'lessonId' in chosen
    ? sql`(lesson.id = ${chosen.lessonId} and lesson.course_id = ${chosen.courseId})`
    : sql`(lesson.section_id = ${chosen.sectionId} and lesson.course_id = ${chosen.courseId})`;

/** The chosen lessons, locked so that from now on no student begins to have something there. */
export async function listLockedLessons(tx: Db, chosen: Chosen): Promise<(Part & { sectionId: string })[]> {
  const { rows } = await sql<Part & { sectionId: string }>`
    select lesson.id, lesson.title, lesson.section_id as "sectionId" from lessons as lesson
    where ${isChosen(chosen)} order by lesson.position for update`.execute(tx);
  return rows;
}

/** The titles of those of the chosen lessons where students have something. Ask after they are locked. */
export async function listUsedTitles(tx: Db, chosen: Chosen): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select lesson.title from lessons as lesson where ${isChosen(chosen)} and ${USES} order by lesson.position`.execute(
    tx,
  );
  return rows.map(({ title }) => title);
}

/** Keeps all that the chosen lessons hold, and their section when it goes too; answers by what it can be brought back. */
export async function insertRemoved(tx: Db, chosen: Chosen, title: string): Promise<string> {
  const isSection = 'sectionId' in chosen;
  const section = isSection
    ? sql`(select to_jsonb(section) from course_sections as section where id = ${chosen.sectionId})`
    : sql`null`;
  const { rows } = await sql<{ id: string }>`
    insert into removed_outline_parts (course_id, title, is_section, lessons, content)
    select ${chosen.courseId}, ${title}, ${isSection}, count(*), jsonb_build_object('section', ${section}, 'lessons',
      coalesce(jsonb_agg(to_jsonb(lesson) || jsonb_build_object('test_id', (select id from tests where lesson_id = lesson.id), 'resources', (
        select coalesce(jsonb_agg(jsonb_build_object('title', title, 'url', url) order by position), '[]')
        from lesson_resources where lesson_id = lesson.id)) order by lesson.position), '[]'))
    from lessons as lesson where ${isChosen(chosen)}
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function removeLesson(tx: Db, lessonId: string): Promise<void> {
  await tx.deleteFrom('lessons').where('id', '=', lessonId).execute();
}

export async function removeCourseSection(tx: Db, sectionId: string): Promise<void> {
  await tx.deleteFrom('course_sections').where('id', '=', sectionId).execute();
}

type RemovedPart = {
  title: string;
  isSection: boolean;
  sectionId: string | null;
  position: number;
  lessons: number;
};

/** What was removed from a course, locked: who brings it back first does. */
export async function findRemovedPart(tx: Db, courseId: string, removedId: string): Promise<RemovedPart | undefined> {
  const { rows } = await sql<RemovedPart>`
    select title, is_section as "isSection", lessons,
      case when not is_section then content #>> '{lessons,0,section_id}' end as "sectionId",
      coalesce((content #>> '{section,position}')::integer, (content #>> '{lessons,0,position}')::integer, 0) as position
    from removed_outline_parts where id = ${removedId} and course_id = ${courseId} for update`.execute(tx);
  return rows[0];
}

export type RemovedTest = { lessonId: string; testId: string; publishedAt: string | null };

/** Shows lessons of kind `test` again whose test is back, since when they were shown before. */
export async function setTestsShown(tx: Db, tests: RemovedTest[]): Promise<void> {
  await sql`
    update lessons set published_at = old.published_at
    from unnest(${tests.map(({ lessonId }) => lessonId)}::text[], ${tests.map(({ publishedAt }) => publishedAt)}::timestamptz[])
      as old (id, published_at)
    where lessons.id = old.id and old.published_at is not null`.execute(tx);
}

/**
 * Brings back all rows of what was removed, behind what there is now; a file that was removed meanwhile is left away. Lessons of kind
 * `test` are hidden until their `tests` are back.
 * Each row is read back as the tables are today.
 */
export async function insertRemovedLesson(
  tx: Db,
  removedId: string,
): Promise<{ sectionId: string | null; lessonIds: string[]; tests: RemovedTest[] }> {
  const kept = sql`(select content from removed_outline_parts where id = ${removedId})`;
  const section = await sql<{ id: string }>`
    insert into course_sections (id, course_id, title, position, revision)
    select old.id, old.course_id, old.title,
      (select coalesce(max(position) + 1, 0) from course_sections where course_id = old.course_id), old.revision + 1
    from jsonb_populate_record(null::course_sections, nullif(${kept} -> 'section', 'null')) as old where old.id is not null
    returning id`.execute(tx);
  const lessons = await sql<{ id: string }>`
    insert into lessons (id, course_id, section_id, title, kind, seconds, is_preview, published_at, about, media_id, body,
      chapters, opens_at, opens_after_days, revision, position)
    select old.id, old.course_id, old.section_id, old.title, old.kind, old.seconds, old.is_preview, old.published_at,
      old.about, (select id from media where media.id = old.media_id), old.body,
      coalesce(old.chapters, ''), old.opens_at, old.opens_after_days,
      old.revision + 1, row_number() over (order by old.position) - 1
        + (select coalesce(max(position) + 1, 0) from lessons where section_id = old.section_id)
    from jsonb_populate_recordset(null::lessons, ${kept} -> 'lessons') as old
    returning id`.execute(tx);
  await sql`
    insert into lesson_resources (lesson_id, title, url, position)
    select lesson ->> 'id', resource ->> 'title', resource ->> 'url', place - 1
    from jsonb_array_elements(${kept} -> 'lessons') as lesson,
      jsonb_array_elements(lesson -> 'resources') with ordinality as each (resource, place)`.execute(tx);
  const tests = await sql<RemovedTest>`
    select lesson ->> 'id' as "lessonId", lesson ->> 'test_id' as "testId", lesson ->> 'published_at' as "publishedAt"
    from jsonb_array_elements(${kept} -> 'lessons') as lesson where lesson ->> 'test_id' is not null`.execute(tx);
  await tx.deleteFrom('removed_outline_parts').where('id', '=', removedId).execute();
  return { sectionId: section.rows[0]?.id ?? null, lessonIds: lessons.rows.map(({ id }) => id), tests: tests.rows };
}

/** Erases what was removed more than thirty days ago. */
export async function removeOldParts(db: Db): Promise<void> {
  await sql`delete from removed_outline_parts where removed_at < now() - interval '30 days'`.execute(db);
}
