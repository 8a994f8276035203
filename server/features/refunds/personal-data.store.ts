import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Why somebody wanted their money back; the refund itself goes on. */
export async function setReasonsForgotten(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ reason: '', proposed_note: null })
    .where('order_id', 'in', (query) => query.selectFrom('orders').where('user_id', '=', userId).select('id'))
    .where(sql<boolean>`(reason <> '' or proposed_note is not null)`)
    .execute();
}
