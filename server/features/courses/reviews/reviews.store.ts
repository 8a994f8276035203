import { type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Review } from '#contract/courses/reviews.ts';
import type { DB } from '#database/tables.ts';
import type { Db } from '#server/platform/db.ts';
import { fromCursor, toCursor } from '#server/platform/lists/cursor.ts';

const A_PAGE = 10;
const LATEST_MICROSECONDS = 4e15;

/** Microseconds since 1970, as the database counts them: in milliseconds two reviews could be one place. */
const Place = v.strictTuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST_MICROSECONDS)),
  v.pipe(v.string(), v.maxLength(128)),
]);

type Shown = v.InferInput<typeof Review>;
type Page = { reviews: Shown[]; next: string | null };

/** Visible reviews of a live course, newest first, ten at a time. */
export async function listReviews(db: Db, courseId: string, after?: string): Promise<Page> {
  const place = fromCursor(Place, after);
  const rows = await asShown(db.selectFrom('reviews as review'))
    .innerJoin('products as course', 'course.id', 'review.product_id')
    .where('course.published_at', 'is not', null)
    .where('review.product_id', '=', courseId)
    .where('review.hidden_at', 'is', null)
    .$if(place !== undefined, (query) => {
      const [at, id] = place ?? [];
      return query.where(sql<boolean>`(review.created_at, review.id) <
        ('epoch'::timestamptz + ${at}::float8 * interval '1 microsecond', ${id})`);
    })
    .select(sql<number>`(extract(epoch from review.created_at) * 1000000)::bigint`.as('at'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(A_PAGE + 1)
    .execute();
  const last = rows.length > A_PAGE ? rows[A_PAGE - 1] : undefined;
  const reviews = rows.slice(0, A_PAGE).map(({ at: _at, ...review }) => review);
  return { reviews, next: last ? toCursor([last.at, last.id]) : null };
}

/** Somebody's own review, also when it is hidden from others. */
export async function findOwnReview(
  db: Db,
  courseId: string,
  userId: string,
): Promise<(Shown & { hidden: boolean }) | null> {
  const review = await asShown(db.selectFrom('reviews as review'))
    .where('review.product_id', '=', courseId)
    .where('review.user_id', '=', userId)
    .where('review.replaced_at', 'is', null)
    .select(sql<boolean>`review.hidden_at is not null`.as('hidden'))
    .executeTakeFirst();
  return review ?? null;
}

const NEEDED_PERCENT = 20;

/** How much of a course somebody has seen, and how much a first review asks for; null where there is nothing to see. */
export async function findSeen(
  db: Db,
  courseId: string,
  userId: string,
): Promise<{ percent: number; needed: number } | null> {
  const row = await db
    .selectFrom('courses')
    .leftJoin('course_progress as progress', (join) =>
      join.onRef('progress.course_id', '=', 'courses.id').on('progress.user_id', '=', userId),
    )
    .where('courses.id', '=', courseId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lessons')
          .whereRef('lessons.course_id', '=', 'courses.id')
          .where('lessons.published_at', 'is not', null)
          .select('lessons.id'),
      ),
    )
    .select(sql<number>`floor(100 * least(1, coalesce(progress.seen, 0)))::int`.as('percent'))
    .executeTakeFirst();
  return row ? { percent: row.percent, needed: NEEDED_PERCENT } : null;
}

/** Nobody is '': the account of an imported review may be unknown. */
function asShown<O>(query: SelectQueryBuilder<DB & { review: DB['reviews'] }, 'review', O>) {
  return query
    .leftJoin('users as author', 'author.id', 'review.user_id')
    .select(['review.id', 'review.rating', 'review.text', 'review.created_at as createdAt'])
    .select(({ fn, val }) => fn.coalesce('author.name', val('')).as('author'));
}

type ReviewInput = { courseId: string; userId: string; rating: number; text: string };

/** Writes a review, or puts it in the place of the one before; false when staff hid that one: it stays as it is. */
export async function setReview(db: Db, { courseId, userId, rating, text }: ReviewInput): Promise<boolean> {
  const row = await db
    .insertInto('reviews')
    .values({ product_id: courseId, user_id: userId, rating, text })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .where('user_id', 'is not', null)
        .where('replaced_at', 'is', null)
        .doUpdateSet({ rating, text, changed_at: sql`now()` })
        .where('reviews.hidden_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a review back; false when staff hid it: gone, it could be written anew. */
export async function removeReview(db: Db, courseId: string, userId: string): Promise<boolean> {
  await db
    .deleteFrom('reviews')
    .where('product_id', '=', courseId)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .execute();
  return (await findOwnReview(db, courseId, userId))?.hidden !== true;
}

type Moderated = { courseId: string; userId: string | null; hidden: boolean; reason: string | null };

/** A review as staff know it, locked until the transaction of `db` ends. */
export async function findLockedReview(db: Db, reviewId: string): Promise<Moderated | undefined> {
  return db
    .selectFrom('reviews')
    .where('id', '=', reviewId)
    .select(['product_id as courseId', 'user_id as userId', 'hidden_reason as reason'])
    .select(sql<boolean>`hidden_at is not null`.as('hidden'))
    .forUpdate()
    .executeTakeFirst();
}

/** Hides a review for a reason, or with null shows it again; the course's rating follows. */
export async function setHidden(db: Db, reviewId: string, reason: string | null): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ hidden_at: reason === null ? null : sql`now()`, hidden_reason: reason })
    .where('id', '=', reviewId)
    .execute();
}
