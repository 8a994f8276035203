import * as v from 'valibot';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type Job, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { digestOf, mayWait, nextDigest } from './digests/digests.rules.ts';
import { findLockedReader, listGathered, setAtOnce, setGathered, setTurn } from './digests/digests.store.ts';
import { renderEmail } from './email.rules.ts';
import {
  findWaitingMail,
  insertMails,
  removeOldMails,
  setCalledOff,
  setMailFailed,
  setSent,
  type Turn,
  type WaitingMail,
} from './mails.store.ts';

/** Sends a mail, unless it may wait and enough of those came today: then the day's digest brings it. */
export const deliverMail: Job<{ mailId: string }> = defineJob(
  'mails.deliver',
  v.object({ mailId: v.string() }),
  async (services, { mailId }) => {
    const { db, mailer, publicUrl } = services;
    const mail = await findWaitingMail(db, mailId);
    if (!mail) return 'sent before';
    if (await waits(services, mailId, mail)) return 'waits';
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

async function waits({ db }: JobServices, mailId: string, mail: WaitingMail & Turn): Promise<boolean> {
  const { userId, atOnceAt } = mail;
  if (!userId || atOnceAt || !mayWait(mail)) return false;
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const runAt = await setTurn(tx, { mailId, userId }, { now, until: nextDigest(now) });
    if (!runAt) return false;
    const until = runAt.toISOString();
    // Asked for by each that waits for it, it comes once.
    await enqueue(tx, deliverDigest, { userId, until }, { key: `digest:${userId}:${until}`, runAt });
    return true;
  });
}

/**
 * Writes the one mail of what was gathered for a person until a moment; it leaves after the commit like any other. What is
 * alone comes as it is.
 */
export const deliverDigest: Job<{ userId: string; until: string }> = defineJob(
  'mails.digest',
  v.object({ userId: v.string(), until: v.string() }),
  ({ db, publicUrl }, { userId, until }) =>
    inTransaction(db, async (tx) => {
      const reader = await findLockedReader(tx, userId);
      const gathered = reader ? await listGathered(tx, userId, new Date(until)) : [];
      await setCalledOff(
        tx,
        gathered.flatMap(({ id, isWanted }) => (isWanted ? [] : [id])),
      );
      const mails = gathered.filter(({ isWanted }) => isWanted);
      const [first] = mails;
      if (!reader || !first) return 'nothing waits';
      if (mails.length === 1) {
        await setAtOnce(tx, first.id, new Date());
        await enqueue(tx, deliverMail, { mailId: first.id });
        return 'as it is';
      }
      const [digest] = await insertMails(tx, [
        {
          template: 'daily-digest',
          details: digestOf(mails, reader, publicUrl),
          to: reader.email,
          language: reader.language,
          dedupeKey: `digest:${first.id}`,
          userId,
        },
      ]);
      if (!digest) throw new Error('a mail is in one digest only');
      await setGathered(
        tx,
        mails.map(({ id }) => id),
        digest.id,
      );
      await enqueue(tx, deliverMail, { mailId: digest.id });
      return mails.length;
    }),
  { kind: 'mail' },
);

export const eraseOldMails: TimedJob = {
  name: 'mails.forget-old',
  cron: '40 21 * * *',
  work: ({ db }) => removeOldMails(db),
};
