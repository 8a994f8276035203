import { sql } from 'kysely';
import type { CourseCard } from '#contract/courses.ts';
import type { Db } from '#server/platform/db.ts';

/** The latest live courses, each with the mean of its reviews to one decimal. */
export async function listLatestCourses(db: Db, limit: number): Promise<CourseCard[]> {
  return db
    .selectFrom('courses as course')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select([
      'course.id',
      'course.title',
      sql<CourseCard['language']>`course.language`.as('language'),
      'course.thumbnail_url as thumbnailUrl',
      'course.price_paise as pricePaise',
      'course.list_price_paise as listPricePaise',
      'course.hours',
      'course.articles',
    ])
    .select((course) =>
      course
        .selectFrom('course_reviews as review')
        .whereRef('review.course_id', '=', 'course.id')
        .select(sql<number | null>`round(avg(review.rating), 1)`.as('mean'))
        .as('rating'),
    )
    .execute();
}
