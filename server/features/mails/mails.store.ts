import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';
import type { MailDetails, MailName } from './texts/mail-text.rules.ts';

export type NewMail<Name extends MailName = MailName> = {
  template: Name;
  details: MailDetails[Name];
  to: string;
  language: Language;
  /** A mail with this key is written once, however often its cause comes again. */
  dedupeKey: string;
  userId?: string | undefined;
};

export type StoredMail = { id: string; dedupeKey: string };

/** The new mails; one whose key was written before is not among them. */
export async function insertMails(db: Db, mails: NewMail[]): Promise<StoredMail[]> {
  if (mails.length === 0) return [];
  return db
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        dedupe_key: mail.dedupeKey,
        template: mail.template,
        recipient: mail.to,
        language: mail.language,
        user_id: mail.userId ?? null,
        details: JSON.stringify(mail.details),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'dedupe_key as dedupeKey'])
    .execute();
}

export type WaitingMail = { template: MailName; recipient: string; language: Language; details: MailDetails[MailName] };

/** Whose mail it is; whether it was let go at once, and until when it is gathered, once that was decided. */
export type Turn = { userId: string | null; atOnceAt: Date | null; waitsUntil: Date | null };

/** A mail that was not sent yet. */
export async function findWaitingMail(db: Db, id: string): Promise<(WaitingMail & Turn) | undefined> {
  return db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('details', 'is not', null)
    .select(({ ref }) => [
      'recipient',
      ref('template').$castTo<MailName>().as('template'),
      ref('language').$castTo<Language>().as('language'),
      ref('details').$castTo<MailDetails[MailName]>().as('details'),
    ])
    .select(['user_id as userId', 'at_once_at as atOnceAt', 'waits_until as waitsUntil'])
    .executeTakeFirst();
}

/** Sent, with all that came in it: what it told, links above all, is removed. */
export async function setSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql`now()`, details: null, last_error: null })
    .where(({ eb, or }) => or([eb('id', '=', id), eb('digest_id', '=', id)]))
    .execute();
}

export async function setMailFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: sql`now()`, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

/** Mails are kept for a year as proof that they went; what was never sent loses its links after a week. */
export async function removeOldMails(db: Db): Promise<number> {
  await db
    .updateTable('mails')
    .set({ details: null })
    .where('details', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  const result = await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - interval '400 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function setCalledOff(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('mails').set({ details: null }).where('id', 'in', ids).where('sent_at', 'is', null).execute();
}

/** What a deleted account was still told, once it went or was given up. */
export async function setDeletionEmailsErased(db: Db): Promise<void> {
  await sql`update mails set recipient = '' from users
    where users.id = user_id and anonymised_at is not null and details is null and recipient <> ''`.execute(db);
}
