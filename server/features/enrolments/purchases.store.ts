import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { DB } from '#database/tables.ts';
import { findNextLesson } from '#server/features/lessons/next-lesson.access.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

type Bought = Omit<Purchase, 'grantedAt' | 'expiresAt' | 'openedAt'> & {
  grantedAt: Date;
  expiresAt: Date | null;
  openedAt: Date | null;
};
type Purchases = { courses: Bought[]; ebooks: Bought[]; testSeries: Bought[] };

/**
 * The last right of a person to each product that is open or was until its time was over, as a query to narrow. What was
 * given back or taken away is no purchase any more.
 */
const lastRights = (db: Db, userId: string) =>
  db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(revoked_at is null or revoked_reason = 'renewed')`)
    .distinctOn('product_id')
    .orderBy('product_id')
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('granted_at', 'desc')
    .selectAll();

/** Of a course the share of its lessons, of a book of its pages, of a test series of its tests. */
const seenOf = sql<number>`floor(100 * least(1, coalesce(progress.seen, sat.seen, (
  select sum(upper(part) - lower(part)) from unnest(place.seen) as part
)::numeric / greatest(1, book.pages), 0)))::int`;

/** Begun days of a right; 0 when it is over, null for ever. */
const daysLeftOf = sql<number | null>`case when "right".expires_at is not null then
  greatest(0, ceil(extract(epoch from "right".expires_at - now()) / 86400))::int end`;

/** Of a test series: the share of its tests that somebody began, and when they began the last of them. */
const readSat = (userId: string) => sql<{ seen: number; opened_at: Date | null }>`(
  select test_series_seen(product.id, ${userId}) as seen, (
    select max(attempt.started_at) from test_series_contents as content
    join attempts as attempt on attempt.test_id = content.test_id and attempt.user_id = ${userId}
    where content.series_id = product.id) as opened_at
  where product.kind = 'test-series')`;

type Rights = SelectQueryBuilder<DB, 'entitlements', Selectable<DB['entitlements']>>;

/** Rights of a person, each with what it is to and how much of that they saw. */
export const findWithProducts = (db: Db, userId: string, rights: Rights) =>
  db
    .selectFrom(rights.as('right'))
    .innerJoin('products as product', 'product.id', 'right.product_id')
    .leftJoin('courses as course', 'course.id', 'product.id')
    .leftJoin('subjects as subject', (join) =>
      join.onRef('subject.id', '=', 'product.subject_id').on('product.kind', 'in', ['course', 'test-series']),
    )
    .leftJoin('ebooks as book', 'book.id', 'product.id')
    .leftJoin('book_sections as section', 'section.id', 'book.section_id')
    .leftJoin('course_progress as progress', (join) =>
      join.onRef('progress.course_id', '=', 'product.id').on('progress.user_id', '=', userId),
    )
    .leftJoin('reading_places as place', (join) =>
      join
        .onRef('place.document_id', '=', 'product.id')
        .on('place.document_kind', '=', 'ebook')
        .on('place.user_id', '=', userId),
    )
    .leftJoinLateral(readSat(userId).as('sat'), (join) => join.onTrue())
    .select(['right.granted_at as grantedAt', 'right.expires_at as expiresAt'])
    .select([
      'product.title',
      'product.thumbnail_url as thumbnailUrl',
      sql<ProductRef['kind']>`product.kind`.as('kind'),
    ])
    .select([seenOf.as('percent'), daysLeftOf.as('daysLeft')])
    .select(sql<Date | null>`coalesce(progress.opened_at, place.opened_at, sat.opened_at)`.as('openedAt'));

/** Of a course that is open: the title of the lesson that its owner goes on with. */
const nextTitle = (userId: string) => sql<string | null>`(
  select (select title from lessons
    where id = ${findNextLesson({ userId: sql`${userId}`, courseId: sql`product.id` })})
  from (select "right".granted_at) as owned
  where product.kind = 'course' and coalesce("right".expires_at > now(), true))`;

/** What a person owns or once owned, newest first; of one moment, in the order it was given. */
export async function readPurchases(db: Db, userId: string): Promise<Purchases> {
  const rows = await findWithProducts(db, userId, lastRights(db, userId))
    .select([
      'product.id',
      sql<Purchase['source']>`"right".source`.as('source'),
      sql<Purchase['language']>`product.language`.as('language'),
      sql<string | null>`coalesce(course.instructor_name, subject.code, section.title)`.as('detail'),
      sql<boolean>`product.published_at is not null
        and coalesce(product.open_until >= ${TODAY}, true)`.as('onSale'),
      nextTitle(userId).as('nextLesson'),
      sql<boolean>`coalesce(progress.lessons > 0 and progress.finished >= progress.lessons, false)`.as('isFinished'),
      sql<string | null>`(select code from certificates where user_id = ${userId} and course_id = product.id
        and revoked_at is null)`.as('certificateCode'),
    ])
    .orderBy('right.granted_at', 'desc')
    .orderBy('right.id')
    .execute();
  const of = (wanted: ProductRef['kind']) =>
    rows.flatMap(({ kind, ...purchase }) => (kind === wanted ? [purchase] : []));
  return { courses: of('course'), ebooks: of('ebook'), testSeries: of('test-series') };
}
