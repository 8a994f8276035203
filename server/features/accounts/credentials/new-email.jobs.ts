import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { sayAlreadyRegistered } from '#server/features/accounts/accounts.service.ts';
import { findPersonToChange } from '#server/features/accounts/accounts.store.ts';
import { endLinks, newLink } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob } from '#server/platform/jobs.ts';
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
