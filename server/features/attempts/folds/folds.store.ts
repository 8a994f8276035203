import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { AnswerEvent } from './fold.rules.ts';

/** What stands of an attempt, with all events that answer. `isChecked`: it was locked, and later events do not change it. */
export type FoldSample = {
  attemptId: string;
  events: AnswerEvent[];
  answers: (AnswerEvent & { isChecked: boolean })[];
};

/** So many attempts of the last days, by chance, each as one moment saw it. */
export async function listFoldSamples(db: Db, most: number): Promise<FoldSample[]> {
  const { rows } = await sql<FoldSample>`
    select attempt.id as "attemptId", told.events, stored.answers
    from (select id from attempts where started_at > now() - interval '3 days' order by random() limit ${most}) as attempt
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('position', event.position, 'fate', event.fate, 'answer', event.answer,
        'seat', seat.number, 'seq', event.seq)), '[]') as events
      from attempt_events as event join attempt_seats as seat on seat.id = event.seat_id
      where event.attempt_id = attempt.id and event.kind = 'answer'
    ) as told
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('position', position, 'fate', fate, 'answer', answer, 'seat', seat_number,
        'seq', seq, 'isChecked', checked_at is not null)), '[]') as answers
      from attempt_answers where attempt_id = attempt.id
    ) as stored`.execute(db);
  return rows;
}

/** Removes what pages told of attempts more than 400 days ago: what it came to stays. Answers how many. */
export async function removeOldEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempt_events')
    .where('received_at', '<', sql<Date>`now() - interval '400 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
