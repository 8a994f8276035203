import { sql } from 'kysely';
import type { Scope } from '#contract/coupons.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import { normaliseCode, offOf, paiseOff } from './coupons.rules.ts';

/** `userIds`: the person; or the rows that hold what a browser without an account ordered. */
export type CouponInput = { code: string; userIds: string[]; product: ProductRef; pricePaise: number };
export type Discount = { couponId: string; code: string; discountPaise: number };

/**
 * What a code takes off a product for this person now; undefined for every code that takes nothing off, whatever the reason.
 * A use that the person's open order of the same product holds is not in its own way: a new order takes that one's place.
 */
export async function findDiscount(db: Db, wanted: CouponInput): Promise<Discount | undefined> {
  const { product, pricePaise } = wanted;
  const coupon = await db
    .selectFrom('coupons as coupon')
    // What cannot be a code is looked up like one, so that no answer is quicker than another.
    .where('coupon.code', '=', normaliseCode(wanted.code) ?? '')
    .where('coupon.switched_off_at', 'is', null)
    .where('coupon.starts_at', '<=', sql<Date>`now()`)
    .where((row) => row.or([row('coupon.ends_at', 'is', null), row('coupon.ends_at', '>', sql<Date>`now()`)]))
    .where('coupon.minimum_paise', '<=', pricePaise)
    .where(isFor(product))
    .where(hasUsesLeft(wanted))
    .select(['coupon.id', 'coupon.code', 'coupon.percent', 'coupon.flat_paise', 'coupon.most_off_paise'])
    .executeTakeFirst();
  const discountPaise = coupon ? paiseOff(offOf(coupon), pricePaise) : 0;
  return coupon && discountPaise > 0 ? { couponId: coupon.id, code: coupon.code, discountPaise } : undefined;
}

/** Which coupons are for all of a kind. */
const SCOPES: Record<ProductRef['kind'], Scope['kind']> = {
  course: 'courses',
  ebook: 'ebooks',
  'test-series': 'test-series',
};

function isFor({ kind, id }: ProductRef) {
  return sql<boolean>`(coupon.scope in ('everything', ${SCOPES[kind]}) or coupon.scope = 'products' and exists (
    select from coupon_products as chosen where chosen.coupon_id = coupon.id and chosen.product_id = ${id}))`;
}

function hasUsesLeft({ userIds, product }: CouponInput) {
  return sql<boolean>`(select (coupon.most_uses is null or count(*) < coupon.most_uses)
      and (coupon.most_uses_each is null or count(*) filter (where counted.user_id = any(${userIds}::text[])) < coupon.most_uses_each)
    from coupon_uses as counted
    where counted.coupon_id = coupon.id and counted.released_at is null and counted.order_id not in (
      select id from orders as open
      where open.user_id = any(${userIds}::text[]) and open.status in ('draft', 'awaiting_payment')
        and open.product_id = ${product.id}))`;
}
