import { sql } from 'kysely';
import type { Audience, Channel, Mailing } from '#contract/announcements/mailings.ts';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

const IS_OPEN = sql<boolean>`users.suspended_at is null and users.anonymised_at is null and users.deletion_due_at is null`;

/** Who switched mails about announcements on. */
const IS_SUBSCRIBED = sql<boolean>`exists (select from notification_choices as choice
  where choice.user_id = users.id and choice.category = 'announcements' and choice.by_mail)`;

/** Whether a person of a query is one of those whom `mailing` (of the same query) is for. */
const IS_MEANT = sql<boolean>`${IS_OPEN} and case mailing.audience
  when 'product' then exists (select from entitlements where user_id = users.id and product_id = mailing.audience_of
    and revoked_at is null and coalesce(expires_at > now(), true))
  when 'subject' then exists (select from user_subjects where user_id = users.id and subject_id = mailing.audience_of)
  else mailing.audience_of is null end`;

/** How many people an audience is now, and how many of them are mailed. */
export async function countAudience(db: Db, { audience, audienceId }: Audience) {
  const { rows } = await sql<{ people: number; subscribers: number }>`
    select count(*)::int as people, (count(*) filter (where ${IS_SUBSCRIBED}))::int as subscribers
    from users, (select ${audience}::text as audience, ${audienceId}::text as audience_of) as mailing
    where ${IS_MEANT}`.execute(db);
  return rows[0] ?? { people: 0, subscribers: 0 };
}

export async function findMailing(db: Db, announcementId: string): Promise<Mailing> {
  const { rows } = await sql<NonNullable<Mailing>>`
    select case when stopped_at is not null then 'stopped' when finished_at is not null and counted.open = 0 then 'done'
        else 'sending' end as state,
      audience, case audience when 'product' then (select title from products where id = audience_of)
        when 'subject' then (select code from subjects where id = audience_of) end as "audienceName",
      array_remove(array[case when by_mail then 'mail' end, case when by_notice then 'notice' end], null) as channels,
      total as people, users.name as by, to_json(begun_at) as "begunAt",
      counted.reached, counted.told, counted.opened, counted.sent, counted.failed, counted.unsubscribed
    from announcement_mailings as mailing left join users on users.id = begun_by,
      lateral (select count(*)::int as reached, count(notice.id)::int as told, count(notice.read_at)::int as opened,
          count(mails.sent_at)::int as sent, count(unsubscribed_at)::int as unsubscribed,
          count(*) filter (where mails.sent_at is null and mails.failed_at is not null)::int as failed,
          count(*) filter (where mails.sent_at is null and mails.failed_at is null and mails.details is not null)::int as open
        from announcement_recipients as recipient left join mails on mails.id = mail_id
        left join notices as notice on notice.user_id = recipient.user_id
          and notice.key = 'announcement:' || recipient.announcement_id
        where recipient.announcement_id = mailing.announcement_id) as counted
    where mailing.announcement_id = ${announcementId}`.execute(db);
  return rows[0] ?? null;
}

type NewMailing = Audience & { announcementId: string; begunBy: string; people: number; channels: Channel[] };

/** Whether it was not begun before. */
export async function insertMailing(db: Db, mailing: NewMailing): Promise<boolean> {
  const { announcementId, begunBy, people, channels, audience, audienceId } = mailing;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcement_mailings')
    .values({
      announcement_id: announcementId,
      begun_by: begunBy,
      total: people,
      audience,
      audience_of: audienceId,
      by_mail: channels.includes('mail'),
      by_notice: channels.includes('notice'),
    })
    .onConflict((conflict) => conflict.column('announcement_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which ways it goes, while it goes on: locked, so that a stop waits for the batch under way and none begins after it. */
export async function findLockedMailing(db: Db, announcementId: string) {
  return db
    .selectFrom('announcement_mailings')
    .where('announcement_id', '=', announcementId)
    .where('stopped_at', 'is', null)
    .where('finished_at', 'is', null)
    .forUpdate()
    .select(['by_mail as byMail', 'by_notice as byNotice'])
    .executeTakeFirst();
}

/** `isSubscribed`: they are mailed as well, where it goes by mail. */
export type Recipient = {
  userId: string;
  name: string;
  email: string;
  language: Language;
  token: string;
  isSubscribed: boolean;
};

/** The next whom it is for, each once for an announcement. */
export async function insertRecipients(db: Db, announcementId: string, most: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with chosen as (
      insert into announcement_recipients (announcement_id, user_id)
      select mailing.announcement_id, users.id from announcement_mailings as mailing, users
      where mailing.announcement_id = ${announcementId} and ${IS_MEANT} and (mailing.by_notice or ${IS_SUBSCRIBED})
        and not exists (select from announcement_recipients where announcement_id = ${announcementId} and user_id = users.id)
      order by users.id limit ${most} on conflict do nothing returning user_id, token
    ) select user_id as "userId", token, users.name, users.email, users.language, ${IS_SUBSCRIBED} as "isSubscribed"
    from chosen join users on users.id = user_id order by user_id`.execute(db);
  return rows;
}

/** Which mail each of them got, by its key. */
export async function setMails(db: Db, announcementId: string, mails: { id: string; dedupeKey: string }[]) {
  await sql`update announcement_recipients as recipient set mail_id = given.id
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as given (id text, "dedupeKey" text)
    where recipient.announcement_id = ${announcementId}
      and given."dedupeKey" = 'announcement:' || recipient.announcement_id || ':' || recipient.user_id`.execute(db);
}

export async function setMailingFinished(db: Db, announcementId: string): Promise<void> {
  await db
    .updateTable('announcement_mailings')
    .set({ finished_at: sql`clock_timestamp()` })
    .where('announcement_id', '=', announcementId)
    .execute();
}

/** Whether it was going on until now. */
export async function setStopped(db: Db, announcementId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcement_mailings')
    .set({ stopped_at: sql`clock_timestamp()` })
    .where('announcement_id', '=', announcementId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The mails of an announcement, or of all to one person. */
export async function listMailIds(db: Db, of: { announcementId: string } | { userId: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement_recipients')
    .where((row) => ('userId' in of ? row('user_id', '=', of.userId) : row('announcement_id', '=', of.announcementId)))
    .where('mail_id', 'is not', null)
    .select('mail_id')
    .execute();
  return rows.flatMap(({ mail_id }) => mail_id ?? []);
}

/** Whose link it is, with the time when it was used first; undefined when it is nobody's. */
export async function setUnsubscribed(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .updateTable('announcement_recipients')
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
