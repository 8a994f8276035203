import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { HistoryEvent } from '#contract/students/student-page.ts';
import type { Db } from '#server/platform/db.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { fromCursor, isMoment, toCursor } from '#server/platform/lists/cursor.ts';

const A_PAGE = 30;
const Place = v.strictObject({
  at: v.pipe(v.string(), v.check(isMoment)),
  id: v.pipe(v.string(), v.maxLength(200)),
});

type Part = {
  kind: HistoryEvent['kind'];
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  title?: RawBuilder<unknown>;
  line?: RawBuilder<unknown>;
  by?: RawBuilder<unknown>;
};

const orderTitle = sql`coalesce(orders.snapshot->>'title', '') || ' (' || orders.number || ')'`;

/** What is told of somebody, each part with whose it is. An order's items, a refund's order, an act's item are named. */
const partsOf = (userId: string): Part[] => [
  { kind: 'joined', from: sql`users where id = ${userId}`, at: sql`created_at`, id: sql`id` },
  {
    kind: 'signed-in',
    from: sql`sessions where user_id = ${userId}`,
    at: sql`created_at`,
    id: sql`id`,
    title: sql`user_agent`,
    line: sql`address`,
  },
  {
    kind: 'ordered',
    from: sql`orders where user_id = ${userId}`,
    at: sql`created_at`,
    id: sql`id`,
    title: orderTitle,
    line: sql`total_paise::text`,
  },
  {
    kind: 'paid',
    from: sql`orders where user_id = ${userId} and paid_at is not null and total_paise > 0`,
    at: sql`paid_at`,
    id: sql`id`,
    title: orderTitle,
    line: sql`total_paise::text`,
  },
  {
    kind: 'refunded',
    from: sql`refunds join orders on orders.id = refunds.order_id
      where orders.user_id = ${userId} and refunds.processed_at is not null`,
    at: sql`refunds.processed_at`,
    id: sql`refunds.id`,
    title: orderTitle,
    line: sql`refunds.amount_paise::text`,
  },
  {
    kind: 'ticket',
    from: sql`tickets where user_id = ${userId}`,
    at: sql`created_at`,
    id: sql`id`,
    title: sql`number`,
    line: sql`(select left(body, 200) from ticket_messages where ticket_id = tickets.id order by created_at limit 1)`,
  },
  {
    kind: 'doubt',
    from: sql`doubts join lessons on lessons.id = doubts.lesson_id
      where doubts.user_id = ${userId} and doubts.removed_at is null`,
    at: sql`doubts.created_at`,
    id: sql`doubts.id`,
    title: sql`lessons.title`,
    line: sql`left(doubts.text, 200)`,
  },
  {
    kind: 'certificate',
    from: sql`certificates where user_id = ${userId}`,
    at: sql`issued_at`,
    id: sql`code`,
    title: sql`course_title`,
    line: sql`code`,
  },
  {
    kind: 'act',
    from: sql`audit_events left join users as actor on actor.id = audit_events.actor_id and actor.id <> ${userId}
      left join products on products.id = details->>'id'
      where audit_events.subject_id = ${userId}`,
    at: sql`happened_at`,
    id: sql`audit_events.id::text`,
    title: sql`act`,
    line: sql`nullif(concat_ws(' · ', products.title, details->>'note', details->>'reason'), '')`,
    by: sql`actor.name`,
  },
];

type Row = HistoryEvent & { place: string };

/** Thirty things that happened, newest first, after a place in that order. */
export async function listHistory(db: Db, userId: string, after: string | undefined) {
  const place = fromCursor(Place, after);
  const parts = partsOf(userId).map(({ kind, from, at, id, title, line, by }) => {
    const nothing = sql`null::text`;
    return sql`select ${sql.lit(kind)} as kind, ${at} as at, ${sql.lit(`${kind}:`)} || ${id} as id,
      ${title ?? nothing} as title, ${line ?? nothing} as line, ${by ?? nothing} as by from ${from}`;
  });
  const beyond = place ? sql`where (at, id) < (${place.at}::timestamptz, ${place.id})` : sql``;
  const { rows } = await sql<Row>`
    select id, kind, to_json(at) as at, at::text as place, title, line, by from (${sql.join(parts, sql` union all `)})
    as happened ${beyond} order by happened.at desc, happened.id desc limit ${A_PAGE + 1}`.execute(db);
  const last = rows.length > A_PAGE ? rows[A_PAGE - 1] : undefined;
  return {
    events: rows.slice(0, A_PAGE).map(({ place: _, ...event }) => ({
      ...event,
      title: event.kind === 'signed-in' ? deviceInWords(event.title ?? '') || null : event.title,
    })),
    next: last ? toCursor({ at: last.place, id: last.id }) : null,
  };
}
