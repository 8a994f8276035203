import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/platform/db.ts';
import { verifyFirebasePassword } from './hashing/firebase-scrypt.rules.ts';
import { createQueue } from './hashing/queue.rules.ts';
import { derivePasswordHash, matchesPasswordHash, spendVerification } from './passwords.rules.ts';
import {
  findFirebaseHashParameters,
  findPassword,
  readCandidate,
  type Stored,
  setRehashedPassword,
} from './passwords.store.ts';
import { assertMayTry, assertNoWait, type Caller, countInRow, countTry, resetInRow } from './tries.service.ts';

export type Credentials = { email: string; password: string; deviceId?: string | undefined };
/** `unverified`: the pair of a registration whose e-mail was not confirmed yet. */
type Found = { kind: 'found'; userId: string } | { kind: 'unverified'; email: string };
/** `stumbled`: failures are counted, which a sign-in that succeeds resets. */
type Outcome = Found & { stumbled: boolean };

const FLOOR_MS = 250;

// Counts are looked at within the turn, so that no more than these can slip past a limit that is just being reached.
const inTurn = createQueue(4);

/**
 * Whose e-mail and password these are; undefined for any wrong pair, which is counted and takes a quarter of a second
 * or more. Throws TOO_MANY_REQUESTS. A caller that is content in the end calls `resetFailures`.
 */
export async function findByCredentials(caller: Caller, given: Credentials): Promise<Outcome | undefined> {
  const floor = setTimeout(FLOOR_MS);
  const found = await inTurn(async () => {
    const stumbled = await assertMayTry(caller, given.email, given.deviceId);
    const answer = await check(caller.db, given);
    if (answer) return { ...answer, stumbled };
    await countTry(caller, given.email);
  });
  if (!found) await floor;
  return found;
}

/** Whether this is the password of somebody who is signed in. Throws TOO_MANY_REQUESTS after failures in a row. */
export async function isOwnPassword(caller: Caller, userId: string, password: string): Promise<boolean> {
  return inTurn(async () => {
    await assertNoWait(caller, userId);
    const stored = await findPassword(caller.db, userId);
    const right = stored !== undefined && (await fits(caller.db, userId, stored, password));
    await (right ? resetInRow : countInRow)(caller, userId);
    return right;
  });
}

// A registration answers alike whether or not somebody has its e-mail already: else registering, then signing in, would tell.
async function check(db: Db, { email, password }: Credentials): Promise<Found | undefined> {
  const { userId, suspended, stored, pending } = await readCandidate(db, email);
  const right = userId && stored ? await fits(db, userId, stored, password) : await spendVerification(password);
  if (right && userId) return suspended ? undefined : { kind: 'found', userId };
  for (const hash of pending) if (await matchesPasswordHash(password, hash)) return { kind: 'unverified', email };
}

async function fits(db: Db, userId: string, { scheme, hash, salt }: Stored, password: string): Promise<boolean> {
  if (scheme === 'argon2id') return matchesPasswordHash(password, hash);
  const parameters = await findFirebaseHashParameters(db);
  if (!parameters || salt === null) return spendVerification(password);
  if (!(await verifyFirebasePassword(password, { salt, hash }, parameters))) return spendVerification(password);
  await setRehashedPassword(db, userId, hash, await derivePasswordHash(password));
  return true;
}
