import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { type Mailing, sayAlreadyRegistered } from '#server/features/accounts/accounts.service.ts';
import { mailPaidOrder } from '#server/features/accounts/buyers/confirmation.service.ts';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import {
  countRecentMails,
  findRegistrationToAnswer,
  findRegistrationToRepeat,
  MAIL_PAUSE_SECONDS,
  MAX_MAILS_AN_HOUR,
  REGISTRATION_SECONDS,
  type Registration,
  removeOldRegistrations,
  setToken,
} from './registration.store.ts';

/** The answer to a registration, by mail: a link, or, to whom has an account already, that they have one. */
export const answerRegistration = defineJob(
  'accounts.answer-registration',
  v.object({ registration: v.string() }),
  ({ db, publicUrl }, { registration }) =>
    db.transaction().execute(async (transaction) => {
      const waiting = await findRegistrationToAnswer(transaction, Buffer.from(registration, 'hex'));
      return waiting ? answer({ db: transaction, publicUrl }, waiting) : 'answered before';
    }),
);

/** Mails another link, unless one went a moment ago; the earlier ones stay good. */
export const repeatConfirmation = defineJob(
  'accounts.repeat-confirmation',
  v.object({ email: v.string(), browser: v.nullable(v.string()) }),
  ({ db, publicUrl }, { email, browser }) =>
    db.transaction().execute(async (transaction) => {
      const browserHash = browser === null ? undefined : Buffer.from(browser, 'hex');
      const waiting = await findRegistrationToRepeat(transaction, email, browserHash);
      if (!waiting) return 'nothing waits';
      if ((await countRecentMails(transaction, email, MAIL_PAUSE_SECONDS)) > 0) return 'mailed a moment ago';
      return answer({ db: transaction, publicUrl }, waiting);
    }),
);

/**
 * Somebody with an account is only told so. Their registration stays like any other until its time is over, with a token
 * that nobody has: signing in with its password may not answer otherwise than for an e-mail that is free.
 */
async function answer(mailing: Mailing, waiting: Registration): Promise<string> {
  if (waiting.buyerId) return mailPaidOrder(mailing, waiting, waiting.buyerId);
  const { db, publicUrl } = mailing;
  const { tokenHash, email, name, language } = waiting;
  if ((await countRecentMails(db, email, 3600)) >= MAX_MAILS_AN_HOUR) return 'mailed too often';
  const token = randomBytes(16).toString('base64url');
  const newTokenHash = hashOfLinkToken(token);
  await setToken(db, tokenHash, newTokenHash);
  const key = newTokenHash.toString('hex');
  const person = await findPersonByEmail(db, email);
  if (person) {
    await sayAlreadyRegistered(mailing, person, key);
    return 'has an account';
  }
  const link = `${publicUrl}/verify-email?token=${token}`;
  const details = { name, link, hours: REGISTRATION_SECONDS / 3600 };
  await sendMail(db, { template: 'confirm-email', details, to: email, language, dedupeKey: `confirm-email:${key}` });
  return 'mailed a link';
}

export const eraseOldRegistrations: TimedJob = {
  name: 'accounts.forget-registrations',
  cron: '35 21 * * *',
  work: ({ db }) => removeOldRegistrations(db),
};
