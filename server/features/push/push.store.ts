import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { MessageChannel } from '#contract/messages.ts';
import type { Notice } from '#contract/notices.ts';
import type { Language } from '#contract/procedure.ts';
import type { NewPushSubscription } from '#contract/push.ts';
import type { Db } from '#server/platform/db.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import { CATEGORY_OF, type Push } from './push.rules.ts';

const MAX_DEVICES = 5;
const MAX_PUSHES_A_DAY = 3;

/** A notice and a device that it goes to. */
export type PushTarget = { noticeId: string; subscriptionId: string };
export type DuePush = PushTarget & Push & { userId: string; sealed: string };
type Holder = { userId: string; sessionId: string };

/**
 * Keeps where to push for a session; the same endpoint belongs to whoever gave it last, and of one person the newest five stay.
 * Undefined when the session ended meanwhile.
 */
export async function setPushSubscription(
  db: Db,
  { userId, sessionId }: Holder,
  subscription: NewPushSubscription,
  secrets: Secrets,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const endpointHash = hash('sha256', subscription.endpoint, 'buffer');
    const kept = await transaction
      .insertInto('push_subscriptions')
      .columns(['user_id', 'session_id', 'endpoint_hash', 'sealed'])
      .expression(({ selectFrom, val }) =>
        selectFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null)
          // A session that ends now waits, and its trigger finds this row.
          .forShare()
          .select([
            'user_id',
            'id',
            val(endpointHash).as('hash'),
            val(secrets.seal(JSON.stringify(subscription))).as('sealed'),
          ]),
      )
      .onConflict((conflict) =>
        conflict.column('endpoint_hash').doUpdateSet(({ ref }) => ({
          user_id: ref('excluded.user_id'),
          session_id: ref('excluded.session_id'),
          sealed: ref('excluded.sealed'),
          made_at: sql`now()`,
        })),
      )
      .returning('id')
      .executeTakeFirst();
    await transaction
      .deleteFrom('push_subscriptions')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('push_subscriptions')
          .where('user_id', '=', userId)
          .select('id')
          .orderBy('made_at', 'desc')
          .orderBy('id')
          .offset(MAX_DEVICES),
      )
      .execute();
    return kept?.id;
  });
}

export async function listPushSubscriptions(db: Db, { userId, sessionId }: Holder) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select(['id', 'made_at as madeAt', 'session_id as inSession'])
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(({ id, madeAt, inSession }) => ({ id, madeAt, isCurrent: inSession === sessionId }));
}

export async function removePushSubscription(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Those that a push service no longer knows. */
export async function removeGoneSubscriptions(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

/** Those of sessions that ended by themselves. */
export async function removeExpiredSubscriptions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .using('sessions')
    .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
    .where('sessions.expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** To which devices these notices go. */
export async function listPushTargets(db: Db, noticeIds: string[]): Promise<PushTarget[]> {
  if (noticeIds.length === 0) return [];
  return db
    .selectFrom('notices')
    .innerJoin('push_subscriptions as device', 'device.user_id', 'notices.user_id')
    .where('notices.id', '=', sql<string>`any(${noticeIds})`)
    .select(['notices.id as noticeId', 'device.id as subscriptionId'])
    .execute();
}

/** What is on its way, with what its persons chose; of whoever is signed out, suspended or deleted nothing. */
export async function listDuePushes(db: Db, targets: PushTarget[]): Promise<DuePush[]> {
  const categories = Object.entries(CATEGORY_OF).flatMap(([kind, category]) => (category ? [{ kind, category }] : []));
  const { rows } = await sql<Omit<DuePush, 'notice'> & DuePush['notice'] & { kind: Notice['kind'] }>`
    select notices.id, notices.kind, notices.link, notices.made_at as "madeAt", notices.read_at as "readAt",
      case coalesce(person.language, 'en') when 'hi' then notices.text_hi else notices.text_en end as text,
      notices.id as "noticeId", device.id as "subscriptionId", device.sealed, person.id as "userId",
      coalesce(person.language, 'en')::text as language, person.push_details as "isWhole",
      case when person.quiet_from is not null then json_build_object('from', to_char(person.quiet_from, 'HH24:MI'),
        'to', to_char(person.quiet_until, 'HH24:MI')) end as "quietHours",
      coalesce(choice.by_push, true) as "byPush"
    from json_to_recordset(${JSON.stringify(targets)}::json) as target ("noticeId" text, "subscriptionId" text)
    join notices on notices.id = target."noticeId"
    join push_subscriptions as device on device.id = target."subscriptionId" and device.user_id = notices.user_id
    join sessions on sessions.id = device.session_id and sessions.revoked_at is null and sessions.expires_at > now()
    join users as person on person.id = notices.user_id
      and person.suspended_at is null and person.anonymised_at is null
    left join json_to_recordset(${JSON.stringify(categories)}::json) as category (kind text, category text)
      on category.kind = notices.kind
    left join notification_choices as choice on choice.user_id = person.id and choice.category = category.category`.execute(
    db,
  );
  return rows.map(({ id, kind, link, madeAt, readAt, text, ...rest }) => ({
    ...rest,
    language: rest.language satisfies Language,
    notice: { id, kind, link, madeAt, readAt, text },
  }));
}

/**
 * Which of these notices may go by a channel: of one person three a day on India's clock, the oldest first; one that may, may
 * again when its job is repeated. What is claimed for one person is claimed in turn.
 */
export async function insertNoticePushes(
  db: Db,
  pushes: Pick<DuePush, 'noticeId' | 'userId'>[],
  channel: 'push' | MessageChannel = 'push',
): Promise<Set<string>> {
  const noticeIds = [...new Set(pushes.map(({ noticeId }) => noticeId))];
  if (noticeIds.length === 0) return new Set();
  const userIds = [...new Set(pushes.map(({ userId }) => userId))];
  return db.transaction().execute(async (transaction) => {
    await sql`select from users where id = any(${userIds}) order by id for no key update`.execute(transaction);
    await sql`
      insert into notice_pushes (notice_id, user_id, channel)
      select claimed.id, claimed.user_id, ${channel}
      from (select notices.id, notices.user_id,
          row_number() over (partition by notices.user_id order by notices.made_at, notices.id)
            + (select count(*) from notice_pushes as before where before.user_id = notices.user_id and before.channel = ${channel}
                and before.pushed_at >= date_trunc('day', now(), 'Asia/Kolkata')) as place
        from notices
        where notices.id = any(${noticeIds})
          and not exists (select from notice_pushes where notice_id = notices.id and channel = ${channel})) as claimed
      where claimed.place <= ${MAX_PUSHES_A_DAY}`.execute(transaction);
    const rows = await transaction
      .selectFrom('notice_pushes')
      .where('notice_id', '=', sql<string>`any(${noticeIds})`)
      .where('channel', '=', channel)
      .select('notice_id')
      .execute();
    return new Set(rows.map((row) => row.notice_id));
  });
}
