import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Resource } from '#contract/lessons/lesson.studio.ts';
import type { LessonKind } from '#contract/lessons/lesson-page.ts';
import type { Db } from '#server/platform/db.ts';

export type LessonFields = {
  title: string;
  about: string;
  mediaId: string | null;
  body: string;
  isPreview: boolean;
  isPublished: boolean;
  opensAt: string | null;
  opensAfterDays: number | null;
  resources: Resource[];
  chapters: string;
  testId: string | null;
};
type Locked = { kind: LessonKind; revision: number; fields: LessonFields };

/** What a form of a lesson holds, locked against others who change it. */
export async function findLockedLesson(tx: Db, courseId: string, lessonId: string): Promise<Locked | undefined> {
  const row = await tx
    .selectFrom('lessons as lesson')
    .where('id', '=', lessonId)
    .where('course_id', '=', courseId)
    .forNoKeyUpdate()
    .select(({ ref }) => ref('kind').$castTo<LessonKind>().as('kind'))
    .select(['revision', 'title', 'about', 'media_id as mediaId', 'body', 'chapters'])
    .select(['is_preview as isPreview', 'published_at'])
    .select(['opens_at', 'opens_after_days as opensAfterDays'])
    .select(({ selectFrom }) => selectFrom('tests').whereRef('lesson_id', '=', 'lesson.id').select('id').as('testId'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('lesson_resources')
          .whereRef('lesson_id', '=', 'lesson.id')
          .select(['title', 'url'])
          .orderBy('position'),
      ).as('resources'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, revision, published_at, opens_at, ...fields } = row;
  const opensAt = opens_at?.toISOString() ?? null;
  return { kind, revision, fields: { ...fields, isPublished: published_at !== null, opensAt } };
}

export async function findMediaKind(db: Db, mediaId: string): Promise<string | undefined> {
  const mediaItem = await db.selectFrom('media').where('id', '=', mediaId).select('kind').executeTakeFirst();
  return mediaItem?.kind;
}

/** Whether this test may stand at a lesson: it is of the same course and stands at no other. */
export async function findTestFor(
  db: Db,
  { courseId, lessonId, testId }: { courseId: string; lessonId: string; testId: string },
): Promise<{ isPublished: boolean } | undefined> {
  const test = await db
    .selectFrom('tests')
    .where('id', '=', testId)
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('lesson_id', 'is', null), eb('lesson_id', '=', lessonId)]))
    .select('published_at')
    .executeTakeFirst();
  return test && { isPublished: test.published_at !== null };
}

/** Writes all fields of a lesson that is locked but its test. Since when students see it stays. */
export async function setLesson(tx: Db, lessonId: string, fields: LessonFields): Promise<void> {
  const { title, about, mediaId, body, isPreview, isPublished, opensAt, opensAfterDays, resources } = fields;
  const { chapters } = fields;
  await tx
    .updateTable('lessons')
    .set({
      ...{ title, about, media_id: mediaId, body, chapters, is_preview: isPreview },
      ...{ opens_at: opensAt === null ? null : new Date(opensAt), opens_after_days: opensAfterDays },
      published_at: isPublished ? sql`coalesce(published_at, now())` : null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', lessonId)
    .execute();
  await setResources(tx, lessonId, resources);
}

async function setResources(tx: Db, lessonId: string, resources: readonly Resource[]): Promise<void> {
  await tx.deleteFrom('lesson_resources').where('lesson_id', '=', lessonId).execute();
  if (resources.length === 0) return;
  const rows = resources.map(({ title, url }, position) => ({ lesson_id: lessonId, title, url, position }));
  await tx.insertInto('lesson_resources').values(rows).execute();
}

/** Shows every hidden lesson of a section that has something to show; answers their ids. */
export async function setSectionShown(tx: Db, courseId: string, sectionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update lessons set published_at = now(), revision = revision + 1
    where section_id = ${sectionId} and course_id = ${courseId} and published_at is null
      and case kind when 'article' then body <> '' when 'test' then is_lesson_test_published(id)
        else exists (select from media where media.id = lessons.media_id and media.kind = lessons.kind and ready_at is not null) end
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
