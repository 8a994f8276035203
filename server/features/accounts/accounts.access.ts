import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Role } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';

/** `awaitsParent`: under 18, and no parent has agreed yet. */
export type Account = {
  id: string;
  name: string;
  email: string;
  language: Language;
  role: Role;
  suspendedAt: Date | null;
  /** Emptied when the account was deleted: nobody any more, and suspended for good. */
  anonymisedAt: Date | null;
  parentEmail: string | null;
  awaitsParent: boolean;
};

export function findPerson(db: Db, userId: string): Promise<Account | undefined> {
  return people(db).where('id', '=', userId).executeTakeFirst();
}

/** Whoever has this e-mail, in any case. Mail goes to the address that is stored, never to the one that was asked with. */
export function findPersonByEmail(db: Db, email: string): Promise<Account | undefined> {
  return people(db)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Whoever showed this number to be theirs (E.164). */
export function findPersonByMobile(db: Db, mobile: string): Promise<Account | undefined> {
  return people(db).where('mobile', '=', mobile).executeTakeFirst();
}

/** Those who may change the settings. */
export function listAdmins(db: Db): Promise<Account[]> {
  return people(db).where('role', '=', 'admin').where('suspended_at', 'is', null).execute();
}

function people(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'suspended_at as suspendedAt', 'anonymised_at as anonymisedAt'])
    .select(({ ref }) => [
      'parent_email as parentEmail',
      ref('language').$castTo<Language>().as('language'),
      ref('role').$castTo<Role>().as('role'),
      sql<boolean>`birth_band is not distinct from 'under-18' and parent_consented_at is null`.as('awaitsParent'),
    ]);
}

/** Students whose accounts are open, so many at a time, in the order of their ids; `after`: the last of those before. */
export async function listStudentIds(db: Db, { after = '', most }: { after?: string | undefined; most: number }) {
  const rows = await db
    .selectFrom('users')
    .where('role', '=', 'student')
    .where('suspended_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
