import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

/** When the account will be deleted; null keeps it. Until then it is held (see `Held`). */
export async function setDeletionDue(db: Db, userId: string, dueAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ deletion_due_at: dueAt }).where('id', '=', userId).execute();
}

export type Forgotten = { name: string; email: string; language: Language; photoKey: string | null };

/**
 * Empties an account of whose it was, in a transaction, and answers who that was; undefined when it was emptied before.
 * The row stays, so that what it is part of stays whole; nobody signs in to it again. The photo's file is the caller's.
 */
export async function setAccountErased(
  db: Db,
  userId: string,
  nobody: { name: string; email: string },
): Promise<Forgotten | undefined> {
  const person = await findUnforgotten(db, userId);
  if (!person) return undefined;
  await db.deleteFrom('registrations').where(sql<string>`lower(email)`, '=', person.email.toLowerCase()).execute();
  await db.deleteFrom('user_subjects').where('user_id', '=', userId).execute();
  await db.deleteFrom('notification_choices').where('user_id', '=', userId).execute();
  await db
    .updateTable('users')
    .set({ ...nobody, ...EMPTY, suspended_at: sql`coalesce(suspended_at, now())`, anonymised_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  return person;
}

const EMPTY = {
  phone: null,
  birth_band: null,
  parent_email: null,
  parent_consented_at: null,
  photo_url: null,
  photo_key: null,
  email_verified_at: null,
  terms_accepted_at: null,
  state_code: null,
  pin: null,
  university_id: null,
  programme_id: null,
  term_id: null,
  medium: null,
  deletion_due_at: null,
};

async function findUnforgotten(db: Db, userId: string): Promise<Forgotten | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .select(({ ref }) => ['name', 'email', 'photo_key as photoKey', ref('language').$castTo<Language>().as('language')])
    .executeTakeFirst();
}
