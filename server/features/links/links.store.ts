import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Link, Purpose, StaffRole } from './links.access.ts';

export type NewLink = {
  tokenHash: Buffer;
  userId: string | null;
  purpose: Purpose;
  email: string | null;
  role: StaffRole | null;
  seconds: number;
};

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      role: link.role,
      expires_at: sql`now() + make_interval(secs => ${link.seconds})`,
    })
    .execute();
}

/** Uses a link up; of several who try at once one gets it. */
export async function setLinkUsed(db: Db, tokenHash: Buffer, purpose: Purpose): Promise<Link | undefined> {
  return db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(({ ref }) => ['user_id as userId', 'email', ref('role').$castTo<StaffRole | null>().as('role')])
    .executeTakeFirst();
}

/** Ends what a person has open for a purpose. */
export async function setLinksEnded(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Ends an invitation to the staff by its id, or all to an address (in lower case); answers how many could still be used. */
export async function setInvitationsEnded(db: Db, which: { id: string } | { email: string }): Promise<number> {
  const result = await db
    .updateTable('account_links')
    .set({ expires_at: sql`least(expires_at, now())`, used_at: sql`now()` })
    .where('id' in which ? sql`id` : sql`lower(email)`, '=', 'id' in which ? which.id : which.email)
    .where('purpose', '=', 'staff-entry')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Removes what ended more than 30 days ago and answers how many. */
export async function removeOldLinks(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
