import { sql } from 'kysely';
import { MessageCategory, type MessageChannel } from '#contract/messages.ts';
import type { Notice } from '#contract/notices.ts';
import type { Language } from '#contract/procedure.ts';
import { CATEGORY_OF, type Push } from '#server/features/push/push.rules.ts';
import type { Db } from '#server/platform/db.ts';

/** A notice and the channel by which it goes to its person's number. */
export type NewsTarget = { noticeId: string; channel: MessageChannel };

type DueNews = NewsTarget &
  Pick<Push, 'quietHours'> & { userId: string; mobile: string; language: Language } & {
    category: MessageCategory;
    notice: Pick<Push['notice'], 'kind' | 'madeAt' | 'readAt'>;
  };

/** Kinds of which a message may tell. */
const KINDS = Object.entries(CATEGORY_OF).flatMap(([kind, category]) => {
  const known = MessageCategory.options.find((each) => each === category);
  return known ? [{ kind, category: known }] : [];
});

/** What people chose to hear by message, of these notices: with a number that was shown to be theirs, and while their consent stands. */
const chosen = () => sql`
  from notices
  join users as person on person.id = notices.user_id and person.mobile is not null
    and person.suspended_at is null and person.anonymised_at is null
  join consents on consents.user_id = person.id and purpose = 'messages' and withdrawn_at is null
  join json_to_recordset(${JSON.stringify(KINDS)}::json) as known (kind text, category text) on known.kind = notices.kind
  join notification_choices as choice on choice.user_id = person.id and choice.category = known.category
  cross join (values ('sms'), ('whatsapp')) as way (channel)
  where case way.channel when 'sms' then choice.by_sms else choice.by_whatsapp end`;

/** By which channels these notices go. */
export async function listNewsTargets(db: Db, noticeIds: string[]): Promise<NewsTarget[]> {
  if (noticeIds.length === 0) return [];
  const { rows } = await sql<NewsTarget>`
    select notices.id as "noticeId", way.channel ${chosen()} and notices.id = any(${noticeIds})`.execute(db);
  return rows;
}

/** What is on its way, while it is still wanted. */
export async function findDueNews(db: Db, { noticeId, channel }: NewsTarget): Promise<DueNews | undefined> {
  const { rows } = await sql<Omit<DueNews, 'notice'> & DueNews['notice']>`
    select notices.id as "noticeId", way.channel, person.id as "userId", person.mobile,
      coalesce(person.language, 'en')::text as language, known.category,
      case when person.quiet_from is not null then json_build_object('from', to_char(person.quiet_from, 'HH24:MI'),
        'to', to_char(person.quiet_until, 'HH24:MI')) end as "quietHours",
      notices.kind, notices.made_at as "madeAt", notices.read_at as "readAt"
    ${chosen()} and notices.id = ${noticeId} and way.channel = ${channel}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { kind, madeAt, readAt, ...rest } = row;
  return { ...rest, notice: { kind: kind satisfies Notice['kind'], madeAt, readAt } };
}
