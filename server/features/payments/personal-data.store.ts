import type { Db } from '#server/platform/db.ts';

/** What a provider told of a payer beside the sums: address, phone, the bank's name for them. */
export async function setPayersForgotten(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ raw: '{}' })
    .where('order_id', 'in', (query) => query.selectFrom('orders').where('user_id', '=', userId).select('id'))
    .execute();
}
