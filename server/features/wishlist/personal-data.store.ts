import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const wishlistPersonalData = {
  covers: ['wishes.user_id'],
  collect: async (db, userId) => ({
    wishlist: await db
      .selectFrom('wishes')
      .innerJoin('products', 'products.id', 'product_id')
      .where('user_id', '=', userId)
      .selectAll('wishes')
      .select('products.title')
      .execute(),
  }),
  async erase(db, userId) {
    await db.deleteFrom('wishes').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
