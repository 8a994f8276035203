import { sql } from 'kysely';
import type { Notice } from '#contract/notices.ts';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

/** What is told to somebody, in both languages; one with this key is told once, however often its cause comes again. */
export type NewNotice = {
  userId: string;
  kind: Notice['kind'];
  key: string;
  text: Record<Language, string>;
  link: string;
};

const MAX_SHOWN = 100;

/** Answers with the ids of those that were not told before. */
export async function insertNotices(db: Db, notices: NewNotice[]): Promise<string[]> {
  if (notices.length === 0) return [];
  const rows = await db
    .insertInto('notices')
    .values(
      notices.map(({ userId, kind, key, text, link }) => ({
        ...{ user_id: userId, kind, key, link },
        ...{ text_en: text.en, text_hi: text.hi },
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listNotices(db: Db, userId: string, language: Language): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .select(['id', 'kind', 'link', 'made_at', 'read_at', `text_${language} as text`])
    .select(({ ref }) => ref('kind').$castTo<Notice['kind']>().as('kind'))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ made_at, read_at, ...rest }) => ({
    ...rest,
    madeAt: made_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }));
}

/** Whose words are the news itself: to open where they lead is not to have read them. */
const NEWS_ITSELF: Notice['kind'][] = ['account', 'announcement', 'device', 'live'];

/** How many of those that are shown are not read, and the pages that read some of them. */
export async function readBell(db: Db, userId: string): Promise<{ unread: number; opens: string[] }> {
  return db
    .selectFrom(({ selectFrom }) =>
      selectFrom('notices')
        .where('user_id', '=', userId)
        .select(['read_at', 'kind', 'link'])
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SHOWN)
        .as('shown'),
    )
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('unread'))
    .select(
      sql<string[]>`coalesce(array_agg(distinct link) filter (where kind <> all(${NEWS_ITSELF})), '{}')`.as('opens'),
    )
    .executeTakeFirstOrThrow();
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await readBell(db, userId)).unread;
}

/** Those that lead to a page which was opened are read. */
export async function setOpenedRead(db: Db, userId: string, links: string[]): Promise<void> {
  await db
    .updateTable('notices')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kind', 'not in', NEWS_ITSELF)
    .where(({ ref }) => sql<boolean>`${ref('link')} = any(${links})`)
    .set({ read_at: sql`now()` })
    .execute();
}

/** False when there is no such notice of theirs. */
export async function setNoticeRead(db: Db, userId: string, id: string): Promise<boolean> {
  const known = await db
    .updateTable('notices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .set({ read_at: sql`coalesce(read_at, now())` })
    .returning('id')
    .executeTakeFirst();
  return known !== undefined;
}

export async function setAllNoticesRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notices')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .set({ read_at: sql`now()` })
    .execute();
}

/** Ninety days of them are kept. */
export async function removeOldNotices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('made_at', '<', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
