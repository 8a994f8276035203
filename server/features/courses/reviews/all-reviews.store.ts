import { type RawBuilder, sql } from 'kysely';
import type { ReviewList } from '#contract/reviews.ts';
import type { Db } from '#server/platform/db.ts';
import { anywhere, type Listing, listFewIds, listForStaff } from '#server/platform/lists/staff-list.ts';

export const reviewListing: Listing = {
  id: sql`review.id`,
  sorts: {
    created: { by: sql`review.created_at`, type: 'timestamptz' },
    rating: { by: sql`review.rating`, type: 'bigint' },
  },
  first: '-created',
};

/** Reviews of all courses that match, hidden ones among them. */
export async function findReviews(db: Db, { text, state, stars, courseId }: ReviewList) {
  const said = text ? await says(db, text) : undefined;
  return (
    db
      .selectFrom('course_reviews as review')
      // Every review has its course; a left join need not be made to count.
      .leftJoin('courses as course', 'course.id', 'review.course_id')
      .leftJoin('users as author', 'author.id', 'review.user_id')
      .$if(state !== undefined, (query) => query.where('review.hidden_at', state === 'hidden' ? 'is not' : 'is', null))
      .$if(stars !== undefined, (query) => query.where(sql<boolean>`review.rating = ${sql.lit(Number(stars))}`))
      .$if(courseId !== undefined, (query) => query.where('review.course_id', '=', courseId ?? ''))
      .$if(said !== undefined, (query) => query.where(said ?? sql<boolean>`true`))
      .select(['review.id', 'review.rating', 'review.text', 'review.user_id as userId', 'review.course_id as courseId'])
      .select(['review.hidden_reason as hiddenReason', sql<string>`course.title`.as('courseTitle')])
      .select(sql<string>`coalesce(author.name, '')`.as('author'))
      .select(sql<string>`to_json(review.created_at)`.as('createdAt'))
      .select(sql<string | null>`to_json(review.hidden_at)`.as('hiddenAt'))
  );
}

/** Few are found by the indexes of what they hold; of many a page is soon full by looking into each. */
async function says(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const ids = await listFewIds(db, text, [
    sql`select id from course_reviews where lower(text) like ${anywhere(text)}`,
    sql`select review.id from courses join course_reviews as review on review.course_id = courses.id
      where lower(courses.title) like ${anywhere(text)}`,
    sql`select review.id from users join course_reviews as review on review.user_id = users.id
      where lower(users.name) like ${anywhere(text)}`,
  ]);
  if (ids) return sql<boolean>`review.id in (select unnest(${ids}::text[]))`;
  return sql<boolean>`strpos(lower(concat_ws(' ', review.text, course.title, author.name)), lower(${text})) > 0`;
}

export async function listAllReviews(db: Db, asked: ReviewList) {
  return listForStaff(db, await findReviews(db, asked), reviewListing, asked);
}
