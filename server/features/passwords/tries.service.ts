import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Context, tooManyRequests } from '#server/platform/rpc.ts';
import { findKnownDevice, findUserId } from './passwords.store.ts';
import { ACCOUNT, ADDRESS, accountKey, PAIR, pairKey, WAIT, waitAfter } from './tries.rules.ts';

export type Caller = Pick<Context, 'db' | 'limits' | 'identity' | 'address' | 'requestId'>;

/** Throws TOO_MANY_REQUESTS while the wait that failures earned is not over. */
export async function assertNoWait({ limits }: Caller, pair: string): Promise<void> {
  const { spent, secondsLeft } = await limits.read('password.wait', WAIT, pair);
  if (spent) throw tooManyRequests(secondsLeft);
}

/**
 * Throws TOO_MANY_REQUESTS when this address must wait, or when so many failed for the e-mail that only a new password
 * helps; a device that signed in to the account before is spared that last one. Answers whether failures are counted
 * that a success resets.
 */
export async function assertMayTry(caller: Caller, email: string, deviceId: string | undefined): Promise<boolean> {
  const { db, limits, address } = caller;
  const pair = pairKey(email, address);
  const [here, account, wait, inRow] = await limits.readAll([
    ['password.address', ADDRESS, address],
    ['password.account', ACCOUNT, accountKey(email)],
    ['password.wait', WAIT, pair],
    ['password.pair', PAIR, pair],
  ]);
  if (wait?.spent) throw tooManyRequests(wait.secondsLeft);
  if (here?.spent) throw tooManyRequests(here.secondsLeft);
  const failures = account?.count ?? 0;
  if (failures >= ACCOUNT.calls && !(deviceId && (await findKnownDevice(db, email, deviceId))))
    throw tooManyRequests(account?.secondsLeft ?? 0);
  return failures > 0 || (inRow?.count ?? 0) > 0;
}

/** Counts a failure of a pair; from the fifth in a row each earns a longer wait. */
export async function countInRow({ limits }: Caller, pair: string): Promise<void> {
  const wait = waitAfter(await limits.count('password.pair', PAIR, pair));
  if (wait > 0) await limits.block('password.wait', WAIT, pair, wait);
}

/** Begins a pair's failures anew. */
export async function resetInRow({ limits }: Caller, pair: string): Promise<void> {
  await Promise.all([limits.reset('password.pair', PAIR, pair), limits.reset('password.wait', WAIT, pair)]);
}

/** Counts a failed sign-in: a wrong password, or a wrong code after a right one. */
export async function countTry(caller: Caller, email: string): Promise<void> {
  const { db, limits, address } = caller;
  await countInRow(caller, pairKey(email, address));
  await limits.count('password.address', ADDRESS, address);
  const failures = await limits.count('password.account', ACCOUNT, accountKey(email));
  if (failures !== ACCOUNT.calls) return;
  const subjectId = await findUserId(db, email);
  await recordEvent(db, caller, 'sign-in.throttled', { subjectId, details: { failures } });
}

/** Resets the failures for an e-mail, after a whole sign-in or a new password. */
export async function resetTries(caller: Caller, email: string): Promise<void> {
  await Promise.all([
    resetInRow(caller, pairKey(email, caller.address)),
    caller.limits.reset('password.account', ACCOUNT, accountKey(email)),
  ]);
}
