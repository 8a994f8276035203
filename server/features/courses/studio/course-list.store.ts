import { type SqlBool, sql } from 'kysely';
import type { CourseList, CourseRow } from '#contract/courses/course-row.studio.ts';
import { type Editor, isEditable } from '#server/features/products/products.access.ts';
import {
  findSoldProducts,
  findStudioProducts,
  productSorts,
  readProductConditions,
  readProductListing,
} from '#server/features/products/studio-list.access.ts';
import type { Db } from '#server/platform/db.ts';
import { countStudioRows, type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

type CourseFilter = Omit<CourseList, 'after' | 'before'>;

const { owners: students, ...rest } = productSorts;
const sorts = { ...rest, students, rating: { by: sql`coalesce(product.rating, -1)`, type: 'numeric' as const } };

export const readListing = (sort?: string): Listing => readProductListing(sorts, sort);

/** The courses that fit a question and that this person may edit, without an order. */
export async function findCourseRows(db: Db, person: Editor, filter: CourseFilter) {
  return selectRows(db).where(await readConditions(db, person, filter));
}

/** The same as a condition of the product alone: who teaches a course is in what is searched of it. */
async function readConditions(db: Db, person: Editor, { universityId, programmeId, ...filter }: CourseFilter) {
  const conditions = [isEditable('product', person), await readProductConditions(db, filter)];
  if (universityId !== undefined) conditions.push(sql<boolean>`product.university_id = ${universityId}`);
  if (programmeId !== undefined)
    conditions.push(sql<boolean>`product.subject_id in (
      select subject_id from programme_subjects where programme_id = ${programmeId})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export async function listCourseRows(db: Db, person: Editor, filter: CourseList) {
  if (filter.only === 'count')
    return countStudioRows(db, findStudioProducts(db, 'course').where(await readConditions(db, person, filter)));
  const page = await listStudioRows(db, await findCourseRows(db, person, filter), readListing(filter.sort), filter);
  const rows = page.rows.map(({ owners, ...row }) => ({ ...row, students: owners }));
  return { ...page, rows: rows satisfies CourseRow[] };
}

/** The columns of a course that its row in the list and its own page both have. */
export function findStudioCourses(db: Db) {
  return findSoldProducts<CourseRow['language']>(db, 'course')
    .innerJoin('courses as detail', 'detail.id', 'product.id')
    .select(['detail.instructor_name as instructorName', sql<number | null>`round(product.rating, 1)`.as('rating')]);
}

const selectRows = (db: Db) =>
  findStudioCourses(db)
    .leftJoin('subjects as subject', 'subject.id', 'product.subject_id')
    .select([
      'subject.code',
      sql<string[]>`array(select programme.code from programme_subjects as part
        join programmes as programme on programme.id = part.programme_id
        where part.subject_id = product.subject_id order by 1)`.as('programmes'),
    ]);
