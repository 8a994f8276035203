import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Seen } from './times.rules.ts';

/** Where the student of an attempt was, from its first event to its last: each is of the question that was open then. */
export async function listSeen(db: Db, attemptId: string): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select event.position, (extract(epoch from event.moment) * 1000)::float8 as at
    from attempt_events as event join attempt_seats as seat on seat.id = event.seat_id
    where event.attempt_id = ${attemptId} order by event.moment, seat.number, event.seq`.execute(db);
  return rows;
}
