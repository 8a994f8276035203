import { findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import { verifyPassword } from '#server/features/passwords/passwords.service.ts';
import { beginSession } from '#server/features/sessions/sessions.service.ts';
import { os, tooManyRequests } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { admit, browserSecretOf, setBrowserCookie } from './admission.service.ts';
import { isBrowser } from './browser-secret.rules.ts';
import { openAccount } from './opening.service.ts';
import { enqueueAnswer, enqueueRepeat } from './registration.service.ts';
import {
  findRegistration,
  findUnmailedRegistration,
  insertRegistration,
  REGISTRATION_SECONDS,
} from './registration.store.ts';

/** Wrong passwords that one link bears. */
const TRIES = { calls: 10, seconds: REGISTRATION_SECONDS, counted: 'everywhere' } as const;

export const registration = {
  create: os.accounts.create.handler(async ({ context, input, errors }) => {
    const { secret, person } = await admit(context, input, errors);
    const { hash: tokenHash } = newToken();
    await context.db.transaction().execute(async (transaction) => {
      await insertRegistration(transaction, { ...person, tokenHash, buyerId: null });
      await enqueueAnswer(transaction, tokenHash);
    });
    setBrowserCookie(context, secret);
  }),

  resend: os.accounts.resend.handler(async ({ context, input: { email } }) => {
    const secret = browserSecretOf(context);
    await enqueueRepeat(context.db, email, secret ? hashToken(secret) : undefined);
  }),

  // Somebody else may have registered this address with a password of theirs: the link alone must not make that the
  // account of whoever opens it.
  verify: os.accounts.verify.handler(async ({ context, input, errors }) => {
    const opened = await findRegistration(context.db, hashOfLinkToken(input.token));
    if (!opened) throw errors.LINK_INVALID();
    // The link was mailed there: whoever opens it may know.
    if (opened.buyerId && (await findPersonByEmail(context.db, opened.email))) throw errors.HAS_ACCOUNT();
    const secret = browserSecretOf(context);
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
    if (!userId) throw opened.buyerId ? errors.HAS_ACCOUNT() : errors.LINK_INVALID();
    setBrowserCookie(context, undefined);
    return beginSession(context, userId, input.deviceId);
  }),
};
