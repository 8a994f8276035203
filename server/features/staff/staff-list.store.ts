import { sql } from 'kysely';
import type { Invitation, Member } from '#contract/staff.ts';
import type { Db } from '#server/platform/db.ts';

/** Who works here: administrators first, then by name. */
export async function listMembers(db: Db): Promise<Member[]> {
  return db
    .selectFrom('users')
    .leftJoin('two_factors as factor', 'factor.user_id', 'users.id')
    .where('users.role', '<>', sql.lit('student'))
    .where('users.anonymised_at', 'is', null)
    .orderBy('users.role')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.photo_url as photoUrl'])
    .select(({ ref }) => [
      ref('users.role').$castTo<Member['role']>().as('role'),
      sql<boolean>`factor.confirmed_at is not null`.as('twoFactor'),
      sql<string | null>`to_json(users.suspended_at)`.as('suspendedAt'),
      sql<string | null>`(select to_json(max(created_at)) from sessions where user_id = users.id)`.as('seenAt'),
    ])
    .execute();
}

/** The last invitation of each address that nobody used or withdrew, the newest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const last = invitations(db).distinctOn(sql`lower(email)`).orderBy(sql`lower(email)`).orderBy('created_at', 'desc');
  return db.selectFrom(last.as('invitation')).selectAll().orderBy(sql`"sentAt"::text`, 'desc').execute();
}

export function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  return invitations(db).where('id', '=', id).executeTakeFirst();
}

function invitations(db: Db) {
  return db
    .selectFrom('account_links')
    .where('purpose', '=', 'staff-entry')
    .where('email', 'is not', null)
    .where('used_at', 'is', null)
    .select(({ ref }) => [
      'id',
      ref('email').$castTo<string>().as('email'),
      ref('role').$castTo<Invitation['role']>().as('role'),
      sql<string>`to_json(created_at)`.as('sentAt'),
      sql<string>`to_json(expires_at)`.as('expiresAt'),
    ]);
}
