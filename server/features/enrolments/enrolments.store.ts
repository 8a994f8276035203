import { sql } from 'kysely';
import type { Enrolments } from '#contract/enrolments.ts';
import type { Db } from '#server/platform/db.ts';

/** Ids of everything that this person may open now. */
export async function readEnrolments(db: Db, userId: string): Promise<Enrolments> {
  const rights = await db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((right) => right.or([right('expires_at', 'is', null), right('expires_at', '>', sql<Date>`now()`)]))
    .select(['course_id', 'ebook_id'])
    .orderBy('granted_at')
    .execute();
  return {
    courseIds: rights.flatMap(({ course_id }) => course_id ?? []),
    ebookIds: rights.flatMap(({ ebook_id }) => ebook_id ?? []),
  };
}
