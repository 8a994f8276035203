import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const MAX_TRIES = 5;

/** Puts a new code in the place of an older one; undefined when that one is not a minute old, else when it was made. */
export async function insertCode(db: Db, userId: string, codeHash: Buffer, minutes: number): Promise<Date | undefined> {
  const fresh = {
    code_hash: codeHash,
    tries: 0,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  };
  const row = await db
    .insertInto('sign_in_codes')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(fresh)
        .where('sign_in_codes.created_at', '<', sql<Date>`now() - interval '60 seconds'`),
    )
    .returning('created_at as createdAt')
    .executeTakeFirst();
  return row?.createdAt;
}

/** Counts a try and answers what the code's hash must be; undefined when none is open, or it was tried five times. */
export async function setCodeTried(db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', MAX_TRIES)
    .returning('code_hash as codeHash')
    .executeTakeFirst();
  return row?.codeHash;
}

/** Uses a code up; of several who try at once one gets it. */
export async function removeCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('sign_in_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
