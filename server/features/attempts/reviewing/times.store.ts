import { type RawBuilder, sql } from 'kysely';
import type { Attention } from '#contract/attempts/results.ts';
import type { Db } from '#server/platform/db.ts';
import type { Seen } from './times.rules.ts';

/** Where the student of an attempt was, from its first event to its last: each is of the question that was open then. */
export async function listSeen(db: Db, attemptId: string): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select event.position, (extract(epoch from event.moment) * 1000)::float8 as at
    from attempt_events as event join attempt_seats as seat on seat.id = event.seat_id
    where event.attempt_id = ${attemptId} and event.kind <> 'hidden' order by event.moment, seat.number, event.seq`.execute(
    db,
  );
  return rows;
}

/**
 * How often and how long the page of an `attempt` was out of sight, as an expression in a query; null where that is not
 * kept, or no longer: events go after 400 days. Of each
 * time so much counts as its page sat there and the attempt was not over: what is told of more counts for nothing.
 */
export const ATTENTION: RawBuilder<Attention> = sql<Attention>`case when attempt.is_attention_kept
  and attempt.started_at > now() - interval '400 days' then (
  select jsonb_build_object('times', count(*), 'seconds', coalesce(round(sum(extract(epoch from span.until - span.since))), 0))
  from attempt_events as event join attempt_seats as seat on seat.id = event.seat_id
  cross join lateral (select
    greatest(attempt.started_at + make_interval(secs => event.answer::text::float8 / 1000), seat.began_at) as since,
    least(event.moment, attempt.submitted_at, attempt.deadline_at) as until) as span
  where event.attempt_id = attempt.id and event.kind = 'hidden' and span.until > span.since) end`;

/** Of one attempt. Throws when it is gone. */
export async function readAttention(db: Db, attemptId: string): Promise<Attention> {
  const { attention } = await db
    .selectFrom('attempts as attempt')
    .where('attempt.id', '=', attemptId)
    .select(ATTENTION.as('attention'))
    .executeTakeFirstOrThrow();
  return attention;
}
