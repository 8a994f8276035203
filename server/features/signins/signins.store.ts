import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const MAX_TRIES = 5;

export async function insertSignInRequest(db: Db, secretHash: Buffer, minutes: number): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db.insertInto('sign_in_requests').values({ secret_hash: secretHash, expires_at: expiresAt }).execute();
}

type Mailed = { userId: string; email: string; codeHash: Buffer };

/** Fills in whose a request is and its code; false when it is over, or was filled in before. */
export async function setSignInMailed(
  db: Db,
  secretHash: Buffer,
  { userId, email, codeHash }: Mailed,
): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_requests')
    .set({ user_id: userId, email, code_hash: codeHash })
    .where('secret_hash', '=', secretHash)
    .where('user_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Counts a try and answers whose the request is and what its code's hash must be; undefined when it is over, was tried five
 * times, or its person is suspended or has another e-mail by now.
 */
export async function setSignInTried(
  db: Db,
  secretHash: Buffer,
): Promise<{ userId: string; codeHash: Buffer } | undefined> {
  const row = await db
    .updateTable('sign_in_requests as request')
    .from('users')
    .set(({ ref }) => ({ tries: sql<number>`${ref('request.tries')} + 1` }))
    .whereRef('users.id', '=', 'request.user_id')
    .whereRef('users.email', '=', 'request.email')
    .where('users.suspended_at', 'is', null)
    .where('request.secret_hash', '=', secretHash)
    .where('request.expires_at', '>', sql<Date>`now()`)
    .where('request.tries', '<', MAX_TRIES)
    .returning(['users.id as userId', 'request.code_hash as codeHash'])
    .executeTakeFirst();
  return row?.codeHash ? { userId: row.userId, codeHash: row.codeHash } : undefined;
}

/** Uses a request up; of several who try at once one gets it. */
export async function removeSignInRequest(db: Db, secretHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('sign_in_requests').where('secret_hash', '=', secretHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Removes what is over and answers how many. */
export async function removeOldSignInRequests(db: Db): Promise<number> {
  const result = await db.deleteFrom('sign_in_requests').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}
