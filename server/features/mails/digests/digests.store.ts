import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { MailDetails, MailName } from '#server/features/mails/texts/mail-text.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { CATEGORIES, startOfDay } from './digests.rules.ts';

/** So many mails that may wait come at once on a day. */
const MAX_AT_ONCE = 4;

type Mail = { mailId: string; userId: string };
type Moments = { now: Date; until: Date };

/**
 * Decides once whether a mail that may wait goes at once, or is gathered until a moment, with which this answers. Needs a
 * transaction: of one person's mails one is decided after the other.
 */
export async function setTurn(db: Db, { mailId, userId }: Mail, { now, until }: Moments): Promise<Date | null> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  await sql`
    update mails set at_once_at = case when gone.count < ${MAX_AT_ONCE} then ${now}::timestamptz end,
      waits_until = case when gone.count < ${MAX_AT_ONCE} then null else ${until}::timestamptz end
    from (select count(*) from mails where user_id = ${userId} and at_once_at >= ${startOfDay(now)}) as gone
    where id = ${mailId} and at_once_at is null and waits_until is null`.execute(db);
  const row = await db
    .selectFrom('mails')
    .where('id', '=', mailId)
    .where('at_once_at', 'is', null)
    .select('waits_until')
    .executeTakeFirst();
  return row?.waits_until ?? null;
}

export type DigestReader = { email: string; name: string; language: Language };

/** Whose mails are gathered, with where they are reached now; undefined once the account is gone. Locked as `setTurn` locks. */
export async function findLockedReader(db: Db, userId: string): Promise<DigestReader | undefined> {
  const { rows } = await sql<DigestReader>`
    select email, name, language from users where id = ${userId} and anonymised_at is null
    for no key update`.execute(db);
  return rows[0];
}

export type GatheredMail = {
  id: string;
  template: MailName;
  details: MailDetails[MailName];
  /** Mails of its kind are still wanted. */
  isWanted: boolean;
};

/** What was gathered for a person and is due, the oldest first; what was called off meanwhile is not among it. */
export async function listGathered(db: Db, userId: string, until: Date): Promise<GatheredMail[]> {
  const { rows } = await sql<GatheredMail>`
    select mails.id, mails.template, mails.details, coalesce(choice.by_mail, true) as "isWanted"
    from mails
    left join json_to_recordset(${JSON.stringify(CATEGORIES)}::json) as known (template text, category text)
      on known.template = mails.template
    left join notification_choices as choice on choice.user_id = mails.user_id and choice.category = known.category
    where mails.user_id = ${userId} and mails.waits_until <= ${until} and mails.details is not null
      and mails.sent_at is null and mails.at_once_at is null
    order by mails.created_at, mails.id`.execute(db);
  return rows;
}

/** These come in that mail, which alone still has what they told. */
export async function setGathered(db: Db, ids: string[], digestId: string): Promise<void> {
  await db.updateTable('mails').set({ digest_id: digestId, details: null }).where('id', 'in', ids).execute();
}

/** A mail that was gathered goes by itself after all. */
export async function setAtOnce(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ at_once_at: now }).where('id', '=', id).execute();
}
