import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { CodesAsked } from './mobiles.rules.ts';

const MAX_TRIES = 5;

/** `sign-in`: a job finds whose number it is; `add`: somebody wants the number for their account. */
export type MobilePurpose = { purpose: 'sign-in' } | { purpose: 'add'; userId: string };

/** In a transaction: what was asked for a number, which nobody else asks for until it ends. */
export async function readAsked(db: Db, mobile: string): Promise<CodesAsked> {
  await sql`select pg_advisory_xact_lock(hashtext('mobile codes'), hashtext(${mobile}))`.execute(db);
  const secondsAgo = (moment: 'min' | 'max') =>
    sql<number>`coalesce(extract(epoch from now() - ${sql.raw(moment)}(asked_at)), 0)::float`;
  return db
    .selectFrom('mobile_codes')
    .where('mobile', '=', mobile)
    .where('asked_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select([secondsAgo('max').as('latest'), secondsAgo('min').as('first')])
    .executeTakeFirstOrThrow();
}

type NewCode = MobilePurpose & { secretHash: Buffer; mobile: string; minutes: number };

export async function insertMobileCode(db: Db, { secretHash, mobile, minutes, ...of }: NewCode): Promise<void> {
  await db
    .insertInto('mobile_codes')
    .values({
      secret_hash: secretHash,
      purpose: of.purpose,
      mobile,
      user_id: of.purpose === 'add' ? of.userId : null,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

export type WantedCode = { mobile: string; adderId: string | null };

/** Where a code shall go, and who wants the number for their account; undefined when the request is over. */
export function findMobileCode(db: Db, secretHash: Buffer): Promise<WantedCode | undefined> {
  return db
    .selectFrom('mobile_codes')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['mobile', sql<string | null>`case purpose when 'add' then user_id end`.as('adderId')])
    .executeTakeFirst();
}

/** Fills in whose a request is and its code, in the place of one that could not be sent; false when it is over. */
export async function setMobileCode(db: Db, secretHash: Buffer, userId: string, codeHash: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('mobile_codes')
    .set({ user_id: userId, code_hash: codeHash })
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type TriedCode = { userId: string; mobile: string; codeHash: Buffer };

/**
 * Counts a try and answers whose the request is and what its code's hash must be; undefined when it is over, was tried five
 * times, is for something else or somebody else, or its person is suspended or has another number by now.
 */
export async function setMobileTried(db: Db, secretHash: Buffer, of: MobilePurpose): Promise<TriedCode | undefined> {
  const row = await db
    .updateTable('mobile_codes as request')
    .from('users')
    .set(({ ref }) => ({ tries: sql<number>`${ref('request.tries')} + 1` }))
    .whereRef('users.id', '=', 'request.user_id')
    .where('users.suspended_at', 'is', null)
    .where('request.purpose', '=', of.purpose)
    .where(({ eb }) =>
      of.purpose === 'add' ? eb('users.id', '=', of.userId) : eb('users.mobile', '=', eb.ref('request.mobile')),
    )
    .where('request.secret_hash', '=', secretHash)
    .where('request.expires_at', '>', sql<Date>`now()`)
    .where('request.tries', '<', MAX_TRIES)
    .returning(['users.id as userId', 'request.mobile', 'request.code_hash as codeHash'])
    .executeTakeFirst();
  return row?.codeHash ? { userId: row.userId, mobile: row.mobile, codeHash: row.codeHash } : undefined;
}

/** Uses a request up; of several who try at once one gets it. */
export async function removeMobileCode(db: Db, secretHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('mobile_codes').where('secret_hash', '=', secretHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Removes what a number no longer rests for and answers how many. */
export async function removeOldMobileCodes(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('mobile_codes')
    .where('asked_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
