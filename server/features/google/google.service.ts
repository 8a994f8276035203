import { randomUUID } from 'node:crypto';
import { type Account, findPerson } from '#server/features/accounts/accounts.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import * as store from './google.store.ts';

/** Whom Google showed, with an e-mail that it checked. */
export type GooglePerson = { subject: string; email: string };

/**
 * In the transaction of `db`: joins a Google account to somebody's account and tells them by mail; false when it is
 * another's, or they have another.
 */
export async function joinGoogle(db: Db, context: Context, userId: string, shown: GooglePerson): Promise<boolean> {
  const person = await findPerson(db, userId);
  if (!person || !(await store.insertIdentity(db, userId, shown.subject, shown.email))) return false;
  await tellHolder(db, context, person, 'added', shown.email);
  return true;
}

/** Takes somebody's own Google account off their account and tells them by mail; false when there is none. */
export function removeGoogle(context: Context, userId: string): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const person = await findPerson(db, userId);
    const email = person && (await store.removeIdentity(db, userId));
    if (email === undefined) return false;
    await tellHolder(db, context, person as Account, 'removed', email);
    return true;
  });
}

async function tellHolder(
  db: Db,
  context: Context,
  { id: userId, name, email: to, language }: Account,
  now: 'added' | 'removed',
  email: string,
): Promise<void> {
  const changeLink = `${context.publicUrl}/change-password`;
  await sendMail(db, {
    template: `google-${now}`,
    details: { name, when: momentInWords(language), email, changeLink },
    to,
    language,
    dedupeKey: `google-${now}:${randomUUID()}`,
    userId,
  });
  await recordEvent(db, context, `google.${now}`, { subjectId: userId, details: { email } });
}
