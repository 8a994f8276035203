import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** What ends for somebody on one day. `days`: until its last day, 0 on that day. `key` says which reminder this is; `byMail`: they want mails of it. */
export type EndingAccess = {
  key: string;
  userId: string;
  name: string;
  email: string;
  language: Language;
  titles: string[];
  days: number;
  endsAt: Date;
  byMail: boolean;
};

/**
 * Students of whom something ends soon, each day of theirs once: from so many days before its last day (`marks`, the
 * longest first) on they are told once for each mark. A right that is shorter than a mark is not told of at it; nor is
 * what was told before.
 */
export async function listEnding(db: Db, { marks, most }: { marks: number[]; most: number }): Promise<EndingAccess[]> {
  const { rows } = await sql<EndingAccess>`
    with ending as (
      select entitlement.user_id, product.title, entitlement.expires_at, day.last, day.last - ${TODAY} as days, mark.days as mark
      from entitlements as entitlement
      join products as product on product.id = entitlement.product_id
      cross join lateral (select
        ((entitlement.expires_at - interval '1 millisecond') at time zone 'Asia/Kolkata')::date as last,
        (entitlement.granted_at at time zone 'Asia/Kolkata')::date as first) as day
      cross join lateral (select min(days) as days from unnest(${marks}::int[]) as days
        where days >= day.last - ${TODAY}) as mark
      where entitlement.revoked_at is null and entitlement.expires_at > now()
        and entitlement.expires_at < now() + make_interval(days => ${Math.max(...marks) + 1})
        and mark.days is not null and day.last - day.first > mark.days)
    select told.key, person.id as "userId", person.name, person.email, coalesce(person.language, 'en') as language,
      array_agg(ending.title order by ending.title) as titles, ending.days, max(ending.expires_at) as "endsAt",
      coalesce(choice.by_mail, true) as "byMail"
    from ending
    join users as person on person.id = ending.user_id and person.role = 'student'
      and person.anonymised_at is null and person.suspended_at is null
    left join notification_choices as choice on choice.user_id = person.id and choice.category = 'purchases'
    cross join lateral (select format('access-ending:%s:%s:%s', person.id, ending.last, ending.mark) as key) as told
    where not exists (select from notices where user_id = person.id and notices.key = told.key)
    group by told.key, person.id, ending.days, choice.by_mail
    order by person.id
    limit ${most}`.execute(db);
  return rows;
}
