import * as v from 'valibot';
import { findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { sendResetTo } from '#server/features/accounts/accounts.service.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Mails a link that sets a new password, if somebody has this e-mail. */
export const mailReset = defineJob(
  'accounts.mail-reset',
  v.object({ email: v.string() }),
  ({ db, publicUrl }, { email }) =>
    db.transaction().execute(async (transaction) => {
      const person = await findPersonByEmail(transaction, email);
      if (person) await sendResetTo({ db: transaction, publicUrl }, person.id);
    }),
);
