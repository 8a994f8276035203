import { sql } from 'kysely';
import type { Enrolments } from '#contract/enrolments.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

/** Ids of everything that this person may open now. Courses and e-books apart, because each has an index of its own. */
export const readEnrolments = batchByTick(async (db: Db, userIds: string[]): Promise<Enrolments[]> => {
  const rightsTo = (item: 'course_id' | 'ebook_id') =>
    db
      .selectFrom('entitlements')
      .where('user_id', '=', sql<string>`any(${userIds})`)
      .where('revoked_at', 'is', null)
      .where(item, 'is not', null)
      .where((right) => right.or([right('expires_at', 'is', null), right('expires_at', '>', sql<Date>`now()`)]))
      .select(['user_id', 'course_id', 'ebook_id', 'granted_at']);
  const rights = await rightsTo('course_id').unionAll(rightsTo('ebook_id')).orderBy('granted_at').execute();
  const owned = Map.groupBy(rights, ({ user_id }) => user_id);
  return userIds.map((userId) => ({
    courseIds: owned.get(userId)?.flatMap(({ course_id }) => course_id ?? []) ?? [],
    ebookIds: owned.get(userId)?.flatMap(({ ebook_id }) => ebook_id ?? []) ?? [],
  }));
});
