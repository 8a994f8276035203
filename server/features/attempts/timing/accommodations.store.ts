import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** Minutes more for each hour that a student has today, 0 without extra time: a value in a query. */
export function readExtraMinutes(userId: string): RawBuilder<number> {
  return sql<number>`coalesce((select minutes_an_hour from accommodations
    where user_id = ${userId} and (until is null or until >= ${TODAY})), 0)`;
}

export type StoredAccommodation = {
  minutesAnHour: number;
  reasonSealed: string;
  until: string | null;
  isOver: boolean;
  grantedAt: Date;
};

export async function findAccommodation(db: Db, userId: string): Promise<StoredAccommodation | undefined> {
  return db
    .selectFrom('accommodations')
    .where('user_id', '=', userId)
    .select(['minutes_an_hour as minutesAnHour', 'reason_sealed as reasonSealed', 'granted_at as grantedAt'])
    .select([sql<string | null>`until::text`.as('until'), sql<boolean>`coalesce(until < ${TODAY}, false)`.as('isOver')])
    .executeTakeFirst();
}

export async function findStudent(db: Db, userId: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').where('id', '=', userId).where('role', '=', 'student').select('id').executeTakeFirst();
}

type NewAccommodation = {
  userId: string;
  minutesAnHour: number;
  reasonSealed: string;
  until: string | null;
  by: string;
};

/** Grants a student extra time, in place of what they had. */
export async function setAccommodation(db: Db, { userId, ...granted }: NewAccommodation): Promise<void> {
  const row = {
    minutes_an_hour: granted.minutesAnHour,
    reason_sealed: granted.reasonSealed,
    until: sql<string | null>`${granted.until}::date`,
    granted_by: granted.by,
    granted_at: sql<Date>`now()`,
  };
  await db
    .insertInto('accommodations')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function removeAccommodation(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('accommodations').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
