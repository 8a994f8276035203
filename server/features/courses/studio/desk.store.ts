import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Item } from '#contract/item.ts';
import type { CourseDesk, CourseTerms, Keepers } from '#contract/studio/course-shapes.ts';
import { listAskedPrices } from '#server/features/sales/sales.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { findScope, findStanding, type Maker } from './desk-list.store.ts';

const MOST_EVENTS = 30;

/** A course with all that its page shows; undefined when there is none that this person may edit. */
export async function findDesk(db: Db, person: Maker, courseId: string): Promise<CourseDesk | undefined> {
  const row = await findStanding(db)
    .where('course.id', '=', courseId)
    .where(findScope(person))
    .select(['course.about', 'course.learn', 'course.university_id as universityId', 'course.subject_id as subjectId'])
    .select([
      'course.tax_class_id as taxClassId',
      'course.validity_days as validityDays',
      'course.open_until as openUntil',
    ])
    .select(outlineOf.as('outline'))
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('subjects')
          .whereRef('subjects.id', '=', 'course.subject_id')
          .select(['code', 'title_en as titleEn']),
      ).as('subject'),
      selectFrom('course_reviews as review')
        .whereRef('review.course_id', '=', 'course.id')
        .where('review.hidden_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('reviews'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const [instructors, included, keepers, prices, history] = await Promise.all([
    listInstructors(db, courseId),
    listIncluded(db, courseId),
    listKeepers(db, courseId),
    listAskedPrices(db, { kind: 'course', id: courseId }),
    listHistory(db, courseId),
  ]);
  const chosen = {
    instructorIds: instructors.map(({ id }) => id),
    includes: included.map(({ kind, id }) => ({ kind, id })),
  };
  return { ...row, ...chosen, reviews: row.reviews ?? 0, instructors, included, keepers, prices, history };
}

const outlineOf = sql<CourseDesk['outline']>`(select json_build_object(
  'sections', coalesce((select json_agg(json_build_object('id', section.id, 'title', section.title,
    'lessons', (select count(*) from lessons where section_id = section.id)) order by section.position)
    from course_sections as section where section.course_id = course.id), '[]'),
  'lessons', count(*), 'hidden', count(*) filter (where lesson.published_at is null),
  'previews', count(*) filter (where lesson.published_at is not null and lesson.is_preview),
  'waiting', count(*) filter (where lesson.published_at is not null and lesson.kind in ('video', 'pdf') and media.ready_at is null),
  'seconds', coalesce(sum(lesson.seconds) filter (where lesson.published_at is not null), 0))
  from lessons as lesson left join media on media.id = lesson.media_id where lesson.course_id = course.id)`;

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
    .selectFrom('course_inclusions as inclusion')
    .leftJoin('courses as other', 'other.id', 'inclusion.included_course_id')
    .leftJoin('ebooks as book', 'book.id', 'inclusion.included_ebook_id')
    .where('inclusion.course_id', '=', courseId)
    .orderBy('inclusion.position')
    .select([
      sql<Item['kind']>`case when book.id is null then 'course' else 'ebook' end`.as('kind'),
      sql<string>`coalesce(other.id, book.id)`.as('id'),
      sql<string>`coalesce(other.title, book.title)`.as('title'),
    ])
    .execute();
}

/** What a course cannot be removed for. Inside a transaction that holds its row `for update` nothing of it can change. */
export async function listKeepers(db: Db, courseId: string): Promise<Keepers> {
  const { rows } = await sql<{ keepers: Keepers }>`select array_remove(array[
    case when exists (select from item_prices where course_id = ${courseId} and is_live) then 'was-live' end,
    case when exists (select from entitlements where course_id = ${courseId}) then 'students' end,
    case when exists (select from orders where course_id = ${courseId})
      or exists (select from order_items where course_id = ${courseId}) then 'orders' end,
    case when exists (select from course_reviews where course_id = ${courseId}) then 'reviews' end,
    case when exists (select from course_inclusions where included_course_id = ${courseId}) then 'bundles' end
  ], null) as keepers`.execute(db);
  return rows[0]?.keepers ?? [];
}

function listHistory(db: Db, courseId: string): Promise<CourseDesk['history']> {
  return db
    .selectFrom('audit_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .where('event.subject_id', '=', courseId)
    .orderBy('event.id', 'desc')
    .limit(MOST_EVENTS)
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
      exists(selectFrom('courses').whereRef('courses.subject_id', '=', 'subjects.id').select('courses.id')),
    )
    .orderBy('code')
    .limit(500)
    .select(['id', 'code', 'title_en as title'])
    .execute();
}

const MOST_ITEMS = 20;

/** Courses that this person may edit and e-books, by title or code: live ones first. */
export async function listItems(db: Db, person: Maker, text: string) {
  const patterns = patternsOf(await foldWords(db, text)).flat();
  if (patterns.length === 0) return [];
  const fits = sql.join(
    patterns.map((pattern) => sql`search like ${pattern}`),
    sql` and `,
  );
  const { rows } = await sql<Item & { title: string }>`
    (select 'course' as kind, id, title, published_at is null as hidden from courses as course
      where ${fits} and archived_at is null and ${findScope(person)} limit ${MOST_ITEMS})
    union all
    (select 'ebook', id, title, published_at is null from ebooks where ${fits} and archived_at is null limit ${MOST_ITEMS})
    order by hidden, title limit ${MOST_ITEMS}`.execute(db);
  return rows.map(({ kind, id, title }) => ({ kind, id, title }));
}

/** What staff say of a course, out of all that its desk shows. */
export function readTerms(desk: CourseDesk): CourseTerms {
  const { title, language, about, learn, thumbnailUrl, universityId, subjectId, instructorIds, includes } = desk;
  const { pricePaise, listPricePaise, taxClassId, validityDays, openUntil } = desk;
  const said = { title, language, about, learn, thumbnailUrl, universityId, subjectId, instructorIds, includes };
  return { ...said, pricePaise, listPricePaise, taxClassId, validityDays, openUntil };
}
