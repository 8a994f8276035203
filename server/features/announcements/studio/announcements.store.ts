import { sql } from 'kysely';
import type { AnnouncementInput, AnnouncementList, StudioAnnouncement } from '#contract/announcements/announcements.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const STATE = sql<StudioAnnouncement['state']>`case when announcements.published_at is not null then 'live'
  when announcements.publish_at is not null then 'scheduled' when announcements.ended_at is not null then 'ended'
  else 'draft' end`;
const IS_SHOWN = sql<boolean>`announcements.id is not distinct from (select id from announcements
  where published_at is not null order by published_at desc, id desc limit 1)`;

export const announcementListing: Listing = {
  id: sql`announcements.id`,
  sorts: {
    text: { by: sql`left(lower(announcements.text), 100)`, type: 'text' },
    created: { by: sql`announcements.created_at`, type: 'timestamptz' },
  },
  first: '-created',
};

function selectAnnouncements(db: Db) {
  const moment = (name: string) => sql<string | null>`to_json(announcements.${sql.ref(name)})`;
  return db
    .selectFrom('announcements')
    .select(['id', 'text', 'text_hi as textHi', 'link', 'revision'])
    .select([STATE.as('state'), IS_SHOWN.as('isShown'), moment('publish_at').as('publishAt')])
    .select([moment('published_at').as('liveSince'), moment('ends_at').as('endsAt'), moment('ended_at').as('endedAt')])
    .select(sql<string>`to_json(announcements.created_at)`.as('createdAt'));
}

/** All announcements that match a question, without an order. */
export function findAnnouncements(db: Db, { text, state }: Pick<AnnouncementList, 'text' | 'state'>) {
  return selectAnnouncements(db)
    .$if(text !== undefined && text !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', announcements.text, announcements.text_hi)), lower(${text})) > 0`,
      ),
    )
    .$if(state !== undefined, (query) => query.where(STATE, '=', state ?? 'draft'));
}

export function listAnnouncements(db: Db, filter: AnnouncementList) {
  return listStudioRows(db, findAnnouncements(db, filter), announcementListing, filter);
}

export function findAnnouncement(db: Db, id: string): Promise<StudioAnnouncement | undefined> {
  return selectAnnouncements(db).where('id', '=', id).executeTakeFirst();
}

/** The announcement as it is until this transaction ends. */
export function findLockedAnnouncement(db: Db, id: string): Promise<StudioAnnouncement | undefined> {
  return selectAnnouncements(db).where('id', '=', id).forUpdate('announcements').executeTakeFirst();
}

/** Nobody else shows one until the transaction of `db` ends; taken before the lock of any row. */
export async function setAnnouncementLock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('announcements shown'))`.execute(db);
}

export async function insertAnnouncement(db: Db, terms: AnnouncementInput): Promise<string> {
  const { id } = await db
    .insertInto('announcements')
    .values({
      ...columnsOf(terms),
      published_at: terms.shown === 'now' ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setAnnouncement(
  db: Db,
  id: string,
  { revision, ...terms }: AnnouncementInput & { revision: number },
): Promise<boolean> {
  const ended = sql<Date | null>`case when published_at is not null then now() else ended_at end`;
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({
      ...columnsOf(terms),
      published_at: terms.shown === 'now' ? sql`coalesce(published_at, now())` : null,
      ended_at: terms.shown === 'no' ? ended : null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function columnsOf({ text, textHi, link, shown, publishAt, endsAt }: AnnouncementInput) {
  return {
    text,
    text_hi: textHi || null,
    link,
    publish_at: shown === 'at' && publishAt !== null ? new Date(publishAt) : null,
    ends_at: endsAt === null ? null : new Date(endsAt),
  };
}

/** Ends the live ones, but for `id`; answers with their ids. */
export async function setOthersEnded(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .updateTable('announcements')
    .set({ published_at: null, ended_at: sql`now()`, revision: sql`revision + 1` })
    .where('published_at', 'is not', null)
    .where('id', '!=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Those whose time has come, the earliest first, and those whose time is over. Only read: a write wakes every phone. */
export async function listDue(db: Db): Promise<{ begin: string[]; end: string[] }> {
  const begin = await db
    .selectFrom('announcements')
    .where('publish_at', '<=', sql<Date>`now()`)
    .orderBy('publish_at')
    .orderBy('id')
    .select('id')
    .execute();
  const end = await db
    .selectFrom('announcements')
    .where('ends_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('published_at', 'is not', null), where('publish_at', '<=', sql<Date>`now()`)]))
    .select('id')
    .execute();
  return { begin: begin.map(({ id }) => id), end: end.map(({ id }) => id) };
}

export async function setAnnouncementShown(db: Db, id: string): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ published_at: sql`now()`, publish_at: null, ended_at: null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function setAnnouncementEnded(db: Db, id: string): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ published_at: null, publish_at: null, ended_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeAnnouncement(db: Db, id: string): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).execute();
}
