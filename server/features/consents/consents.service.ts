import { insertConsent, removeDeletedConsents, setWithdrawn } from './consents.store.ts';

/** Writes a consent in the transaction of `db`, with the text in force; what stood for the same purpose is withdrawn. */
export const giveConsent = insertConsent;

/** Withdraws what stands for this purpose, in the transaction of `db`; nothing is no error. */
export const withdrawConsent = setWithdrawn;

/** Removes the ledger of accounts that were deleted more than so many days ago. */
export const removeConsentsOfDeleted = removeDeletedConsents;
