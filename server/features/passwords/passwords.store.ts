import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { FirebaseHashParameters } from './hashing/firebase-scrypt.rules.ts';

export type Stored = { scheme: string; hash: string; salt: string | null };

/** Whom an e-mail could sign in: a person with a password, and the hashes of registrations that wait for it. */
export type Candidate = { userId: string | null; suspended: boolean; stored: Stored | null; pending: string[] };

/** One statement for all, so that a known e-mail, an unknown one and a waiting one cost the same. */
export async function readCandidate(db: Db, email: string): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select users.id as "userId", users.suspended_at is not null as suspended,
      case when scheme is not null then jsonb_build_object('scheme', scheme, 'hash', hash, 'salt', salt) end as stored,
      array(
        select password_hash from registrations
        where lower(registrations.email) = asked.email and expires_at > now()
        order by created_at desc limit 3
      ) as pending
    from (select ${email.toLowerCase()}::text as email) as asked
    left join users on lower(users.email) = asked.email
    left join passwords on passwords.user_id = users.id`.execute(db);
  const [candidate] = rows;
  return candidate ?? { userId: null, suspended: false, stored: null, pending: [] };
}

export async function findPassword(db: Db, userId: string): Promise<Stored | undefined> {
  return db.selectFrom('passwords').where('user_id', '=', userId).select(['scheme', 'hash', 'salt']).executeTakeFirst();
}

export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();
  return user?.id;
}

/** A session of this account that began on this device, if there ever was one. */
export async function findKnownDevice(db: Db, email: string, deviceId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(({ fn }) => fn('lower', ['users.email']), '=', email.toLowerCase())
    .where('device_id', '=', deviceId)
    .select('sessions.id')
    .limit(1)
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

/** Puts a new argon2id hash in the place of whatever was there. */
export async function setPasswordHash(db: Db, userId: string, hash: string): Promise<void> {
  const row = { scheme: 'argon2id', hash, salt: null, changed_at: sql<Date>`now()` };
  await db
    .insertInto('passwords')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
