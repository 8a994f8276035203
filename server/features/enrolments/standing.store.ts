import { sql } from 'kysely';
import type { Access } from '#contract/student-page.ts';
import type { Db } from '#server/platform/db.ts';
import { daysLeftOf, seenOf } from './purchases.store.ts';

/** Every right that somebody has or had: those that hold first, then the newest; how much of each was seen, and its order. */
export async function listStanding(db: Db, userId: string) {
  return db
    .selectFrom('entitlements as right')
    .leftJoin('courses as course', 'course.id', 'right.course_id')
    .leftJoin('subjects as subject', 'subject.id', 'course.subject_id')
    .leftJoin('ebooks as book', 'book.id', 'right.ebook_id')
    .leftJoin('book_sections as section', 'section.id', 'book.section_id')
    .leftJoin('orders as order', 'order.id', 'right.order_id')
    .leftJoin('course_progress as progress', (join) =>
      join.onRef('progress.course_id', '=', 'right.course_id').on('progress.user_id', '=', userId),
    )
    .leftJoin('reading_places as place', (join) =>
      join
        .onRef('place.document_id', '=', 'right.ebook_id')
        .on('place.document_kind', '=', 'ebook')
        .on('place.user_id', '=', userId),
    )
    .where('right.user_id', '=', userId)
    .orderBy(sql`"right".revoked_at is null`, 'desc')
    .orderBy('right.granted_at', 'desc')
    .orderBy('right.id')
    .select(['right.id', 'right.granted_at as grantedAt', 'right.expires_at as expiresAt', 'right.note'])
    .select(['right.revoked_at as revokedAt', 'right.order_id as orderId', 'order.number as orderNumber'])
    .select([seenOf.as('percent'), daysLeftOf.as('daysLeft')])
    .select([
      sql<Access['source']>`"right".source`.as('source'),
      sql<Access['revokedReason']>`"right".revoked_reason`.as('revokedReason'),
      sql<Access['kind']>`case when book.id is null then 'course' else 'ebook' end`.as('kind'),
      sql<string>`coalesce(course.id, book.id)`.as('itemId'),
      sql<string>`coalesce(course.title, book.title)`.as('title'),
      sql<string | null>`coalesce(course.thumbnail_url, book.thumbnail_url)`.as('thumbnailUrl'),
      sql<string | null>`coalesce(subject.code, section.title)`.as('detail'),
      sql<Date | null>`coalesce(progress.opened_at, place.opened_at)`.as('openedAt'),
    ])
    .execute();
}
