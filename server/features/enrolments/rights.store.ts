import { sql } from 'kysely';
import type { Purchase } from '#contract/enrolments.ts';
import type { Item } from '#contract/item.ts';
import type { Db } from '#server/platform/db.ts';

type Source = Purchase['source'];

/** Every right that somebody has or had, the newest first. */
export async function listRightsOf(db: Db, userId: string) {
  return db
    .selectFrom('entitlements as right')
    .leftJoin('courses as course', 'course.id', 'right.course_id')
    .leftJoin('ebooks as book', 'book.id', 'right.ebook_id')
    .leftJoin('orders as order', 'order.id', 'right.order_id')
    .where('right.user_id', '=', userId)
    .orderBy('right.granted_at', 'desc')
    .orderBy('right.id')
    .select(['right.id', 'right.granted_at as grantedAt', 'right.expires_at as expiresAt'])
    .select(['right.revoked_at as revokedAt', 'right.note', 'order.number as orderNumber'])
    .select([
      sql<Source>`"right".source`.as('source'),
      sql<Item['kind']>`case when book.id is null then 'course' else 'ebook' end`.as('kind'),
      sql<string>`coalesce(course.id, book.id)`.as('itemId'),
      sql<string>`coalesce(course.title, book.title)`.as('title'),
    ])
    .execute();
}

/** The title of an item, on sale or not. */
export async function findTitle(db: Db, { kind, id }: Item): Promise<string | undefined> {
  const table = kind === 'course' ? 'courses' : 'ebooks';
  const item = await db.selectFrom(table).where('id', '=', id).select('title').executeTakeFirst();
  return item?.title;
}

export type Right = { id: string; userId: string; source: Source; item: Item; expiresAt: Date | null };

/** A right that stands, expired or not. */
export async function findStandingRight(db: Db, id: string): Promise<Right | undefined> {
  const row = await db
    .selectFrom('entitlements')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select(['user_id as userId', 'expires_at as expiresAt', 'course_id', 'ebook_id', sql<Source>`source`.as('source')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { course_id, ebook_id, ...right } = row;
  const item: Item = course_id === null ? { kind: 'ebook', id: ebook_id ?? '' } : { kind: 'course', id: course_id };
  return { ...right, id, item };
}

type Grant = { userId: string; item: Item; until: Date | null; staffId: string | null; note: string };

export async function insertGrant(db: Db, { userId, item, until, staffId, note }: Grant): Promise<string> {
  const { id } = await db
    .insertInto('entitlements')
    .values({
      user_id: userId,
      course_id: item.kind === 'course' ? item.id : null,
      ebook_id: item.kind === 'ebook' ? item.id : null,
      source: 'grant',
      expires_at: until,
      granted_by: staffId,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The end of the right that somebody has to an item, over or not; undefined when there is none, or it is for ever. */
export async function findEnd(
  db: Db,
  userId: string,
  { kind, id }: Item,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  return db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where(kind === 'course' ? 'course_id' : 'ebook_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', 'is not', null)
    .select(['id', 'expires_at as expiresAt'])
    .$narrowType<{ expiresAt: Date }>()
    .executeTakeFirst();
}

export async function setUntil(db: Db, id: string, until: Date | null, note: string): Promise<void> {
  await db.updateTable('entitlements').set({ expires_at: until, note }).where('id', '=', id).execute();
}

export async function setTaken(db: Db, id: string, note: string): Promise<void> {
  await db
    .updateTable('entitlements')
    .set({ revoked_at: sql`now()`, revoked_reason: 'staff', note })
    .where('id', '=', id)
    .execute();
}

/** What staff wrote beside somebody's rights. */
export async function setNotesForgotten(db: Db, userId: string): Promise<void> {
  await db.updateTable('entitlements').set({ note: null }).where('user_id', '=', userId).execute();
}
