import type { Db } from '#server/platform/db.ts';
import * as choice from './password-choice.rules.ts';
import * as rules from './passwords.rules.ts';
import { setPasswordHash } from './passwords.store.ts';
import * as tries from './tries.service.ts';

/** The PHC string of a new password; takes its turn among the few hashes that run at once. */
export function hashPassword(password: string): Promise<string> {
  return rules.derivePasswordHash(password);
}

/** Sets a password by its PHC string, in the transaction of `db`. */
export async function setPassword(db: Db, userId: string, hash: string): Promise<void> {
  await setPasswordHash(db, userId, hash);
}

/** What is wrong with a new password. */
export function findPasswordFault(password: string, person: { email: string; name: string }, least: number) {
  return choice.passwordFault(password, person, least);
}

/** Whether a password belongs to a PHC string of ours. */
export function verifyPassword(password: string, phc: string): Promise<boolean> {
  return rules.matchesPasswordHash(password, phc);
}

export async function countFailure(caller: tries.Caller, email: string): Promise<void> {
  await tries.countTry(caller, email);
}

export async function resetFailures(caller: tries.Caller, email: string): Promise<void> {
  await tries.resetTries(caller, email);
}
