import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export async function setLessonTest(tx: Db, lessonId: string, testId: string | null): Promise<void> {
  const isOther = sql<boolean>`id is distinct from ${testId}`;
  await tx.updateTable('tests').set({ lesson_id: null }).where('lesson_id', '=', lessonId).where(isOther).execute();
  if (testId === null) return;
  const isElsewhere = sql<boolean>`lesson_id is distinct from ${lessonId}`;
  await tx.updateTable('tests').set({ lesson_id: lessonId }).where('id', '=', testId).where(isElsewhere).execute();
}

export type LessonCopy = { fromId: string; toId: string };

export async function insertTestCopies(tx: Db, courseId: string, copies: LessonCopy[]): Promise<void> {
  await sql`
    insert into tests (kind, title_en, title_hi, subject_id, course_id, owner_id, draft, lesson_id)
    select test.kind, test.title_en, test.title_hi, test.subject_id, ${courseId}, test.owner_id, test.draft, copy.to_id
    from unnest(${copies.map(({ fromId }) => fromId)}::text[], ${copies.map(({ toId }) => toId)}::text[]) as copy (from_id, to_id)
    join tests as test on test.lesson_id = copy.from_id where test.archived_at is null`.execute(tx);
}

export type TestPlace = { lessonId: string; testId: string };

export async function setTestsBack(tx: Db, courseId: string, places: TestPlace[]): Promise<void> {
  await sql`
    update tests set lesson_id = place.lesson_id
    from unnest(${places.map(({ testId }) => testId)}::text[], ${places.map(({ lessonId }) => lessonId)}::text[])
      as place (test_id, lesson_id)
    where tests.id = place.test_id and tests.lesson_id is null and tests.course_id = ${courseId}`.execute(tx);
}
