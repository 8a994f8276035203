import { sql } from 'kysely';
import type { Purpose } from '#contract/consents.ts';
import { readPageInForce } from '#server/features/pages/pages.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

export type NewConsent = {
  userId: string;
  purpose: Purpose;
  /** Where the yes was said: 'registration', 'profile', 'parent-link'. */
  method: string;
  address: string;
  /** Who said it, when it was not the person. */
  givenBy?: string | undefined;
};

/** Writes a consent on the text that is in force. The lock on the user's row puts racing ones in line. */
export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  const { userId, purpose, method, address, givenBy } = consent;
  await inTransaction(db, async (transaction) => {
    const notice = await readPageInForce(transaction, purpose === 'terms' ? 'terms-and-condition' : 'privacy-notice');
    await transaction
      .selectFrom('users')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .select('id')
      .executeTakeFirstOrThrow();
    await setWithdrawn(transaction, userId, purpose);
    await transaction
      .insertInto('consents')
      .values({
        user_id: userId,
        purpose,
        notice_version: notice.version,
        notice_hash: notice.hash,
        method,
        address,
        given_by: givenBy ?? null,
        given_at: sql`clock_timestamp()`,
      })
      .execute();
  });
}

export async function setWithdrawn(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** All that was ever agreed to, newest first. */
export async function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .select(['notice_version as noticeVersion', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .select(({ ref }) => ref('purpose').$castTo<Purpose>().as('purpose'))
    .execute();
}

export async function readIsMinor(db: Db, userId: string): Promise<boolean> {
  const { birth_band } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('birth_band')
    .executeTakeFirstOrThrow();
  return birth_band === 'under-18';
}

export async function removeDeletedConsents(db: Db, days: number): Promise<void> {
  await sql`delete from consents using users
    where users.id = user_id and anonymised_at < now() - make_interval(days => ${days})`.execute(db);
}
