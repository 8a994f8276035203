import { randomUUID } from 'node:crypto';
import type { Account } from '#server/features/accounts/accounts.access.ts';
import { endLinks } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { endSessions } from '#server/features/sessions/sessions.service.ts';
import type { Db } from '#server/platform/db.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import { mailReset } from './new-password.jobs.ts';

/** Has a link mailed that sets a new password, if somebody has this e-mail. */
export async function enqueueReset(db: Db, email: string): Promise<void> {
  await enqueue(db, mailReset, { email });
}

/** What follows a new e-mail, in its transaction: other sessions end, and the old address is told. */
export async function confirmNewEmail(context: Context, person: Account, email: string): Promise<void> {
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

/**
 * What follows a new password, in its transaction: sessions end but `keptSession`, links that were mailed before end too,
 * and the person is told.
 */
export async function confirmNewPassword(context: Context, person: Account, keptSession?: string): Promise<void> {
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
