import { sql } from 'kysely';
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

/**
 * Whether an address for an administrator was made in the last twenty seconds and is still open; other processes that
 * ask wait until the transaction ends.
 */
export async function hasFreshAdminLink(transaction: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(transaction);
  const link = await transaction
    .selectFrom('account_links')
    .where('purpose', '=', 'staff-entry')
    .where('role', '=', 'admin')
    .where('email', 'is', null)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '20 seconds'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}
