import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const PROVIDER = 'google';
/** A few for the password and a code that were typed wrong, and a page that was loaded anew. */
const MAX_TRIES = 20;

export async function readGoogleAccount(db: Db, userId: string): Promise<{ email: string; madeAt: Date } | null> {
  const row = await db
    .selectFrom('external_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', PROVIDER)
    .select(['email', 'made_at as madeAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whose a Google account is, and whether that person is suspended. */
export async function findHolder(
  db: Db,
  subject: string,
): Promise<{ userId: string; suspendedAt: Date | null } | undefined> {
  return db
    .selectFrom('external_identities as identity')
    .innerJoin('users', 'users.id', 'identity.user_id')
    .where('identity.provider', '=', PROVIDER)
    .where('identity.subject', '=', subject)
    .select(['users.id as userId', 'users.suspended_at as suspendedAt'])
    .executeTakeFirst();
}

/** False when the Google account is somebody's already, or this person has another. */
export async function insertIdentity(db: Db, userId: string, subject: string, email: string): Promise<boolean> {
  const row = await db
    .insertInto('external_identities')
    .values({ user_id: userId, provider: PROVIDER, subject, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes somebody's Google account off and answers its e-mail. */
export async function removeIdentity(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('external_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', PROVIDER)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

type NewEntry = { secretHash: Buffer; stateHash: Buffer; subject: string; email: string; minutes: number };

/** Keeps whom Google showed; false when the request of this state was answered before. */
export async function insertGoogleSignIn(db: Db, { minutes, ...entry }: NewEntry): Promise<boolean> {
  const row = await db
    .insertInto('google_sign_ins')
    .values({
      secret_hash: entry.secretHash,
      state_hash: entry.stateHash,
      subject: entry.subject,
      email: entry.email,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try and answers whom Google showed; undefined when that is over, used up or was tried too often. */
export async function setGoogleTried(
  db: Db,
  secretHash: Buffer,
): Promise<{ subject: string; email: string; requestHash: Buffer | null } | undefined> {
  return db
    .updateTable('google_sign_ins')
    .set(({ ref }) => ({ tries: sql<number>`${ref('tries')} + 1` }))
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', MAX_TRIES)
    .returning(['subject', 'email', 'request_hash as requestHash'])
    .executeTakeFirst();
}

/** Keeps the request of the code that is mailed, in place of an earlier one, and stays as long as the code is good. */
export async function setGoogleMailed(db: Db, secretHash: Buffer, requestHash: Buffer, minutes: number): Promise<void> {
  await db
    .updateTable('google_sign_ins')
    .set({ request_hash: requestHash, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses it up; of several who try at once one gets it. The row stays until it is over: its state is good once. */
export async function setGoogleUsed(db: Db, secretHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('google_sign_ins')
    .set({ used_at: sql`now()` })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes what is over and answers how many. */
export async function removeOldGoogleSignIns(db: Db): Promise<number> {
  const result = await db.deleteFrom('google_sign_ins').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}
