import { sql } from 'kysely';
import type { LessonKind } from '#contract/lessons/lesson-page.ts';
import type { Db } from '#server/platform/db.ts';

export type LessonPosition = { sectionId: string; lessonId: string };

/** The ids of the sections of a course, in order. */
export async function listSectionIds(db: Db, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('course_sections')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The lessons of a course, in the order of its outline. */
export async function listPlaces(db: Db, courseId: string): Promise<LessonPosition[]> {
  return db
    .selectFrom('lessons')
    .innerJoin('course_sections', 'course_sections.id', 'lessons.section_id')
    .where('lessons.course_id', '=', courseId)
    .orderBy('course_sections.position')
    .orderBy('lessons.position')
    .select(['lessons.section_id as sectionId', 'lessons.id as lessonId'])
    .execute();
}

/** Numbers the sections of a course from 0 in this order. */
export async function setSectionOrder(tx: Db, courseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update course_sections set position = placed.position
    from (select id, (place - 1)::integer as position from unnest(${ids}::text[]) with ordinality as each (id, place)) as placed
    where course_sections.id = placed.id and course_sections.course_id = ${courseId}
      and course_sections.position <> placed.position`.execute(tx);
}

/** Puts these lessons of a course into a section, numbered from 0 in this order. */
export async function setLessonOrder(
  tx: Db,
  courseId: string,
  sections: { sectionId: string; ids: readonly string[] }[],
): Promise<void> {
  const places = sections.flatMap(({ sectionId, ids }) => ids.map((id, position) => ({ id, sectionId, position })));
  const column = (name: 'id' | 'sectionId' | 'position') => places.map((place) => place[name]);
  await sql`
    update lessons set section_id = placed.section_id, position = placed.position
    from unnest(${column('id')}::text[], ${column('sectionId')}::text[], ${column('position')}::integer[])
      as placed (id, section_id, position)
    where lessons.id = placed.id and lessons.course_id = ${courseId}
      and (lessons.section_id, lessons.position) is distinct from (placed.section_id, placed.position)`.execute(tx);
}

export async function insertCourseSection(tx: Db, courseId: string, title: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into course_sections (course_id, title, position)
    select ${courseId}, ${title}, coalesce(max(position) + 1, 0) from course_sections where course_id = ${courseId}
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

type NewLessons = { courseId: string; sectionId: string; kind: LessonKind; titles: readonly string[] };

/** Adds hidden lessons at the end of a section; answers their ids, in order. */
export async function insertLessons(tx: Db, { courseId, sectionId, kind, titles }: NewLessons): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into lessons (course_id, section_id, kind, title, position)
    select ${courseId}, ${sectionId}, ${kind}, title, place - 1
      + (select coalesce(max(position) + 1, 0) from lessons where section_id = ${sectionId})
    from unnest(${titles}::text[]) with ordinality as each (title, place)
    order by place returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countOutline(db: Db, courseId: string): Promise<{ sections: number; lessons: number }> {
  const { rows } = await sql<{ sections: number; lessons: number }>`
    select (select count(*)::int from course_sections where course_id = ${courseId}) as sections,
      (select count(*)::int from lessons where course_id = ${courseId}) as lessons`.execute(db);
  return rows[0] ?? { sections: 0, lessons: 0 };
}

/** A section of a course, locked. */
export async function findLockedCourseSection(tx: Db, courseId: string, sectionId: string) {
  return tx
    .selectFrom('course_sections')
    .where('id', '=', sectionId)
    .where('course_id', '=', courseId)
    .forNoKeyUpdate()
    .select(['id', 'title', 'revision'])
    .executeTakeFirst();
}

/** False when it was changed since. */
export async function setSectionTitle(tx: Db, sectionId: string, title: string, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('course_sections')
    .set(({ eb }) => ({ title, revision: eb('revision', '+', 1) }))
    .where('id', '=', sectionId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
