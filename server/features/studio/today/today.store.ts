import { type RawBuilder, sql } from 'kysely';
import type { Today } from '#contract/studio/today.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** Whose numbers: those of the whole school, or of the courses of one instructor. */
export type Whose = { instructorId: string | null };

const isTheirs = ({ instructorId }: Whose, courseId: RawBuilder<unknown>) =>
  instructorId === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from course_instructors as teacher
        where teacher.course_id = ${courseId} and teacher.user_id = ${instructorId})`;

/** The beginning of a day in India, as many days ago: written out, because with a day that it does not know a plan expects a third of all rows. */
const dayBegan = (daysAgo: number) =>
  sql<Date>`(${TODAY} - ${sql.lit(daysAgo)})::timestamp at time zone 'Asia/Kolkata'`;

/**
 * What was captured on each of the last days and on as many before them, in paise, less what of it went back since; and today
 * beside a week ago.
 */
export async function readSales(db: Db, days: number, whose: Whose): Promise<NonNullable<Today['sales']>> {
  const [paid, weekAgoPaise] = await Promise.all([listCaptured(db, days, whose), readWeekAgo(db, whose)]);
  return {
    todayPaise: paid[0]?.paise ?? 0,
    weekAgoPaise,
    days: paid
      .slice(0, days)
      .map(({ day, paise }, ago) => ({ day, paise, beforePaise: paid[ago + days]?.paise ?? 0 }))
      .reverse(),
  };
}

/** Twice as many days, today first: what is added up (0052), and what is not yet. */
async function listCaptured(db: Db, days: number, { instructorId }: Whose): Promise<{ day: string; paise: number }[]> {
  const theirs = sql`product_id in (select course_id from course_instructors where user_id = ${instructorId})`;
  const { rows } = await sql<{ day: string; paise: number }>`
    with asked as (
      select ${TODAY} - ago as day from generate_series(0, ${2 * days - 1}::int) as ago
    ), captured as (
      select day, paise from captured_days
      where day >= ${TODAY} - ${sql.lit(2 * days - 1)}
        and ${instructorId === null ? sql`product_id is null` : theirs}
      union all
      select day, paise from captured_changes
      where day >= ${TODAY} - ${sql.lit(2 * days - 1)}
        and ${instructorId === null ? sql`true` : theirs}
    )
    select asked.day::text as day, coalesce(sum(captured.paise), 0)::bigint as paise
    from asked left join captured on captured.day = asked.day group by asked.day order by asked.day desc`.execute(db);
  return rows;
}

async function readWeekAgo(db: Db, whose: Whose): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(payments.amount_paise - coalesce((select sum(refunds.amount_paise) from refunds
        where refunds.payment_id = payments.id and refunds.status = 'processed'), 0)), 0)::bigint as paise from payments
    ${whose.instructorId === null ? sql`` : sql`join orders on orders.id = payments.order_id`}
    where payments.pays_order and payments.captured_at >= ${dayBegan(7)}
      and payments.captured_at < now() - interval '7 days' and ${isTheirs(whose, sql.ref('orders.product_id'))}`.execute(
    db,
  );
  return rows[0]?.paise ?? 0;
}

/** Rights that were given today, of each kind. */
export async function countEnrolments(db: Db, whose: Whose): Promise<Today['enrolments']> {
  const { rows } = await sql<Today['enrolments']>`
    select count(*) filter (where product.kind = 'course') as courses,
      count(*) filter (where product.kind = 'ebook') as ebooks,
      count(*) filter (where product.kind = 'test-series') as "testSeries"
    from entitlements join products as product on product.id = entitlements.product_id
    where granted_at >= ${dayBegan(0)} and ${isTheirs(whose, sql.ref('product.id'))}`.execute(db);
  return rows[0] ?? { courses: 0, ebooks: 0, testSeries: 0 };
}

const MAX_LESSONS = 5;

/** Films that were heard of in the last minute; a player speaks every ten seconds. */
export async function readWatching(db: Db, whose: Whose): Promise<Today['watching']> {
  const rows = await db
    .selectFrom('playing_streams as stream')
    .innerJoin('lessons as lesson', 'lesson.id', 'stream.lesson_id')
    .innerJoin('products as course', 'course.id', 'lesson.course_id')
    .where('stream.heard_at', '>', sql<Date>`now() - interval '1 minute'`)
    .where(isTheirs(whose, sql.ref('course.id')))
    .groupBy(['lesson.id', 'course.id'])
    .select(['lesson.id as lessonId', 'lesson.title', 'course.title as courseTitle'])
    .select(sql<number>`count(*)`.as('count'))
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('lesson.id')
    .execute();
  return { count: rows.reduce((sum, { count }) => sum + count, 0), lessons: rows.slice(0, MAX_LESSONS) };
}

/** The first paper to come of a published timetable. */
export async function findNextExam(db: Db): Promise<Today['nextExam']> {
  const row = await db
    .selectFrom('timetable_entries as entry')
    .innerJoin('timetable_sections as section', 'section.id', 'entry.section_id')
    .where('section.published_at', 'is not', null)
    .where('entry.held_on', '>=', TODAY)
    .orderBy('entry.held_on')
    .limit(1)
    .select(['entry.held_on as day', 'section.title'])
    .executeTakeFirst();
  return row ?? null;
}
