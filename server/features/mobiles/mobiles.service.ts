import { timingSafeEqual } from 'node:crypto';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, tooManyRequests } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { sendMobileCode } from './mobiles.jobs.ts';
import { CODE_MINUTES, hashMobileCode, restAfter, secondsToWait, toE164 } from './mobiles.rules.ts';
import { insertMobileCode, type MobilePurpose, readAsked, setMobileTried, type TriedCode } from './mobiles.store.ts';

/** Has a code sent to a number, which then rests for `waitSeconds`. Throws TOO_MANY_REQUESTS while it rests. */
export async function askForCode(
  { db }: Context,
  typed: string,
  of: MobilePurpose,
): Promise<{ secret: string; waitSeconds: number }> {
  const mobile = toE164(typed);
  const { token: secret, hash: secretHash } = newToken();
  const count = await db.transaction().execute(async (transaction) => {
    const asked = await readAsked(transaction, mobile);
    const wait = secondsToWait(asked);
    if (wait > 0) throw tooManyRequests(wait);
    await insertMobileCode(transaction, { ...of, secretHash, mobile, minutes: CODE_MINUTES });
    await enqueue(transaction, sendMobileCode, { request: secretHash.toString('hex') });
    return asked.count + 1;
  });
  return { secret, waitSeconds: restAfter(count) };
}

/** Whose a code is, and its number; every try counts. */
export async function findByCode(
  { db }: Context,
  { secret, code }: { secret: string; code: string },
  of: MobilePurpose,
): Promise<(TriedCode & { secretHash: Buffer }) | undefined> {
  const secretHash = hashToken(secret);
  const wanted = await setMobileTried(db, secretHash, of);
  const given = hashMobileCode(secretHash.toString('hex'), code);
  return wanted && timingSafeEqual(wanted.codeHash, given) ? { ...wanted, secretHash } : undefined;
}
