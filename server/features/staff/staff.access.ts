import type { Db } from '#server/platform/db.ts';

/** Whether anybody can administer this school. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** How many people could sign in with the password of this PHC string, told by the string alone. */
export async function countWithPassword(db: Db, phc: string): Promise<number> {
  const { count } = await db
    .selectFrom('passwords')
    .where('hash', '=', phc)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
