import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';
import { PHOTO_URL } from './photos/photos.store.ts';

/** Fellow students are told by their first name only, and by none once their account is deleted. */
const firstName = sql<string>`split_part(coalesce(asker.name, ''), ' ', 1)`;
const MAX_SHOWN = 200;

/** The questions on a lesson, newest first, with their answers in order; `isMine` for who reads. */
export async function listDoubts(db: Db, lessonId: string, userId: string) {
  return db
    .selectFrom('doubts')
    .leftJoin('users as asker', 'asker.id', 'doubts.user_id')
    .where('doubts.lesson_id', '=', lessonId)
    .where('doubts.removed_at', 'is', null)
    .select(['doubts.id', 'doubts.at_seconds as atSeconds', 'doubts.text', firstName.as('author')])
    .select([PHOTO_URL.as('photoUrl'), 'doubts.same_count as sameCount'])
    .select(
      sql<boolean>`exists (select from same_doubts as same where same.doubt_id = doubts.id and same.user_id = ${userId})`.as(
        'isSame',
      ),
    )
    .select(['doubts.created_at as createdAt', sql<boolean>`coalesce(doubts.user_id = ${userId}, false)`.as('isMine')])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('doubt_answers as answer')
          .leftJoin('users as staff', 'staff.id', 'answer.staff_id')
          .whereRef('answer.doubt_id', '=', 'doubts.id')
          .select(['answer.id', 'answer.text', 'answer.created_at as createdAt'])
          .select(sql<string>`coalesce(staff.name, '')`.as('author'))
          .orderBy('answer.created_at')
          .orderBy('answer.id'),
      ).as('answers'),
    )
    .orderBy('doubts.created_at', 'desc')
    .orderBy('doubts.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

type NewDoubt = { id: string; lessonId: string; userId: string; atSeconds: number | null; text: string };

/** Keeps a question once, however often it is sent: `kept` when it was there. `foreign`: the id is somebody else's, or of another lesson. */
export async function insertDoubt(
  db: Db,
  { id, lessonId, userId, atSeconds, text }: NewDoubt,
): Promise<'new' | 'kept' | 'foreign'> {
  const second = atSeconds === null ? null : Math.floor(atSeconds);
  const fresh = await db
    .insertInto('doubts')
    .values({ id, lesson_id: lessonId, user_id: userId, at_seconds: second, text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh) return 'new';
  const kept = await db.selectFrom('doubts').where('id', '=', id).select(['user_id', 'lesson_id']).executeTakeFirst();
  return kept?.user_id === userId && kept.lesson_id === lessonId ? 'kept' : 'foreign';
}

/** Takes a question back that is one's own and has no answer: `answered` when it has one, undefined when there is none. */
export async function removeOwnDoubt(db: Db, id: string, userId: string): Promise<'removed' | 'answered' | undefined> {
  const gone = await db
    .deleteFrom('doubts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (gone) return 'removed';
  const left = await db
    .selectFrom('doubts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return left && 'answered';
}

export type DoubtRecord = {
  text: string;
  lessonId: string;
  lessonTitle: string;
  courseId: string;
  /** Null when the account is gone; `byMail`: its owner wants to hear of answers by mail. */
  asker: { id: string; name: string; email: string; language: Language; byMail: boolean } | null;
};

/** A question that is there, locked until the transaction of `db` ends. */
export async function findLockedDoubt(db: Db, id: string): Promise<DoubtRecord | undefined> {
  const row = await db
    .selectFrom('doubts')
    .innerJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
    .leftJoin('users as asker', 'asker.id', 'doubts.user_id')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.user_id', '=', 'asker.id').on('choice.category', '=', 'answers'),
    )
    .where('doubts.id', '=', id)
    .where('doubts.removed_at', 'is', null)
    .select(['doubts.text', 'lesson.id as lessonId', 'lesson.title as lessonTitle', 'lesson.course_id as courseId'])
    .select([
      'asker.id as userId',
      'asker.name',
      'asker.email',
      'asker.anonymised_at as goneAt',
      'choice.by_mail as byMail',
    ])
    .select(({ ref }) => ref('asker.language').$castTo<Language | null>().as('language'))
    .forUpdate('doubts')
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, name, email, goneAt, byMail, language, ...asked } = row;
  const reads = userId !== null && name !== null && email !== null && !goneAt;
  return {
    ...asked,
    asker: reads ? { id: userId, name, email, language: language ?? 'en', byMail: byMail !== false } : null,
  };
}

/** Keeps an answer once; false when it was kept before. */
export async function insertAnswer(
  db: Db,
  { id, doubtId, staffId, text }: { id: string; doubtId: string; staffId: string; text: string },
): Promise<boolean> {
  const row = await db
    .insertInto('doubt_answers')
    .values({ id, doubt_id: doubtId, staff_id: staffId, text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('doubts')
    .set({ answered_at: sql`coalesce(answered_at, now())` })
    .where('id', '=', doubtId)
    .execute();
  return true;
}

/** Nobody sees it any more; staff find it with its reason in the log of events. */
export async function setRemoved(db: Db, id: string): Promise<void> {
  await db.updateTable('doubts').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
}
