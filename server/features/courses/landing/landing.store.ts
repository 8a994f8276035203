import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CoursePage } from '#contract/courses/courses.ts';
import type { SaleKind } from '#contract/products/product.ts';
import type { DB } from '#database/tables.ts';
import { listCourseCards, listLiveCards } from '#server/features/courses/courses.store.ts';
import type { Db } from '#server/platform/db.ts';

type Kind = CoursePage['outline'][number]['lessons'][number]['kind'];
type OfCourse = ExpressionBuilder<DB & { course: DB['products'] }, 'course'>;

/**
 * A live course as its landing shows it: what is published of its outline, and what its visible reviews say. With `drafts`
 * also one that is not live.
 */
export async function findCoursePage(db: Db, courseId: string, { drafts = false } = {}): Promise<CoursePage | null> {
  const row = await (drafts ? listCourseCards : listLiveCards)(db)
    .leftJoin('universities as university', 'university.id', 'course.university_id')
    .where('course.id', '=', courseId)
    .select(['course.about', 'detail.learn', 'detail.instructor_name as instructorName'])
    .select(['course.validity_days as validityDays', 'course.open_until as openUntil'])
    .select(['university.code as university', ratingsOf.as('ratings')])
    .select((of) => [subjectOf(of).as('subject'), outlineOf(of).as('outline'), includedIn(of).as('includes')])
    .executeTakeFirst();
  return row ?? null;
}

/** Imported ratings may lie between two stars, or below the first: each counts for the nearest. */
const ratingsOf = sql<number[]>`array(
  select count(review.id)::int from generate_series(1, 5) as star
  left join reviews as review on review.product_id = course.id and review.hidden_at is null
    and greatest(1, round(review.rating)) = star
  group by star order by star)`;

const subjectOf = ({ selectFrom }: OfCourse) =>
  jsonObjectFrom(
    selectFrom('subjects')
      .whereRef('subjects.id', '=', 'course.subject_id')
      .select(['code', 'title_en as titleEn', 'title_hi as titleHi']),
  );

/** What is sold together with the course, live or not: its buyers receive it all the same. */
const includedIn = ({ selectFrom }: OfCourse) =>
  jsonArrayFrom(
    selectFrom('product_inclusions as inclusion')
      .innerJoin('products as included', 'included.id', 'inclusion.included_id')
      .whereRef('inclusion.product_id', '=', 'course.id')
      .select(['included.id', 'included.title'])
      .select([
        sql<SaleKind>`included.kind`.as('kind'),
        sql<number | null>`least(course.validity_days, included.validity_days)`.as('validityDays'),
        sql<string | null>`least(course.open_until, included.open_until)`.as('openUntil'),
      ])
      .orderBy('inclusion.position'),
  );

const outlineOf = ({ selectFrom }: OfCourse) =>
  jsonArrayFrom(
    selectFrom('course_sections as section')
      .whereRef('section.course_id', '=', 'course.id')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('lessons')
            .whereRef('lessons.section_id', '=', 'section.id')
            .where('published_at', 'is not', null)
            .select('lessons.id'),
        ),
      )
      .select(['section.id', 'section.title'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('lessons as lesson')
            .whereRef('lesson.section_id', '=', 'section.id')
            .where('lesson.published_at', 'is not', null)
            .select(['lesson.id', 'lesson.title', 'lesson.seconds', 'lesson.is_preview as isPreview'])
            .select(({ ref }) => ref('lesson.kind').$castTo<Kind>().as('kind'))
            .orderBy('lesson.position'),
        ).as('lessons'),
      )
      .orderBy('section.position'),
  );
