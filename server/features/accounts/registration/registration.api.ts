import { checkNewPassword } from '#server/features/accounts/accounts.service.ts';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import { hashPassword, verifyPassword } from '#server/features/passwords/passwords.service.ts';
import { beginSession } from '#server/features/sessions/sessions.service.ts';
import { type Context, os, tooManyRequests } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { browserCookie, isBrowser, readBrowserSecret } from './browser-secret.rules.ts';
import { assertFewOfBrowser, findChallenge } from './counts.service.ts';
import { openAccount } from './opening.service.ts';
import { enqueueAnswer, enqueueRepeat } from './registration.service.ts';
import {
  findRegistration,
  findUnmailedRegistration,
  insertRegistration,
  REGISTRATION_SECONDS,
  readIsOpen,
} from './registration.store.ts';

/** Wrong passwords that one link bears. */
const TRIES = { calls: 10, seconds: REGISTRATION_SECONDS, counted: 'everywhere' } as const;

const secretOf = ({ cookies, secureCookies }: Context) => readBrowserSecret(cookies, secureCookies);

function setBrowserCookie({ resHeaders, secureCookies }: Context, secret: string | undefined): void {
  resHeaders?.append('set-cookie', browserCookie(secret, REGISTRATION_SECONDS, secureCookies));
}

export const registration = {
  // Whether the e-mail is known is not even asked here: the answer, its time and its statements cannot tell.
  create: os.accounts.create.handler(async ({ context, input, errors }) => {
    if (!(await readIsOpen(context.db))) throw errors.REGISTRATION_CLOSED();
    await assertFewOfBrowser(context, secretOf(context));
    const challenge = await findChallenge(context, input.work);
    if (challenge) throw errors.WORK_NEEDED({ data: { challenge } });
    const { name, email, birthBand, language = 'en' } = input;
    const refusal = checkNewPassword(input.password, { role: 'student', email, name }, context.rules.passwordMinimum);
    if (refusal) throw errors.PASSWORD_REFUSED(refusal);
    const secret = secretOf(context) ?? newToken().token;
    const passwordHash = await hashPassword(input.password);
    const { hash: tokenHash } = newToken();
    const phone = input.phone ? `+91${input.phone}` : null;
    const parentEmail = birthBand === 'under-18' ? (input.parentEmail ?? null) : null;
    const browserHash = hashToken(secret);
    const { address } = context;
    await context.db.transaction().execute(async (transaction) => {
      const person = { name, email, phone, birthBand, parentEmail, language };
      await insertRegistration(transaction, { ...person, tokenHash, browserHash, passwordHash, address });
      await enqueueAnswer(transaction, tokenHash);
    });
    setBrowserCookie(context, secret);
  }),

  resend: os.accounts.resend.handler(async ({ context, input: { email } }) => {
    const secret = secretOf(context);
    await enqueueRepeat(context.db, email, secret ? hashToken(secret) : undefined);
  }),

  // Somebody else may have registered this address with a password of theirs: the link alone must not make that the
  // account of whoever opens it.
  verify: os.accounts.verify.handler(async ({ context, input, errors }) => {
    const opened = await findRegistration(context.db, hashOfLinkToken(input.token));
    if (!opened) throw errors.LINK_INVALID();
    const secret = secretOf(context);
    const own = secret && (await findUnmailedRegistration(context.db, opened.email, hashToken(secret)));
    const waiting = own || opened;
    if (!isBrowser(secret, waiting.browserHash)) {
      if (input.password === undefined) throw errors.PASSWORD_NEEDED();
      const link = waiting.tokenHash.toString('hex');
      const wait = await context.limits.consume('accounts.verify.tries', TRIES, link);
      if (wait !== undefined) throw tooManyRequests(wait);
      if (!(await verifyPassword(input.password, waiting.passwordHash))) throw errors.WRONG_CREDENTIALS();
    }
    const userId = await openAccount(context, waiting);
    if (!userId) throw errors.LINK_INVALID();
    setBrowserCookie(context, undefined);
    return beginSession(context, userId, input.deviceId);
  }),
};
