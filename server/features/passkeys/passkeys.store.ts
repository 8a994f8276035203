import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Key } from './passkeys.rules.ts';

export const MAX_PASSKEYS = 10;

export async function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('id')
    .select(['id', 'name', 'made_at as madeAt', 'used_at as usedAt'])
    .execute();
}

/** What authenticators need to know of somebody's passkeys to make no second one beside them. */
export async function listCredentials(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .select(['credential_id as credentialId', 'transports'])
    .execute();
}

/** How many a person has. Their row is locked until the end of the transaction: passkeys added at once are counted in turn. */
export async function countPasskeys(db: Db, userId: string): Promise<number> {
  await db.selectFrom('users').where('id', '=', userId).forNoKeyUpdate().select('id').execute();
  const { count } = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** False when somebody has this very passkey already. */
export async function insertPasskey(db: Db, userId: string, name: string, key: Key): Promise<boolean> {
  const { credentialId: credential_id, publicKey: public_key, counter, transports } = key;
  const row = await db
    .insertInto('passkeys')
    .values({ user_id: userId, name, credential_id, public_key, counter, transports })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes somebody's own passkey and answers what it was called. */
export async function removePasskey(db: Db, userId: string, passkeyId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** A passkey and whose it is; undefined for one that nobody has, or whose person is suspended. */
export async function findPasskey(
  db: Db,
  credentialId: Buffer,
): Promise<(Key & { id: string; userId: string }) | undefined> {
  return db
    .selectFrom('passkeys as passkey')
    .innerJoin('users', 'users.id', 'passkey.user_id')
    .where('passkey.credential_id', '=', credentialId)
    .where('users.suspended_at', 'is', null)
    .select(['passkey.id', 'passkey.user_id as userId', 'credential_id as credentialId', 'public_key as publicKey'])
    .select(['counter', 'transports'])
    .executeTakeFirst();
}

/** Writes down that a passkey was used; false when it is gone, or counted on meanwhile. */
export async function setPasskeyUsed(db: Db, passkeyId: string, counter: number, before: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', passkeyId)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `userId`: who adds a passkey; null where somebody signs in. */
export async function insertChallenge(
  db: Db,
  challengeHash: Buffer,
  userId: string | null,
  minutes: number,
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`;
  const row = { challenge_hash: challengeHash, user_id: userId, expires_at: expiresAt };
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Uses a challenge up; false when it was none of this person's, or is over. Of several who try at once one gets it. */
export async function removeChallenge(db: Db, challengeHash: Buffer, userId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes what is over and answers how many. */
export async function removeOldChallenges(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
