import * as v from 'valibot';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { renderEmail } from './email.rules.ts';
import { findWaitingMail, removeOldMails, setMailFailed, setSent } from './mails.store.ts';

export const deliverMail = defineJob(
  'mails.deliver',
  v.object({ mailId: v.string() }),
  async (services, { mailId }) => {
    const { db, mailer, publicUrl } = services;
    const mail = await findWaitingMail(db, mailId);
    if (!mail) return 'sent before';
    const letter = renderEmail(mail, await readSchool(db), publicUrl);
    try {
      await mailer.send({ ...letter, id: mailId, to: mail.recipient });
    } catch (error) {
      await setMailFailed(db, mailId, error instanceof Error ? error.message : String(error));
      // What the server said may name the reader: it stays in the row, and out of the log.
      throw new Error(`mail ${mailId} was not taken; its last_error says why`);
    }
    await setSent(db, mailId);
    return mail.template;
  },
  { kind: 'mail' },
);

export const eraseOldMails: TimedJob = {
  name: 'mails.forget-old',
  cron: '40 21 * * *',
  work: ({ db }) => removeOldMails(db),
};
