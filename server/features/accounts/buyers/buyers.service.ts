import { insertRegistration, type Registration } from '#server/features/accounts/registration/registration.store.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { newToken } from '#server/platform/session.ts';
import { insertBuyer, setBuyerEmail } from './buyers.store.ts';
import { confirmPaidOrder } from './confirmation.jobs.ts';

/** A registration of who orders first, in the transaction of `db`; answers the id that holds the order. No mail goes before it is paid. */
export async function beginBuyer(db: Db, person: Omit<Registration, 'tokenHash' | 'buyerId'>): Promise<string> {
  const buyerId = await insertBuyer(db);
  await insertRegistration(db, { ...person, tokenHash: newToken().hash, buyerId });
  return buyerId;
}

/** Has the link mailed that opens what was paid, once the transaction of `db` is through; `again`: unless one went a moment ago. */
export async function enqueueConfirmation(db: Db, buyerId: string, again = false): Promise<void> {
  await enqueue(db, confirmPaidOrder, { buyerId, again });
}

/** Has the link go to another address, in the transaction of `db`; those that were mailed before are no longer good. */
export async function correctBuyerEmail(db: Db, buyerId: string, email: string): Promise<void> {
  await setBuyerEmail(db, buyerId, email, newToken().hash);
  await enqueueConfirmation(db, buyerId);
}
