import { sql } from 'kysely';
import type { CourseCard } from '#contract/courses/courses.ts';
import type { Listed } from '#contract/products/catalogue.ts';
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

/** How many are live, and when the last of them came or was changed. */
export async function countLiveCourses(db: Db): Promise<Listed> {
  const { count, latestAt } = await db
    .selectFrom('products')
    .where('kind', '=', 'course')
    .where('published_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Date | null>`max(greatest(published_at, changed_at))`.as('latestAt'))
    .executeTakeFirstOrThrow();
  return { count, latestAt: latestAt?.toISOString() ?? null };
}
