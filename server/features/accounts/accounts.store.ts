import { sql } from 'kysely';
import type { BirthBand } from '#contract/accounts/registration.ts';
import type { Language } from '#contract/procedure.ts';
import type { Role } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';
import { type Account, findPerson } from './accounts.access.ts';

export type NewUser = {
  name: string;
  email: string;
  language: Language;
  role?: Role | undefined;
  phone?: string | null | undefined;
  birthBand?: BirthBand | undefined;
  parentEmail?: string | null | undefined;
};

/** A person whose e-mail is confirmed and who accepted the terms; undefined when somebody has this e-mail already. */
export async function insertUser(db: Db, user: NewUser): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      language: user.language,
      role: user.role ?? 'student',
      phone: user.phone ?? null,
      birth_band: user.birthBand ?? null,
      parent_email: user.parentEmail ?? null,
      email_verified_at: sql`now()`,
      terms_accepted_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** As `findPerson`, in a transaction: its row is locked, so that what changes one account goes one after another. */
export async function findPersonToChange(db: Db, userId: string): Promise<Account | undefined> {
  await db.selectFrom('users').where('id', '=', userId).forNoKeyUpdate().select('id').execute();
  return findPerson(db, userId);
}

/** Whoever opened a link that was mailed to them has shown that the e-mail is theirs. */
export async function setEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** The unique index throws when somebody else has this e-mail. */
export async function setEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email, email_verified_at: sql`now()` }).where('id', '=', userId).execute();
}

/** False when it is as it was. The unique index throws when somebody else has this number. */
export async function setMobile(db: Db, userId: string, mobile: string | null): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ mobile })
    .where('id', '=', userId)
    .where(sql<boolean>`mobile is distinct from ${mobile}`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A number that staff know, where the person gave none. */
export async function setMissingPhone(db: Db, userId: string, phone: string): Promise<void> {
  await db.updateTable('users').set({ phone }).where('id', '=', userId).where('phone', 'is', null).execute();
}

/** The State and PIN of a person, for invoices; nothing is written when they are the same. */
export async function setAddress(db: Db, userId: string, address: { stateCode: string; pin: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ state_code: address.stateCode, pin: address.pin })
    .where('id', '=', userId)
    .where(sql<boolean>`(state_code, pin) is distinct from (${address.stateCode}, ${address.pin})`)
    .execute();
}

export async function setSuspendedAt(db: Db, userId: string, suspendedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_at: suspendedAt }).where('id', '=', userId).execute();
}

/** False, and nothing changes, when it would leave the school without an admin; the lock puts racing changes in line. */
export async function setRoleUnlessLast(db: Db, userId: string, role: Role): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
  if (role !== 'admin' && admins.length === 1 && admins[0]?.id === userId) return false;
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return true;
}

/** When the account will be deleted; null keeps it. Until then it is held (see `Held`). */
export async function setDeletionDue(db: Db, userId: string, dueAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ deletion_due_at: dueAt }).where('id', '=', userId).execute();
}
