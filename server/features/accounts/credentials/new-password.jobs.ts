import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Account, findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { sendResetTo } from '#server/features/accounts/accounts.service.ts';
import { endLinks } from '#server/features/links/links.jobs.ts';
import { sendMail } from '#server/features/mails/mails.jobs.ts';
import { endSessions } from '#server/features/sessions/sessions.jobs.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';

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

/**
 * What follows a new password, in its transaction: sessions end but `keptSession`, links that were mailed before end too,
 * and the person is told.
 */
export async function settleNewPassword(context: Context, person: Account, keptSession?: string): Promise<void> {
  const { db, publicUrl, userAgent } = context;
  await endSessions(db, person.id, 'credentials-changed', keptSession);
  await endLinks(db, person.id, 'reset-password');
  // Whoever knew the old password may have asked for an e-mail of theirs.
  await endLinks(db, person.id, 'change-email');
  await sendMail(db, {
    template: 'password-changed',
    details: {
      name: person.name,
      when: momentInWords(person.language),
      device: deviceInWords(userAgent) || '—',
      resetLink: `${publicUrl}/reset-password`,
    },
    to: person.email,
    language: person.language,
    dedupeKey: `password-changed:${randomUUID()}`,
    userId: person.id,
  });
}
