import { sql } from 'kysely';
import { ALONE_AFTER_HOURS } from '#contract/refunds.ts';
import type { Db } from '#server/platform/db.ts';

/** Somebody beside this person who could confirm a refund: as the guard of the table has it. */
export async function findOtherStaff(db: Db, staffId: string): Promise<string | undefined> {
  const other = await db
    .selectFrom('users')
    .where('role', 'in', ['support', 'admin'])
    .where('id', '<>', staffId)
    .where('suspended_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other?.id;
}

/** From when whoever proposed a refund may confirm it alone, and whether that is now. */
export async function readAloneFrom(db: Db, id: string): Promise<{ from: Date; isDue: boolean }> {
  const from = sql<Date>`proposed_at + make_interval(hours => ${ALONE_AFTER_HOURS}::int)`;
  return db
    .selectFrom('refunds')
    .where('id', '=', id)
    .where('proposed_at', 'is not', null)
    .select([from.as('from'), sql<boolean>`${from} <= now()`.as('isDue')])
    .executeTakeFirstOrThrow();
}

type Decision = { amountPaise: number; note: string | null; decidedBy: string };

export async function setConfirmedAlone(db: Db, id: string, { amountPaise, note, decidedBy }: Decision): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ amount_paise: amountPaise, approved_at: sql`now()`, decision_note: note, decided_by: decidedBy })
    .set({ confirmed_alone: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
