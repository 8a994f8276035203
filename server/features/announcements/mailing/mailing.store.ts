import { sql } from 'kysely';
import type { Mailing } from '#contract/announcements/mailings.ts';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

/** Who may be mailed: they switched it on, and their account is open. */
const IS_SUBSCRIBED = sql<boolean>`users.suspended_at is null and users.anonymised_at is null
  and users.deletion_due_at is null and exists (select from notification_choices as choice
    where choice.user_id = users.id and choice.category = 'announcements' and choice.by_mail)`;

export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where(IS_SUBSCRIBED)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMailing(db: Db, announcementId: string): Promise<Mailing['mailing']> {
  const { rows } = await sql<NonNullable<Mailing['mailing']>>`
    select case when stopped_at is not null then 'stopped' when finished_at is not null and counted.open = 0 then 'done'
        else 'sending' end as state,
      total, users.name as by, to_json(begun_at) as "begunAt", counted.sent, counted.failed, counted.unsubscribed
    from announcement_mailings as mailing left join users on users.id = begun_by,
      lateral (select count(mails.sent_at)::int as sent, count(unsubscribed_at)::int as unsubscribed,
          count(*) filter (where mails.sent_at is null and mails.failed_at is not null)::int as failed,
          count(*) filter (where mails.sent_at is null and mails.failed_at is null and mails.details is not null)::int as open
        from announcement_recipients as recipient left join mails on mails.id = mail_id
        where recipient.announcement_id = mailing.announcement_id) as counted
    where mailing.announcement_id = ${announcementId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether it was not begun before. */
export async function insertMailing(db: Db, announcementId: string, begunBy: string, total: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcement_mailings')
    .values({ announcement_id: announcementId, begun_by: begunBy, total })
    .onConflict((conflict) => conflict.column('announcement_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether it goes on: locked, so that a stop waits for the batch under way and none begins after it. */
export async function findLockedMailing(db: Db, announcementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('announcement_mailings')
    .where('announcement_id', '=', announcementId)
    .where('stopped_at', 'is', null)
    .where('finished_at', 'is', null)
    .forUpdate()
    .select('announcement_id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Recipient = { userId: string; name: string; email: string; language: Language; token: string };

/** The next who are mailed, each once for an announcement. */
export async function insertRecipients(db: Db, announcementId: string, most: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with chosen as (
      insert into announcement_recipients (announcement_id, user_id)
      select ${announcementId}, users.id from users where ${IS_SUBSCRIBED}
        and not exists (select from announcement_recipients where announcement_id = ${announcementId} and user_id = users.id)
      order by users.id limit ${most} on conflict do nothing returning user_id, token
    ) select user_id as "userId", token, users.name, users.email, users.language
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
