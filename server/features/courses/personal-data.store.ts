import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** A review stays when its author's account is deleted: it shows the name that the account then has. */
export const coursesPersonalData = {
  covers: ['reviews.user_id'],
  collect: async (db, userId) => ({
    reviews: await db
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'product_id')
      .where('user_id', '=', userId)
      .selectAll('reviews')
      .select('products.title')
      .execute(),
  }),
} satisfies PersonalData;
