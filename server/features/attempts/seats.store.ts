import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Locks an attempt for a change of its seats until the transaction ends; says whether it is still under way. */
export async function findLockedAttempt(db: Db, attemptId: string): Promise<{ isOpen: boolean } | undefined> {
  return db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select(sql<boolean>`submitted_at is null and voided_at is null`.as('isOpen'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Seat = { number: number; isOpen: boolean };

/** The seat of this id in an attempt. */
export async function findSeat(db: Db, attemptId: string, seatId: string): Promise<Seat | undefined> {
  return db
    .selectFrom('attempt_seats')
    .where('id', '=', seatId)
    .where('attempt_id', '=', attemptId)
    .select(['number', sql<boolean>`ended_at is null`.as('isOpen')])
    .executeTakeFirst();
}

export async function findOpenSeat(db: Db, attemptId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('attempt_seats')
    .where('attempt_id', '=', attemptId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
}

/** Ends the seat of an attempt and opens the next; its number, or undefined when this id is already a seat somewhere. */
export async function insertSeat(
  db: Db,
  { attemptId, seatId, sessionId }: { attemptId: string; seatId: string; sessionId: string },
): Promise<number | undefined> {
  const taken = await db.selectFrom('attempt_seats').where('id', '=', seatId).select('id').executeTakeFirst();
  if (taken) return undefined;
  await db
    .updateTable('attempt_seats')
    .set({ ended_at: sql`now()` })
    .where('attempt_id', '=', attemptId)
    .where('ended_at', 'is', null)
    .execute();
  const { rows } = await sql<{ number: number }>`
    insert into attempt_seats (id, attempt_id, number, session_id)
    select ${seatId}, ${attemptId}, 1 + coalesce(max(number), 0), ${sessionId} from attempt_seats where attempt_id = ${attemptId}
    on conflict do nothing returning number`.execute(db);
  return rows[0]?.number;
}
