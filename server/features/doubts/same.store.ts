import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

type Same = { doubtId: string; userId: string };

/** The lesson and course of a doubt that stands, and whether it is this person's own; undefined when there is none. */
export async function findDoubtPlace(db: Db, { doubtId, userId }: Same) {
  return db
    .selectFrom('doubts')
    .innerJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
    .where('doubts.id', '=', doubtId)
    .where('doubts.removed_at', 'is', null)
    .select(['lesson.id as lessonId', 'lesson.course_id as courseId'])
    .select(sql<boolean>`coalesce(doubts.user_id = ${userId}, false)`.as('isMine'))
    .executeTakeFirst();
}

/** Once for each person, however often it is said; the count beside the doubt follows. */
export async function insertSame(db: Db, { doubtId, userId }: Same): Promise<void> {
  await db
    .insertInto('same_doubts')
    .values({ doubt_id: doubtId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeSame(db: Db, { doubtId, userId }: Same): Promise<void> {
  await db.deleteFrom('same_doubts').where('doubt_id', '=', doubtId).where('user_id', '=', userId).execute();
}
