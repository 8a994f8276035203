import type { Db } from '#server/platform/db.ts';
import type { NewConsent } from './consents.store.ts';
import { insertConsent, removeDeletedConsents } from './consents.store.ts';

/** Writes a consent in the transaction of `db`, with the text in force; what stood for the same purpose is withdrawn. */
export async function giveConsent(db: Db, consent: NewConsent): Promise<void> {
  await insertConsent(db, consent);
}

/** Removes the ledger of accounts that were deleted more than so many days ago. */
export async function removeConsentsOfDeleted(db: Db, days: number): Promise<void> {
  await removeDeletedConsents(db, days);
}
