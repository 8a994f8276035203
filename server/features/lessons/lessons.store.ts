import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/platform/db.ts';

/** The words of a lesson and what is given along with it. */
export async function readLessonText(db: Db, lessonId: string) {
  return db
    .selectFrom('lessons as lesson')
    .innerJoin('course_sections as section', 'section.id', 'lesson.section_id')
    .where('lesson.id', '=', lessonId)
    .select(['section.title as sectionTitle', 'lesson.about', 'lesson.chapters'])
    .select(sql<string>`case when lesson.kind = 'article' then lesson.body else '' end`.as('body'))
    .select(({ selectFrom }) => selectFrom('tests').whereRef('lesson_id', '=', 'lesson.id').select('id').as('testId'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('lesson_resources')
          .whereRef('lesson_id', '=', 'lesson.id')
          .select(['title', 'url'])
          .orderBy('position'),
      ).as('resources'),
    )
    .executeTakeFirstOrThrow();
}
