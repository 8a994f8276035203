import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import { HELD } from '#server/features/sessions/sessions.access.ts';
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

/** An answer that stands, with what it answers; undefined when the doubt was removed. */
export async function findAnswerToTell(db: Db, answerId: string) {
  return db
    .selectFrom('doubt_answers as answer')
    .innerJoin('doubts', 'doubts.id', 'answer.doubt_id')
    .innerJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
    .where('answer.id', '=', answerId)
    .where('doubts.removed_at', 'is', null)
    .select(['lesson.id as lessonId', 'lesson.title as lessonTitle', 'lesson.course_id as courseId'])
    .select(['doubts.text as question', 'answer.text as answer'])
    .executeTakeFirst();
}

export type Sharer = { id: string; name: string; email: string; language: Language; byMail: boolean };

/**
 * The next by id of those who had the same doubt when it was answered and may still read there; `byMail`: they want to hear
 * of answers by mail.
 */
export async function listSharers(
  db: Db,
  { answerId, lessonId }: { answerId: string; lessonId: string },
  after: string,
  most: number,
): Promise<Sharer[]> {
  const { rows } = await sql<Sharer>`
    select users.id, users.name, users.email, users.language, coalesce(choice.by_mail, true) as "byMail"
    from doubt_answers as answer join same_doubts as same on same.doubt_id = answer.doubt_id
    join users on users.id = same.user_id
    left join notification_choices as choice on choice.user_id = users.id and choice.category = 'answers'
    where answer.id = ${answerId} and same.made_at <= answer.created_at and same.user_id > ${after}
      and users.anonymised_at is null and users.suspended_at is null and (${sql.raw(HELD)}) is null
      and exists (select from lesson_rights as owned where owned.user_id = users.id and owned.lesson_id = ${lessonId})
    order by same.user_id limit ${most}`.execute(db);
  return rows;
}
