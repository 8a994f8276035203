import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { hashSignInCode, SIGN_IN_MINUTES } from './signins.rules.ts';
import { removeOldSignInRequests, setSignInMailed } from './signins.store.ts';

/**
 * Mails the link and the code of a sign-in, or the code alone that joins `google`, if somebody has this e-mail. `request`: the
 * hash of its secret, in hexadecimal.
 */
export const mailSignIn = defineJob(
  'signins.mail',
  v.object({ request: v.string(), email: v.string(), google: v.optional(v.string()) }),
  ({ db, publicUrl }, { request, email, google }) =>
    db.transaction().execute(async (transaction) => {
      const person = await findPersonByEmail(transaction, email);
      if (!person || person.suspendedAt) return;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const mailed = { userId: person.id, email: person.email, codeHash: hashSignInCode(request, code) };
      if (!(await setSignInMailed(transaction, Buffer.from(request, 'hex'), mailed))) return;
      const { name, email: to, language, id: userId } = person;
      const mail = { to, language, dedupeKey: `sign-in-link:${request}`, userId };
      const known = { name, code, minutes: SIGN_IN_MINUTES };
      await (google === undefined
        ? sendMail(transaction, {
            ...mail,
            template: 'sign-in-link',
            details: { ...known, link: `${publicUrl}/login-link?code=${code}` },
          })
        : sendMail(transaction, { ...mail, template: 'google-code', details: { ...known, email: google } }));
    }),
);

export const eraseOldSignInRequests: TimedJob = {
  name: 'signins.forget-old',
  cron: '40 * * * *',
  work: ({ db }) => removeOldSignInRequests(db),
};
