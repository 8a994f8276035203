import { hash, timingSafeEqual } from 'node:crypto';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Context } from '#server/platform/rpc.ts';
import { mailSignIn } from './signins.jobs.ts';
import { hashSignInCode, SIGN_IN_MINUTES } from './signins.rules.ts';
import { insertSignInRequest, removeSignInRequest, setSignInTried } from './signins.store.ts';

/** Mails for one e-mail, whoever asks and for whatever: five tries each, of a million codes. */
const MAILS_AN_HOUR = { calls: 5, seconds: 3600, counted: 'everywhere' } as const;

/** `google`: the e-mail of the Google account that the code is to join; without it a link comes with the code, and both sign in. */
type MailedCodeInput = { request: Buffer; email: string; google?: string };

/**
 * Has a code mailed, if somebody has this e-mail, and does alike if not; nothing when too many were mailed. `keep` is told for
 * how many minutes it is good, in the same transaction.
 */
export async function askByMail(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  { request, ...asked }: MailedCodeInput,
  keep?: (db: Db, minutes: number) => Promise<void>,
): Promise<void> {
  const account = hash('sha256', asked.email.toLowerCase(), 'base64url');
  if ((await limits.consume('signins.of', MAILS_AN_HOUR, account)) !== undefined) return;
  await inTransaction(db, async (db) => {
    await insertSignInRequest(db, request, SIGN_IN_MINUTES);
    await enqueue(db, mailSignIn, { request: request.toString('hex'), ...asked });
    await keep?.(db, SIGN_IN_MINUTES);
  });
}

/** Whose code this is; every try counts. It stays good until `endMailedCode`. */
export async function takeMailedCode(db: Db, request: Buffer, code: string): Promise<string | undefined> {
  const wanted = await setSignInTried(db, request);
  const given = hashSignInCode(request.toString('hex'), code);
  return wanted && timingSafeEqual(wanted.codeHash, given) ? wanted.userId : undefined;
}

/** Uses a code up; of several who try at once one gets it. */
export function endMailedCode(db: Db, request: Buffer): Promise<boolean> {
  return removeSignInRequest(db, request);
}
