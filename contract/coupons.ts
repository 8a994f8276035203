import * as v from 'valibot';
import { staffChanges } from './changes.ts';
import { CouponCode } from './checkout/buyer.ts';
import { changedMeanwhile, Id, Revision, staffWith, Timestamp } from './procedure.ts';
import { Paise, ProductRef } from './products/product.ts';
import { StudioFilter, sortBy, studioPage } from './studio/list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const When = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'no such moment'),
);

/** What a coupon takes off: a share, at most so much, or a sum. */
const Off = v.variant('kind', [
  v.strictObject({
    kind: v.literal('percent'),
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    mostPaise: v.nullable(v.pipe(Paise, v.minValue(1))),
  }),
  v.strictObject({ kind: v.literal('flat'), paise: v.pipe(Paise, v.minValue(1)) }),
]);
export type Off = v.InferOutput<typeof Off>;

/** Of the products that were chosen some may be gone by now. */
const Scope = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['everything', 'courses', 'ebooks', 'test-series']) }),
  v.strictObject({ kind: v.literal('products'), products: v.pipe(v.array(ProductRef), v.maxLength(500)) }),
]);
export type Scope = v.InferOutput<typeof Scope>;

const Terms = {
  off: Off,
  scope: v.pipe(
    Scope,
    v.check((scope) => scope.kind !== 'products' || scope.products.length > 0, 'no product was chosen'),
  ),
  minimumPaise: Paise,
  startsAt: v.nullable(When),
  endsAt: v.nullable(When),
  mostUses: v.nullable(Count),
  mostUsesEach: v.nullable(Count),
};

const Coupon = v.object({
  id: Id,
  code: v.string(),
  off: Off,
  scope: Scope,
  minimumPaise: Paise,
  startsAt: Timestamp,
  endsAt: v.nullable(Timestamp),
  mostUses: v.nullable(v.number()),
  mostUsesEach: v.nullable(v.number()),
  switchedOffAt: v.nullable(Timestamp),
  revision: Revision,
  /** Of the products that it is for, in their order. */
  titles: v.array(v.string()),
  /** Those that were paid with it, and those that hold one while their checkout is open. */
  used: v.number(),
  held: v.number(),
});
export type Coupon = v.InferOutput<typeof Coupon>;

/** `live`: takes something off now; `over`: ended, or used up. */
export const CouponList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'code', 'ends'),
  state: v.optional(v.picklist(['live', 'planned', 'over', 'off'])),
});
export type CouponList = v.InferOutput<typeof CouponList>;

const tags = ['coupons'];
const manage = staffWith('coupons.manage');
const oneCoupon = v.strictObject({ couponId: Id });
/** It would end before it begins. */
const termsRefusals = { PRODUCT_MISSING: { status: 422 }, PERIOD_EMPTY: { status: 422 } } as const;

export const coupons = {
  changes: staffChanges(manage, 'coupons', {
    path: '/coupons/changes',
    tags,
    summary: 'That a coupon changed, or was used',
  }),

  list: manage
    .route({ method: 'GET', path: '/coupons', tags, summary: 'All coupons, newest first' })
    .input(CouponList)
    .output(studioPage(Coupon)),

  read: manage
    .route({ method: 'GET', path: '/coupons/{couponId}', tags, summary: 'A coupon' })
    .input(oneCoupon)
    .output(Coupon),

  create: manage
    .route({ method: 'POST', path: '/coupons', tags, summary: 'Make a coupon' })
    .input(v.strictObject({ code: CouponCode, ...Terms }))
    .output(v.object({ id: Id }))
    .errors({ CODE_TAKEN: { status: 409 }, CODE_INVALID: { status: 422 }, ...termsRefusals }),

  /** Changes what new checkouts get; orders keep what they have. What is absent stays. */
  update: manage
    .route({ method: 'PATCH', path: '/coupons/{couponId}', tags, summary: 'Change a coupon, or switch it off' })
    .input(
      v.strictObject({
        ...oneCoupon.entries,
        ...v.partial(v.object(Terms)).entries,
        switchedOff: v.optional(v.boolean()),
        revision: Revision,
      }),
    )
    .errors({ ...termsRefusals, ...changedMeanwhile }),
};
