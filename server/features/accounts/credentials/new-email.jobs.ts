import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Account, findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { sayAlreadyRegistered } from '#server/features/accounts/accounts.service.ts';
import { findPersonToChange } from '#server/features/accounts/accounts.store.ts';
import { endLinks, newLink } from '#server/features/links/links.jobs.ts';
import { sendMail } from '#server/features/mails/mails.jobs.ts';
import { endSessions } from '#server/features/sessions/sessions.jobs.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import { findPasswordTime } from './credentials.store.ts';

const HOURS = 24;

/**
 * Mails a link to a person's new e-mail; whoever has that one already is told so instead. A link is made in both cases,
 * because the person sees that one waits. A password that was replaced since the asking counts no more.
 */
export const mailNewEmail = defineJob(
  'accounts.mail-new-email',
  v.object({ userId: v.string(), email: v.string(), passwordTime: v.string() }),
  ({ db, publicUrl }, { userId, email, passwordTime }) =>
    db.transaction().execute(async (transaction) => {
      const person = await findPersonToChange(transaction, userId);
      if (!person || person.email === email) return;
      if ((await findPasswordTime(transaction, userId)) !== passwordTime) return;
      await endLinks(transaction, userId, 'change-email');
      const seconds = HOURS * 3600;
      const token = await newLink(transaction, { userId, purpose: 'change-email', email, seconds });
      const holder = await findPersonByEmail(transaction, email);
      if (holder && holder.id !== userId)
        return sayAlreadyRegistered({ db: transaction, publicUrl }, holder, randomUUID());
      const link = `${publicUrl}/confirm-email?token=${token}`;
      await sendMail(transaction, {
        template: 'confirm-new-email',
        details: { name: person.name, link, hours: HOURS },
        to: email,
        language: person.language,
        dedupeKey: `confirm-new-email:${randomUUID()}`,
        userId,
      });
    }),
);

/** What follows a new e-mail, in its transaction: other sessions end, and the old address is told. */
export async function settleNewEmail(context: Context, person: Account, email: string): Promise<void> {
  const { db, identity, publicUrl } = context;
  // The old mailbox may be lost to somebody: what was mailed there ends.
  for (const purpose of ['reset-password', 'two-factor-setup'] as const) await endLinks(db, person.id, purpose);
  await endSessions(db, person.id, 'credentials-changed', identity.person?.sessionId);
  await sendMail(db, {
    template: 'email-changed',
    details: {
      name: person.name,
      newEmail: email,
      when: momentInWords(person.language),
      helpLink: `${publicUrl}/contact-us`,
    },
    to: person.email,
    language: person.language,
    dedupeKey: `email-changed:${randomUUID()}`,
    userId: person.id,
  });
}
