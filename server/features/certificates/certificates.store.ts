import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const SHOWN = [
  'code',
  'name',
  'course_title as courseTitle',
  'lessons',
  'issued_at as issuedAt',
  'revoked_at as revokedAt',
] as const;

/** What anybody may know of a certificate. */
export async function findCertificate(db: Db, code: string) {
  return db.selectFrom('certificates').where('code', '=', code).select(SHOWN).executeTakeFirst();
}

/** The certificate that somebody has of a course. */
export async function findOwnCertificate(db: Db, userId: string, courseId: string) {
  return db
    .selectFrom('certificates')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .select(SHOWN)
    .executeTakeFirst();
}

type Finished = { lessons: number; finished: number };

/** How many lessons a course of somebody's has, and how many are finished; undefined without a right to it now. */
export async function findFinished(db: Db, userId: string, courseId: string): Promise<Finished | undefined> {
  return db
    .selectFrom('courses')
    .leftJoin('course_progress as progress', (join) =>
      join.onRef('progress.course_id', '=', 'courses.id').on('progress.user_id', '=', userId),
    )
    .where('courses.id', '=', courseId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson_rights')
          .where('lesson_rights.user_id', '=', userId)
          .whereRef('lesson_rights.course_id', '=', 'courses.id')
          .select('lesson_rights.lesson_id'),
      ),
    )
    .select(({ selectFrom, fn }) => [
      fn.coalesce('progress.finished', sql<number>`0`).as('finished'),
      selectFrom('lessons')
        .whereRef('lessons.course_id', '=', 'courses.id')
        .where('lessons.published_at', 'is not', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('lessons'),
    ])
    .executeTakeFirst();
}

/** Issues a certificate with the name and title of today; one that was issued before stays as it is. */
export async function insertCertificate(
  db: Db,
  { code, userId, courseId, lessons }: { code: string; userId: string; courseId: string; lessons: number },
): Promise<void> {
  await db
    .insertInto('certificates')
    .columns(['code', 'user_id', 'course_id', 'lessons', 'name', 'course_title'])
    .expression(({ selectFrom, val }) =>
      selectFrom(['users', 'products'])
        .where('users.id', '=', userId)
        .where('products.id', '=', courseId)
        .select([
          val(code).as('code'),
          'users.id as user_id',
          'products.id as course_id',
          val(lessons).as('lessons'),
          'users.name',
          'products.title as course_title',
        ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute();
}

/** From now on it says that it does not hold; undefined when there is none that held. */
export async function setRevoked(db: Db, code: string): Promise<{ userId: string; courseTitle: string } | undefined> {
  return db
    .updateTable('certificates')
    .set({ revoked_at: sql`now()` })
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .returning(['user_id as userId', 'course_title as courseTitle'])
    .executeTakeFirst();
}
