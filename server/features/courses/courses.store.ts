import { sql } from 'kysely';
import type { CourseCard } from '#contract/courses/courses.ts';
import type { Db } from '#server/platform/db.ts';

/** The cards of all live courses, as a query to narrow, order and cut; each with the mean of its visible reviews to one decimal. */
export function listLiveCards(db: Db) {
  return listCourseCards(db).where('course.published_at', 'is not', null);
}

/** The same of drafts too: for whoever makes them. */
export function listCourseCards(db: Db) {
  return db
    .selectFrom('products as course')
    .innerJoin('courses as detail', 'detail.id', 'course.id')
    .where('course.kind', '=', 'course')
    .select([
      'course.id',
      'course.title',
      sql<CourseCard['language']>`course.language`.as('language'),
      'course.thumbnail_url as thumbnailUrl',
      'course.price_paise as pricePaise',
      'course.list_price_paise as listPricePaise',
      'detail.hours',
      'detail.articles',
      sql<number | null>`round(course.rating, 1)`.as('rating'),
    ]);
}

/** The latest live courses. */
export async function listLatestCourses(db: Db, limit: number): Promise<CourseCard[]> {
  return listLiveCards(db).orderBy('course.listed_at', 'desc').orderBy('course.id', 'desc').limit(limit).execute();
}
