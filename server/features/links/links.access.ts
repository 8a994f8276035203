import { sql } from 'kysely';
import type { Role } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/session.ts';

export type Purpose = 'reset-password' | 'change-email' | 'parent-consent' | 'two-factor-setup' | 'staff-entry';
export type StaffRole = Exclude<Role, 'student'>;

/** What a link stands for: whom (nobody yet for an invitation), and the e-mail or role it brings. */
export type Link = { userId: string | null; email: string | null; role: StaffRole | null };

/** Looks at a link that could be used now, without using it. */
export async function findLink(db: Db, token: string, purpose: Purpose): Promise<Link | undefined> {
  return db
    .selectFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(({ ref }) => ['user_id as userId', 'email', ref('role').$castTo<StaffRole | null>().as('role')])
    .executeTakeFirst();
}
