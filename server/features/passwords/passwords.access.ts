import type { Db } from '#server/platform/db.ts';
import {
  type Credentials,
  findCredentials,
  findFirebaseHashParameters,
  setRehashedPassword,
} from './accounts.store.ts';
import { verifyFirebasePassword } from './firebase-scrypt.rules.ts';
import { hashPassword, spendVerification, verifyPassword } from './passwords.rules.ts';

/** The id of the person whose e-mail and password these are; undefined for any wrong pair, after the same time. */
export async function findByCredentials(db: Db, email: string, password: string): Promise<string | undefined> {
  const credentials = await findCredentials(db, email);
  const right = credentials ? await verify(db, credentials, password) : await spendVerification(password);
  return right ? credentials?.userId : undefined;
}

async function verify(db: Db, { userId, scheme, hash, salt }: Credentials, password: string): Promise<boolean> {
  if (scheme === 'argon2id') return verifyPassword(password, hash);
  const parameters = await findFirebaseHashParameters(db);
  if (!parameters || salt === null) return spendVerification(password);
  if (!(await verifyFirebasePassword(password, { salt, hash }, parameters))) return spendVerification(password);
  await setRehashedPassword(db, userId, hash, await hashPassword(password));
  return true;
}
