import type { PersonalData } from '#server/platform/records/personal-data.ts';

export const couponsPersonalData = {
  covers: ['coupon_uses.user_id'],
  collect: async (db, userId) => ({
    couponUses: await db
      .selectFrom('coupon_uses')
      .innerJoin('coupons', 'coupons.id', 'coupon_id')
      .where('user_id', '=', userId)
      .select(['coupons.code', 'order_id', 'held_at', 'used_at', 'released_at'])
      .execute(),
  }),
} satisfies PersonalData;
