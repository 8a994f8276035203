import { sql } from 'kysely';
import type { Item } from '#contract/item.ts';
import type { Waiting, WaitingSearch } from '#contract/waiting-entitlements.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listForStaff } from '#server/platform/lists/staff-list.ts';

const TITLE = sql<string>`coalesce(courses.title, ebooks.title)`;

export const waitingListing: Listing = {
  id: sql`waiting.id`,
  sorts: {
    email: { by: sql`waiting.email`, type: 'text' },
    title: { by: sql`lower(${TITLE})`, type: 'text' },
    given: { by: sql`waiting.given_at`, type: 'timestamptz' },
  },
  first: '-given',
};

export function listWaiting(db: Db, asked: WaitingSearch) {
  return listForStaff(db, findWaiting(db, asked), waitingListing, asked);
}

/** What waits for people whose name, address, number or product holds the text. */
export function findWaiting(db: Db, { text }: Pick<WaitingSearch, 'text'>) {
  const like = (column: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
  return db
    .selectFrom('waiting_entitlements as waiting')
    .leftJoin('courses', 'courses.id', 'waiting.course_id')
    .leftJoin('ebooks', 'ebooks.id', 'waiting.ebook_id')
    .leftJoin('users', 'users.id', 'waiting.given_by')
    .select(['waiting.id', 'waiting.name', 'waiting.email', 'waiting.phone', 'users.name as by', TITLE.as('title')])
    .select([
      sql<Waiting['until']>`to_json(waiting.until)`.as('until'),
      sql<string>`to_json(waiting.given_at)`.as('givenAt'),
    ])
    .$if(text !== undefined && text !== '', (query) =>
      query.where(({ or }) =>
        or([
          like('waiting.name'),
          like('waiting.email'),
          like('waiting.phone'),
          like('courses.title'),
          like('ebooks.title'),
        ]),
      ),
    );
}

type NewWaiting = { email: string; name: string; phone: string | null; item: Item; until: Date | null };

/** Lets items wait for somebody's first sign-in; one that waits already waits with the later end. */
export async function insertWaiting(db: Db, givenBy: string | null, rows: NewWaiting[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('waiting_entitlements')
    .values(
      rows.map(({ item, ...row }) => ({
        ...row,
        given_by: givenBy,
        course_id: item.kind === 'course' ? item.id : null,
        ebook_id: item.kind === 'ebook' ? item.id : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['email', 'course_id', 'ebook_id']).doUpdateSet((update) => ({
        until: sql`case when waiting_entitlements.until is null or excluded.until is null then null
          else greatest(waiting_entitlements.until, excluded.until) end`,
        phone: sql`coalesce(${update.ref('excluded.phone')}, waiting_entitlements.phone)`,
      })),
    )
    .execute();
}

export type ClaimedEntitlement = {
  item: Item;
  title: string;
  until: Date | null;
  phone: string | null;
  givenBy: string | null;
};

/** What waits for somebody's confirmed address, over or not; it does not wait any longer. */
export async function removeClaimed(db: Db, userId: string): Promise<ClaimedEntitlement[]> {
  const { rows } = await sql<Omit<ClaimedEntitlement, 'item'> & Item>`
    with claimed as (delete from waiting_entitlements as waiting using users
      where users.id = ${userId} and users.email_verified_at is not null and waiting.email = lower(users.email)
      returning waiting.*)
    select claimed.until, claimed.phone, claimed.given_by as "givenBy", ${TITLE} as title,
      case when courses.id is null then 'ebook' else 'course' end as kind, coalesce(courses.id, ebooks.id) as id
    from claimed left join courses on courses.id = course_id left join ebooks on ebooks.id = ebook_id
    order by title, id`.execute(db);
  return rows.map(({ kind, id, ...row }) => ({ ...row, item: { kind, id } }));
}

/** Takes it back before they came; undefined when nothing waits under this id. */
export async function removeWaiting(db: Db, id: string) {
  return db
    .deleteFrom('waiting_entitlements')
    .where('id', '=', id)
    .returning(['email', 'course_id as courseId', 'ebook_id as ebookId', 'until'])
    .executeTakeFirst();
}

/** Nobody came within a year, or it is over: then it is not kept any longer. */
export async function removeOldWaiting(db: Db): Promise<void> {
  await sql`delete from waiting_entitlements where given_at < now() - interval '1 year' or until < now()`.execute(db);
}

/** What waits for the address of somebody who has an account by now. */
export async function listWaitingFor(db: Db, userId: string) {
  return db
    .selectFrom('waiting_entitlements as waiting')
    .innerJoin('users', (join) => join.on(sql`lower(users.email)`, '=', sql.ref('waiting.email')))
    .where('users.id', '=', userId)
    .select(['waiting.email', 'waiting.name', 'waiting.phone', 'waiting.course_id', 'waiting.ebook_id'])
    .select(['waiting.until', 'waiting.given_at'])
    .execute();
}

export async function removeWaitingFor(db: Db, email: string): Promise<void> {
  await sql`delete from waiting_entitlements where email = lower(${email})`.execute(db);
}
