import { sql } from 'kysely';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';

/** The course whose outline this person may edit; until the transaction ends nobody else moves anything in it. */
export async function findLockedOutline(tx: Db, context: Context, courseId: string) {
  const course = await findEditableCourse(tx, requirePerson(context), courseId);
  if (course) await sql`select pg_advisory_xact_lock(hashtext('outline'), hashtext(${courseId}))`.execute(tx);
  return course;
}

/** Whether a course is on sale and has something to open. Until the transaction ends it stays on sale, or off it. */
export async function isSelling(tx: Db, courseId: string): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`
    select published_at is not null and not 'lesson' = any(missing_for_publish(course)) as sells
    from products as course where id = ${courseId} for share`.execute(tx);
  return rows[0]?.sells === true;
}
