import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** Why somebody wanted their money back goes; the refund itself goes on. In the archive it is a part of its order. */
export const refundsPersonalData = {
  covers: [],
  async erase(db, userId) {
    await db
      .updateTable('refunds')
      .set({ reason: '', proposed_note: null })
      .where('order_id', 'in', (query) => query.selectFrom('orders').where('user_id', '=', userId).select('id'))
      .where(sql<boolean>`(reason <> '' or proposed_note is not null)`)
      .execute();
  },
} satisfies PersonalData;
