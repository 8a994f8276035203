import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** When somebody's password was set, in PostgreSQL's words: a Date would lose the microseconds. */
export async function findPasswordTime(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('passwords')
    .where('user_id', '=', userId)
    .select(sql<string>`changed_at::text`.as('changedAt'))
    .executeTakeFirst();
  return row?.changedAt;
}
