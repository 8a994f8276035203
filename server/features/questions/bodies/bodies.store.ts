import type { Db } from '#server/platform/db.ts';

const A_PAGE = 500;

/** What versions ask, as it is stored, some at a time in the order of their ids. */
export function listStoredBodies(db: Db, after: string): Promise<{ id: string; body: unknown }[]> {
  return db
    .selectFrom('question_versions')
    .where('id', '>', after)
    .orderBy('id')
    .limit(A_PAGE)
    .select(['id', 'body'])
    .execute();
}
