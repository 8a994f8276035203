import { type RawBuilder, sql } from 'kysely';
import type { CourseList, CourseRow, Missing } from '#contract/studio/course-shapes.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import { countOwners, countSales } from '#server/features/sales/sales.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listForStaff, type SortKey } from '#server/platform/lists/staff-list.ts';
import type { Person } from '#server/platform/session.ts';

type Asked = Omit<CourseList, 'after' | 'before'>;
export type Maker = Pick<Person, 'id' | 'role'>;

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
  return { id: ofNumbers ? sql<string>`numbers.course_id` : sql<string>`course.id`, sorts, first: '-changed' };
}

/** The courses that fit a question and that this person may edit, without an order. */
export async function findCourseRows(db: Db, person: Maker, asked: Asked) {
  const words = asked.text ? await foldWords(db, asked.text) : [];
  const found = patternsOf(words).flat();
  return selectRows(db)
    .where(findScope(person))
    .$if(asked.text !== undefined && asked.text !== '' && words.length === 0, (query) =>
      query.where(sql<boolean>`false`),
    )
    .$if(found.length > 0, (query) => query.where((row) => row.and(found.map(holds))))
    .$if(asked.state !== undefined, (query) => query.where(IN_STATE[asked.state ?? 'draft']))
    .$if(asked.universityId !== undefined, (query) =>
      query.where('course.university_id', '=', asked.universityId ?? ''),
    )
    .$if(asked.subjectId !== undefined, (query) => query.where('course.subject_id', '=', asked.subjectId ?? ''))
    .$if(asked.language !== undefined, (query) => query.where('course.language', '=', asked.language ?? ''))
    .$if(asked.price !== undefined, (query) =>
      query
        .where('course.priced_at', 'is not', null)
        .where(asked.price === 'free' ? sql<boolean>`course.price_paise <= 0` : sql<boolean>`course.price_paise > 0`),
    )
    .$if(asked.programmeId !== undefined, (query) =>
      query.where('course.subject_id', 'in', ({ selectFrom }) =>
        selectFrom('programme_subjects')
          .where('programme_id', '=', asked.programmeId ?? '')
          .select('subject_id'),
      ),
    );
}

export async function listCourseRows(db: Db, person: Maker, asked: CourseList) {
  const page = await listForStaff(db, await findCourseRows(db, person, asked), readListing(asked.sort), asked);
  return { ...page, rows: page.rows satisfies CourseRow[] };
}

/** Whose courses: an admin's are all. */
export function findScope({ id, role }: Maker) {
  if (role === 'admin') return sql<boolean>`true`;
  return sql<boolean>`exists (select from course_instructors as teacher
    where teacher.course_id = course.id and teacher.user_id = ${id})`;
}

/** Written out: how many courses a word fits decides the plan. It holds letters and digits only. */
const holds = (pattern: string) =>
  sql<boolean>`(course.search like ${sql.lit(pattern)}
    or course.instructor_search like ${sql.lit(pattern)})`;

// Each column by itself, so that PostgreSQL knows how many they are.
const IN_STATE: Record<PublishState, RawBuilder<boolean>> = {
  archived: sql`(course.archived_at is not null and course.published_at is null)`,
  live: sql`(course.published_at is not null and course.archived_at is null)`,
  scheduled: sql`(course.published_at is null and course.archived_at is null and course.publish_at is not null)`,
  draft: sql`(course.published_at is null and course.archived_at is null and course.publish_at is null)`,
};

/** Where a course stands; a trigger sees to it that it is one of these. */
export function readState(): RawBuilder<PublishState> {
  return sql<PublishState>`case when course.archived_at is not null then 'archived' when course.published_at is not null then 'live'
    when course.publish_at is not null then 'scheduled' else 'draft' end`;
}

/** A moment as its text in ISO 8601. */
const moment = (column: string) => sql<string | null>`to_json(${sql.ref(column)})`;

/** The columns of a course that its row in the list and its desk both have. */
export function findStanding(db: Db) {
  return db
    .selectFrom('courses as course')
    .innerJoin('item_numbers as numbers', 'numbers.course_id', 'course.id')
    .select(['course.id', 'course.revision', 'course.title', 'course.instructor_name as instructorName'])
    .select(['course.thumbnail_url as thumbnailUrl', 'course.list_price_paise as listPricePaise'])
    .select([
      sql<CourseRow['language']>`course.language`.as('language'),
      sql<number | null>`case when course.priced_at is not null then greatest(course.price_paise, 0) end`.as(
        'pricePaise',
      ),
      readState().as('state'),
      moment('course.published_at').as('publishedAt'),
      moment('course.publish_at').as('publishAt'),
      countOwners('course').as('students'),
      countSales('course').as('salesPaise'),
      sql<number | null>`round(course.rating, 1)`.as('rating'),
      sql<Missing>`course_misses(course)`.as('missing'),
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
