import type { Db } from '#server/platform/db.ts';
import type { FirebaseHashParameters } from './firebase-scrypt.rules.ts';

export type NewAccount = {
  name: string;
  email: string;
  phone: string | null;
  birthBand: string;
  parentEmail: string | null;
  language: string;
  passwordHash: string;
};

/** False when somebody has this e-mail already; nothing is written then. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values({
        name: account.name,
        email: account.email,
        phone: account.phone,
        birth_band: account.birthBand,
        parent_email: account.parentEmail,
        language: account.language,
        terms_accepted_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return false;
    await transaction
      .insertInto('passwords')
      .values({ user_id: user.id, scheme: 'argon2id', hash: account.passwordHash })
      .execute();
    return true;
  });
}

export type Credentials = { userId: string; scheme: string; hash: string; salt: string | null };

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.user_id', 'users.id')
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('suspended_at', 'is', null)
    .select(['users.id as userId', 'scheme', 'hash', 'salt'])
    .executeTakeFirst();
}

export async function findFirebaseHashParameters(db: Db): Promise<FirebaseHashParameters | undefined> {
  return db
    .selectFrom('firebase_hash_parameters')
    .select(['signer_key as signerKey', 'salt_separator as saltSeparator', 'rounds', 'memory_cost as memoryCost'])
    .executeTakeFirst();
}

/** Puts an argon2id hash in the place of an imported one, unless the password was changed meanwhile. */
export async function setRehashedPassword(db: Db, userId: string, importedHash: string, hash: string): Promise<void> {
  await db
    .updateTable('passwords')
    .set({ scheme: 'argon2id', hash, salt: null })
    .where('user_id', '=', userId)
    .where('hash', '=', importedHash)
    .execute();
}

export async function setPreferences(
  db: Db,
  userId: string,
  set: { language?: string | undefined; theme?: string | undefined },
): Promise<void> {
  if (set.language === undefined && set.theme === undefined) return;
  await db.updateTable('users').set(set).where('id', '=', userId).execute();
}
