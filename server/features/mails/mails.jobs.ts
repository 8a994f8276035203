import * as v from 'valibot';
import { readSchool } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { defineJob, enqueue, enqueueAll, type TimedJob } from '#server/platform/jobs.ts';
import { letterOf } from './letter.rules.ts';
import {
  findWaitingMail,
  insertMails,
  type NewMail,
  removeOldMails,
  setAddresseeForgotten,
  setCalledOff,
  setFailed,
  setLastAddresseesForgotten,
  setSent,
  type WrittenMail,
} from './mails.store.ts';
import type { MailName } from './texts/mail-text.rules.ts';

export const deliverMail = defineJob(
  'mails.deliver',
  v.object({ mailId: v.string() }),
  async (services, { mailId }) => {
    const { db, mailer, publicUrl } = services;
    const mail = await findWaitingMail(db, mailId);
    if (!mail) return 'sent before';
    const letter = letterOf(mail, await readSchool(db), publicUrl);
    try {
      await mailer.send({ ...letter, id: mailId, to: mail.recipient });
    } catch (error) {
      await setFailed(db, mailId, error instanceof Error ? error.message : String(error));
      // What the server said may name the reader: it stays in the row, and out of the log.
      throw new Error(`mail ${mailId} was not taken; its last_error says why`);
    }
    await setSent(db, mailId);
    return mail.template;
  },
);

/** Writes a mail in the transaction of `db`; it leaves after the commit, once, and is tried again while the server refuses it. */
export async function sendMail<Name extends MailName>(db: Db, mail: NewMail<Name>): Promise<void> {
  await sendMails(db, [mail]);
}

/** The same for many; answers with those that were not written before. */
export async function sendMails<Name extends MailName>(db: Db, mails: NewMail<Name>[]): Promise<WrittenMail[]> {
  const written = await insertMails(db, mails as NewMail[]);
  await enqueueAll(
    db,
    deliverMail,
    written.map(({ id }) => ({ mailId: id })),
  );
  return written;
}

/** Whether a mail did not go yet and still can. */
export async function isMailWaiting(db: Db, mailId: string): Promise<boolean> {
  return (await findWaitingMail(db, mailId)) !== undefined;
}

/** Asks once more for a mail whose job is gone. */
export const resendMail = (db: Db, mailId: string): Promise<void> => enqueue(db, deliverMail, { mailId });

export const forgetOldMails: TimedJob = {
  name: 'mails.forget-old',
  cron: '40 21 * * *',
  work: ({ db }) => removeOldMails(db),
};

/** Calls off those of these mails that have not left. */
export const callOffMails = setCalledOff;

/** Calls off what waits for a deleted account, and no longer says where its mails went. */
export const forgetMailsOf = setAddresseeForgotten;

/** No longer says where the farewells to deleted accounts went. */
export const forgetFarewells = setLastAddresseesForgotten;
