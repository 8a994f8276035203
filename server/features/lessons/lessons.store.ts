import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LessonKind } from '#contract/lesson-page.ts';
import type { Db } from '#server/platform/db.ts';

/** The words of a lesson and what is given along with it. */
export async function readLessonText(db: Db, lessonId: string) {
  return db
    .selectFrom('lessons as lesson')
    .innerJoin('course_sections as section', 'section.id', 'lesson.section_id')
    .where('lesson.id', '=', lessonId)
    .select(['section.title as sectionTitle', 'lesson.about'])
    .select(sql<string>`case when lesson.kind = 'article' then lesson.body else '' end`.as('body'))
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

export type Content = { mediaId: string | null; body: string };
type Filled = { kind: LessonKind; mediaId: string | null; bodyLength: number };

/** A lesson of a course as staff see it, published or not, locked against others who fill it. */
export async function findToFill(db: Db, courseId: string, lessonId: string): Promise<Filled | undefined> {
  return db
    .selectFrom('lessons')
    .where('id', '=', lessonId)
    .where('course_id', '=', courseId)
    .forUpdate()
    .select(({ ref }) => ref('kind').$castTo<LessonKind>().as('kind'))
    .select(['media_id as mediaId', sql<number>`length(body)`.as('bodyLength')])
    .executeTakeFirst();
}

export async function findMediaKind(db: Db, mediaId: string): Promise<string | undefined> {
  const medium = await db.selectFrom('media').where('id', '=', mediaId).select('kind').executeTakeFirst();
  return medium?.kind;
}

export async function setContent(db: Db, lessonId: string, { mediaId, body }: Content): Promise<void> {
  await db.updateTable('lessons').set({ media_id: mediaId, body }).where('id', '=', lessonId).execute();
}
