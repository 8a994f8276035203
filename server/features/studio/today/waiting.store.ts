import { sql } from 'kysely';
import type { Today } from '#contract/studio/today.ts';
import type { Db } from '#server/platform/db.ts';
import type { Whose } from './today.store.ts';

const MAX_ROWS = 5;
type Waiting = Today['waiting']['first'];
type Counted = { count: number; first: Waiting };

/** Questions on lessons without an answer; one is promised within a day. */
export async function readDoubtsWaiting(db: Db, { instructorId }: Whose): Promise<Counted> {
  const rows = db
    .selectFrom('doubts')
    .innerJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
    .innerJoin('products as course', 'course.id', 'lesson.course_id')
    .where('doubts.answered_at', 'is', null)
    .where('doubts.removed_at', 'is', null)
    .$if(instructorId !== null, (query) =>
      query.where(sql<boolean>`exists (select 1 from course_instructors as teacher
        where teacher.course_id = course.id and teacher.user_id = ${instructorId})`),
    );
  const first = await rows
    .leftJoin('users as asker', 'asker.id', 'doubts.user_id')
    .orderBy('doubts.created_at')
    .limit(sql.lit(MAX_ROWS))
    .select(['doubts.id', sql<string>`left(doubts.text, 140)`.as('text')])
    .select(sql<string>`concat_ws(' · ', course.title, lesson.title, asker.name)`.as('detail'))
    .select(sql<string>`to_json(doubts.created_at + interval '1 day')`.as('dueAt'))
    .execute();
  const { count } = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { count, first: first.map((row) => ({ ...row, kind: 'doubt' as const })) };
}

/** Open tickets in which the asker spoke last, by the clock that runs. */
export async function readTicketsWaiting(db: Db): Promise<Counted> {
  const dueAt = sql`case when tickets.answered_at is null then tickets.answer_due_at else tickets.solution_due_at end`;
  const rows = db
    .selectFrom('tickets')
    .where('tickets.closed_at', 'is', null)
    .where(sql<boolean>`(select message.author from ticket_messages as message
      where message.ticket_id = tickets.id order by message.id desc limit 1) = 'asker'`);
  const first = await rows
    .orderBy(dueAt)
    .limit(sql.lit(MAX_ROWS))
    .select('tickets.number as id')
    .select(
      sql<string>`coalesce((select left(message.body, 140) from ticket_messages as message
      where message.ticket_id = tickets.id order by message.id limit 1), '')`.as('text'),
    )
    .select(sql<string>`concat_ws(' · ', tickets.number, tickets.name)`.as('detail'))
    .select(sql<string>`to_json(${dueAt})`.as('dueAt'))
    .execute();
  const { count } = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { count, first: first.map((row) => ({ ...row, kind: 'ticket' as const })) };
}

/** Refunds that staff have to decide or to confirm, the soonest due first. */
export async function readRefundsWaiting(db: Db): Promise<NonNullable<Today['refunds']>> {
  const rows = db
    .selectFrom('refunds')
    // A word and not a parameter, for the index over those that wait.
    .where(sql<boolean>`refunds.status = 'requested' and refunds.approved_at is null`);
  const first = await rows
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('users as student', 'student.id', 'orders.user_id')
    .orderBy(sql`refunds.decide_by nulls last`)
    .orderBy('refunds.id')
    .limit(sql.lit(MAX_ROWS))
    .select([
      'refunds.id',
      'refunds.order_id as orderId',
      'student.name as student',
      'refunds.amount_paise as amountPaise',
    ])
    .select(
      sql<string>`coalesce((select item.title from order_items as item
      where item.order_id = orders.id order by item.position limit 1), orders.number)`.as('title'),
    )
    .select([sql<string | null>`to_json(refunds.decide_by)`.as('dueAt')])
    .select(sql<boolean>`refunds.proposed_at is not null`.as('needsSecond'))
    .execute();
  const sums = await rows
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(refunds.amount_paise), 0)::bigint`.as('totalPaise'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, first };
}

/** Jobs that were given up: nobody tries them again by itself. */
export async function readFailedJobs(db: Db): Promise<NonNullable<Today['failedJobs']>> {
  const { rows } = await sql<{ id: string; kind: string; error: string; at: string; count: number }>`
    select job.id::text as id, job.task_identifier as kind, left(coalesce(job.last_error, ''), 200) as error,
      to_json(job.updated_at) as at, count(*) over () as count
    from graphile_worker.jobs as job
    where job.attempts >= job.max_attempts and job.locked_at is null
      and not starts_with(coalesce(job.last_error, ''), 'parked: ')
    order by job.updated_at desc limit ${sql.lit(MAX_ROWS)}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...job }) => job) };
}
