import type { PersonalData } from '#server/platform/records/personal-data.ts';

/**
 * What a provider told of a payer beside the sums goes: address, phone, the bank's name for them. In the archive a payment
 * is a part of its order.
 */
export const paymentsPersonalData = {
  covers: [],
  async erase(db, userId) {
    await db
      .updateTable('payments')
      .set({ raw: '{}' })
      .where('order_id', 'in', (query) => query.selectFrom('orders').where('user_id', '=', userId).select('id'))
      .execute();
  },
} satisfies PersonalData;
