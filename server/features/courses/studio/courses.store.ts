import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { RemovalBlocker, StudioCourse } from '#contract/courses/course.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { type Editor, isEditable, listPriceHistory } from '#server/features/products/products.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { selectFields } from '#server/platform/records/columns.ts';
import { findStudioCourses } from './course-list.store.ts';

const MAX_EVENTS = 30;
/** What staff say of a course that is a column of its product. */
export const COURSE_FIELDS = ['title', 'language', 'about', 'thumbnailUrl', 'universityId', 'subjectId'] as const;

/** A course with all that its page shows; undefined when there is none that this person may edit. */
export async function findStudioCourse(db: Db, person: Editor, courseId: string): Promise<StudioCourse | undefined> {
  const row = await findStudioCourses(db)
    .where('product.id', '=', courseId)
    .where(isEditable('product', person))
    .select([...selectFields('product', COURSE_FIELDS), 'detail.learn'])
    .select([
      'product.tax_class_id as taxClassId',
      'product.validity_days as validityDays',
      'product.open_until as openUntil',
    ])
    .select(outlineOf.as('outline'))
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('subjects')
          .whereRef('subjects.id', '=', 'product.subject_id')
          .select(['code', 'title_en as titleEn']),
      ).as('subject'),
      selectFrom('reviews as review')
        .whereRef('review.product_id', '=', 'product.id')
        .where('review.hidden_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('reviews'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const [instructors, included, blockers, prices, history] = await Promise.all([
    listInstructors(db, courseId),
    listIncluded(db, courseId),
    listBlockers(db, courseId),
    listPriceHistory(db, courseId),
    listHistory(db, courseId),
  ]);
  const chosen = {
    instructorIds: instructors.map(({ id }) => id),
    includes: included.map(({ kind, id }) => ({ kind, id })),
  };
  const { owners: students, ...fields } = row;
  return {
    ...fields,
    ...chosen,
    students,
    reviews: row.reviews ?? 0,
    instructors,
    included,
    blockers,
    prices,
    history,
  };
}

const outlineOf = sql<StudioCourse['outline']>`(select json_build_object(
  'sections', coalesce((select json_agg(json_build_object('id', section.id, 'title', section.title,
    'lessons', (select count(*) from lessons where section_id = section.id)) order by section.position)
    from course_sections as section where section.course_id = product.id), '[]'),
  'lessons', count(*), 'hidden', count(*) filter (where lesson.published_at is null),
  'previews', count(*) filter (where lesson.published_at is not null and lesson.is_preview),
  'waiting', count(*) filter (where lesson.published_at is not null and lesson.kind in ('video', 'pdf') and media.ready_at is null),
  'seconds', coalesce(sum(lesson.seconds) filter (where lesson.published_at is not null), 0))
  from lessons as lesson left join media on media.id = lesson.media_id where lesson.course_id = product.id)`;

function listInstructors(db: Db, courseId: string) {
  return db
    .selectFrom('course_instructors as teacher')
    .innerJoin('users', 'users.id', 'teacher.user_id')
    .where('teacher.course_id', '=', courseId)
    .orderBy('teacher.position')
    .orderBy('users.id')
    .select(['users.id', 'users.name'])
    .execute();
}

function listIncluded(db: Db, courseId: string) {
  return db
    .selectFrom('product_inclusions as inclusion')
    .innerJoin('products as included', 'included.id', 'inclusion.included_id')
    .where('inclusion.product_id', '=', courseId)
    .orderBy('inclusion.position')
    .select(['included.id', 'included.title', sql<ProductRef['kind']>`included.kind`.as('kind')])
    .execute();
}

/** What a course cannot be removed for. Inside a transaction that holds its row `for update` nothing of it can change. */
export async function listBlockers(db: Db, courseId: string): Promise<RemovalBlocker[]> {
  const { rows } = await sql<{ blockers: RemovalBlocker[] }>`select array_remove(array[
    case when exists (select from product_prices where product_id = ${courseId} and is_live) then 'was-live' end,
    case when exists (select from entitlements where product_id = ${courseId}) then 'students' end,
    case when exists (select from orders where product_id = ${courseId})
      or exists (select from order_items where product_id = ${courseId}) then 'orders' end,
    case when exists (select from reviews where product_id = ${courseId}) then 'reviews' end,
    case when exists (select from product_inclusions where included_id = ${courseId}) then 'bundles' end
  ], null) as blockers`.execute(db);
  return rows[0]?.blockers ?? [];
}

function listHistory(db: Db, courseId: string): Promise<StudioCourse['history']> {
  return db
    .selectFrom('audit_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .where('event.subject_id', '=', courseId)
    .orderBy('event.id', 'desc')
    .limit(MAX_EVENTS)
    .select([sql<string>`event.id::text`.as('id'), 'event.act', 'users.name as by'])
    .select([
      sql<string>`to_json(event.happened_at)`.as('at'),
      sql<Record<
        string,
        unknown
      > | null>`case jsonb_typeof(details -> 'before') when 'object' then details -> 'before' end`.as('before'),
      sql<Record<
        string,
        unknown
      > | null>`case jsonb_typeof(details -> 'after') when 'object' then details -> 'after' end`.as('after'),
    ])
    .execute();
}

/** Everybody who may teach, by name. */
export function listTeachers(db: Db) {
  return db
    .selectFrom('users')
    .where('role', 'in', ['instructor', 'admin'])
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .limit(200)
    .select(['id', 'name'])
    .execute();
}

/** The subjects of which there is a course, by code. */
export function listTaught(db: Db) {
  return db
    .selectFrom('subjects')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .whereRef('products.subject_id', '=', 'subjects.id')
          .where('kind', '=', 'course')
          .select('products.id'),
      ),
    )
    .orderBy('code')
    .limit(500)
    .select(['id', 'code', 'title_en as title'])
    .execute();
}

const MAX_PRODUCTS = 20;

/** Courses that this person may edit and e-books, by title or code: live ones first. */
export async function listIncludable(db: Db, person: Editor, text: string) {
  const patterns = patternsOf(await foldWords(db, text)).flat();
  if (patterns.length === 0) return [];
  const fits = sql.join(
    patterns.map((pattern) => sql`search like ${pattern}`),
    sql` and `,
  );
  const { rows } = await sql<ProductRef & { title: string }>`
    select kind, id, title from products as course
    where ${fits} and archived_at is null and kind <> 'note' and ${isEditable('course', person)}
    order by published_at is null, title limit ${MAX_PRODUCTS}`.execute(db);
  return rows;
}
