import { isBrowser, readBrowserSecret } from '#server/features/accounts/registration/browser-secret.rules.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { hashToken } from '#server/platform/session.ts';
import { findBuyer, listBuyersOfBrowser, type WaitingBuyer } from './buyers.store.ts';

/** Who ordered before the account and has not confirmed their e-mail, by the row that holds their order. */
export function findWaitingBuyer(db: Db, buyerId: string): Promise<WaitingBuyer | undefined> {
  return findBuyer(db, buyerId);
}

type Caller = Pick<Context, 'db' | 'cookies' | 'secureCookies'>;

/** The same, only for the browser that ordered. */
export async function findBuyerOfBrowser(
  { db, cookies, secureCookies }: Caller,
  buyerId: string,
): Promise<WaitingBuyer | undefined> {
  const secret = readBrowserSecret(cookies, secureCookies);
  if (secret === undefined) return undefined;
  const buyer = await findBuyer(db, buyerId);
  return buyer && isBrowser(secret, buyer.browserHash) ? buyer : undefined;
}

/** The rows that hold what a browser ordered and that still wait: until there is an account, the browser is the person. */
export async function listOwnBuyerIds({ db, cookies, secureCookies }: Caller): Promise<string[]> {
  const secret = readBrowserSecret(cookies, secureCookies);
  return secret === undefined ? [] : listBuyersOfBrowser(db, hashToken(secret));
}
