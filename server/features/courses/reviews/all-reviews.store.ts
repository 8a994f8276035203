import { sql } from 'kysely';
import type { ReviewList } from '#contract/courses/reviews.ts';
import type { Db } from '#server/platform/db.ts';
import {
  containsText,
  type Listing,
  likePattern,
  listStudioRows,
  matchesText,
} from '#server/platform/lists/studio-list.ts';

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
  const isSaid = text ? await said(db, text) : undefined;
  return (
    db
      .selectFrom('reviews as review')
      // Every review has its course; a left join need not be made to count.
      .leftJoin('products as course', 'course.id', 'review.product_id')
      .leftJoin('users as author', 'author.id', 'review.user_id')
      .$if(state !== undefined, (query) => query.where('review.hidden_at', state === 'hidden' ? 'is not' : 'is', null))
      .$if(stars !== undefined, (query) => query.where(sql<boolean>`review.rating = ${sql.lit(Number(stars))}`))
      .$if(courseId !== undefined, (query) => query.where('review.product_id', '=', courseId ?? ''))
      .$if(isSaid !== undefined, (query) => query.where(isSaid ?? sql<boolean>`true`))
      .select([
        'review.id',
        'review.rating',
        'review.text',
        'review.user_id as userId',
        'review.product_id as courseId',
      ])
      // Looked up for the rows of a page: a join would be made for all that match, before they are put in order.
      .select(['review.hidden_reason as hiddenReason'])
      .select(sql<string>`(select title from products where products.id = review.product_id)`.as('courseTitle'))
      .select(sql<string>`coalesce((select name from users where users.id = review.user_id), '')`.as('author'))
      .select(sql<string>`to_json(review.created_at)`.as('createdAt'))
      .select(sql<string | null>`to_json(review.hidden_at)`.as('hiddenAt'))
  );
}

const said = (db: Db, text: string) =>
  matchesText(db, sql`review.id`, text, [
    {
      finding: sql`select id from reviews where lower(text) like ${likePattern(text)}`,
      holds: containsText(text, sql`review.text`),
    },
    {
      finding: sql`select review.id from products join reviews as review on review.product_id = products.id
        where lower(products.title) like ${likePattern(text)}`,
      holds: containsText(text, sql`course.title`),
    },
    {
      finding: sql`select review.id from users join reviews as review on review.user_id = users.id
        where lower(users.name) like ${likePattern(text)}`,
      holds: containsText(text, sql`author.name`),
    },
  ]);

export async function listAllReviews(db: Db, filter: ReviewList) {
  return listStudioRows(db, await findReviews(db, filter), reviewListing, filter);
}
