import { sql } from 'kysely';
import type { CourseList, CourseRow } from '#contract/courses/course-row.studio.ts';
import {
  countOwners,
  countSales,
  type Editor,
  isEditable,
  isInState,
  readPrice,
  readState,
} from '#server/features/products/products.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows, type SortKey } from '#server/platform/lists/studio-list.ts';

type CourseFilter = Omit<CourseList, 'after' | 'before'>;

const sorts: Record<string, SortKey> = {
  title: { by: sql`lower(course.title)`, type: 'text' },
  price: { by: sql`greatest(course.price_paise, 0)`, type: 'bigint' },
  students: { by: sql`numbers.owners`, type: 'bigint' },
  rating: { by: sql`coalesce(course.rating, -1)`, type: 'numeric' },
  sales: { by: sql`numbers.sales_paise`, type: 'bigint' },
  changed: { by: sql`course.changed_at`, type: 'timestamptz' },
};

/** The same id by two names, so that each order can follow an index of its own table. */
export function readListing(sort = '-changed'): Listing {
  const ofNumbers = /students|sales/.test(sort);
  return { id: ofNumbers ? sql<string>`numbers.product_id` : sql<string>`course.id`, sorts, first: '-changed' };
}

/** The courses that fit a question and that this person may edit, without an order. */
export async function findCourseRows(db: Db, person: Editor, filter: CourseFilter) {
  const words = filter.text ? await foldWords(db, filter.text) : [];
  const found = patternsOf(words).flat();
  return selectRows(db)
    .where(isEditable('course', person))
    .$if(filter.text !== undefined && filter.text !== '' && words.length === 0, (query) =>
      query.where(sql<boolean>`false`),
    )
    .$if(found.length > 0, (query) => query.where((row) => row.and(found.map(holds))))
    .$if(filter.state !== undefined, (query) => query.where(isInState('course', filter.state ?? 'draft')))
    .$if(filter.universityId !== undefined, (query) =>
      query.where('course.university_id', '=', filter.universityId ?? ''),
    )
    .$if(filter.subjectId !== undefined, (query) => query.where('course.subject_id', '=', filter.subjectId ?? ''))
    .$if(filter.language !== undefined, (query) => query.where('course.language', '=', filter.language ?? ''))
    .$if(filter.price !== undefined, (query) =>
      query
        .where('course.priced_at', 'is not', null)
        .where(filter.price === 'free' ? sql<boolean>`course.price_paise <= 0` : sql<boolean>`course.price_paise > 0`),
    )
    .$if(filter.programmeId !== undefined, (query) =>
      query.where('course.subject_id', 'in', ({ selectFrom }) =>
        selectFrom('programme_subjects')
          .where('programme_id', '=', filter.programmeId ?? '')
          .select('subject_id'),
      ),
    );
}

export async function listCourseRows(db: Db, person: Editor, filter: CourseList) {
  const page = await listStudioRows(db, await findCourseRows(db, person, filter), readListing(filter.sort), filter);
  return { ...page, rows: page.rows satisfies CourseRow[] };
}

/** Written out: how many courses a word fits decides the plan. It holds letters and digits only. */
const holds = (pattern: string) =>
  sql<boolean>`(course.search like ${sql.lit(pattern)}
    or detail.instructor_search like ${sql.lit(pattern)})`;

/** A moment as its text in ISO 8601. */
const moment = (column: string) => sql<string | null>`to_json(${sql.ref(column)})`;

/** The columns of a course that its row in the list and its desk both have. */
export function findStanding(db: Db) {
  return db
    .selectFrom('products as course')
    .innerJoin('courses as detail', 'detail.id', 'course.id')
    .innerJoin('product_numbers as numbers', 'numbers.product_id', 'course.id')
    .where('course.kind', '=', 'course')
    .select(['course.id', 'course.revision', 'course.title', 'detail.instructor_name as instructorName'])
    .select(['course.thumbnail_url as thumbnailUrl', 'course.list_price_paise as listPricePaise'])
    .select([
      sql<CourseRow['language']>`course.language`.as('language'),
      readPrice('course').as('pricePaise'),
      readState('course').as('state'),
      moment('course.published_at').as('publishedAt'),
      moment('course.publish_at').as('publishAt'),
      countOwners().as('students'),
      countSales().as('salesPaise'),
      sql<number | null>`round(course.rating, 1)`.as('rating'),
      sql<CourseRow['missing']>`missing_for_publish(course)`.as('missing'),
    ]);
}

const selectRows = (db: Db) =>
  findStanding(db)
    .leftJoin('subjects as subject', 'subject.id', 'course.subject_id')
    .select([
      'subject.code',
      sql<string[]>`array(select programme.code from programme_subjects as part
        join programmes as programme on programme.id = part.programme_id
        where part.subject_id = course.subject_id order by 1)`.as('programmes'),
      sql<string>`to_json(course.changed_at)`.as('changedAt'),
    ]);
