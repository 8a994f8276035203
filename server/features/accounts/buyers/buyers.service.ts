import {
  findRegistration,
  insertRegistration,
  type Registration,
} from '#server/features/accounts/registration/registration.store.ts';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { newToken } from '#server/platform/session.ts';
import * as store from './buyers.store.ts';
import { confirmPaidOrder } from './confirmation.jobs.ts';

/** A registration of who orders first, in the transaction of `db`; answers the id that holds the order. No mail goes before it is paid. */
export async function beginBuyer(db: Db, person: Omit<Registration, 'tokenHash' | 'buyerId'>): Promise<string> {
  const buyerId = await store.insertBuyer(db);
  await insertRegistration(db, { ...person, tokenHash: newToken().hash, buyerId });
  return buyerId;
}

/** Has the link mailed that opens what was paid, once the transaction of `db` is through; `again`: unless one went a moment ago. */
export async function enqueueConfirmation(db: Db, buyerId: string, again = false): Promise<void> {
  await enqueue(db, confirmPaidOrder, { buyerId, again });
}

/** Has the link go to another address, in the transaction of `db`; those that were mailed before are no longer good. */
export async function correctBuyerEmail(db: Db, buyerId: string, email: string): Promise<void> {
  await store.setBuyerEmail(db, buyerId, email, newToken().hash);
  await enqueueConfirmation(db, buyerId);
}

/** Removes who ordered, never paid and cannot confirm any more, in the transaction of `db`; answers which rows held their orders. */
export function removeUnpaidBuyers(db: Db): Promise<string[]> {
  return store.removeUnpaid(db);
}

type Owner = { id: string; email: string };
/** What a link opens: the row that holds its order, and all rows whose orders are the owner's now. */
type Taken = { buyerId: string; buyerIds: string[] };

/**
 * Who ordered before signing in, by the link that went to the e-mail of an account: its owner takes what is paid, in the transaction
 * of `db`, in which the orders are given. Else why not.
 */
export async function takeBuyers(
  db: Db,
  token: string,
  owner: Owner,
): Promise<Taken | 'link-invalid' | 'other-account'> {
  const opened = await findRegistration(db, hashOfLinkToken(token));
  if (!opened?.buyerId) return 'link-invalid';
  if (opened.email.toLowerCase() !== owner.email.toLowerCase()) return 'other-account';
  const buyerIds = await store.listBuyersToGive(db, owner.email, null);
  return buyerIds.includes(opened.buyerId) ? { buyerId: opened.buyerId, buyerIds } : 'link-invalid';
}

/** Ends the waiting of those whose orders were given, in the transaction of `db`. */
export async function endWaiting(db: Db, buyerIds: string[]): Promise<void> {
  for (const buyerId of buyerIds) await store.removeBuyer(db, buyerId);
}
