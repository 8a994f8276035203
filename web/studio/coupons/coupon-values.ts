import * as v from 'valibot';
import type { Coupon, Off, Scope } from '#contract/coupons.ts';
import { ProductRef } from '#contract/products/product.ts';
import { m } from '#web/platform/words.ts';

const LAKH = 1_000_000;
const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
const paise = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_00));
const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAKH)));
const moment = v.nullable(v.string());

const shape = v.object({
  code: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40)),
  offKind: v.picklist(['percent', 'flat']),
  percent: v.nullable(percent),
  mostPaise: v.nullable(paise),
  flatPaise: v.nullable(paise),
  scope: v.picklist(['everything', 'courses', 'ebooks', 'test-series', 'products']),
  products: v.array(v.object({ ...ProductRef.entries, title: v.string() })),
  minimumPaise: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000_00))),
  startsAt: moment,
  endsAt: moment,
  mostUses: count,
  mostUsesEach: count,
});
/** A coupon as its form has it: each field for itself. */
export type CouponValues = v.InferOutput<typeof shape>;

/** The shape of the form; what must be said depends on what was chosen. */
export const CouponSchema: v.GenericSchema<unknown, CouponValues> = v.pipe(
  shape,
  v.forward(
    v.check(({ offKind, percent: share }) => offKind !== 'percent' || share !== null, m.smoney_percent_missing),
    ['percent'],
  ),
  v.forward(
    v.check(({ offKind, flatPaise }) => offKind !== 'flat' || flatPaise !== null, m.smoney_flat_missing),
    ['flatPaise'],
  ),
  v.forward(
    v.check(({ scope, products }) => scope !== 'products' || products.length > 0, m.smoney_items_missing),
    ['products'],
  ),
  v.forward(
    v.check(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, m.smoney_period_empty),
    ['endsAt'],
  ),
);

export const NEW_COUPON: CouponValues = {
  code: '',
  offKind: 'percent',
  percent: null,
  mostPaise: null,
  flatPaise: null,
  scope: 'everything',
  products: [],
  minimumPaise: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesEach: 1,
};

/** A saved coupon in the shape of its form. */
export function couponValues({ code, off, scope, titles, ...rest }: Coupon): CouponValues {
  const { minimumPaise, startsAt, endsAt, mostUses, mostUsesEach } = rest;
  return {
    code,
    offKind: off.kind,
    percent: off.kind === 'percent' ? off.percent : null,
    mostPaise: off.kind === 'percent' ? off.mostPaise : null,
    flatPaise: off.kind === 'flat' ? off.paise : null,
    scope: scope.kind,
    products:
      scope.kind === 'products'
        ? scope.products.map((product, place) => ({ ...product, title: titles[place] ?? '' }))
        : [],
    ...{ minimumPaise, startsAt, endsAt, mostUses, mostUsesEach },
  };
}

/** What the form says, as the contract takes it. */
export function readCouponInput(values: CouponValues) {
  const { offKind, percent: share, mostPaise, flatPaise, scope, products, minimumPaise, ...rest } = values;
  const { startsAt, endsAt, mostUses, mostUsesEach } = rest;
  const off: Off =
    offKind === 'percent'
      ? { kind: 'percent', percent: share ?? 0, mostPaise }
      : { kind: 'flat', paise: flatPaise ?? 0 };
  const chosen: Scope =
    scope === 'products'
      ? { kind: 'products', products: products.map(({ kind, id }) => ({ kind, id })) }
      : { kind: scope };
  return { off, scope: chosen, minimumPaise: minimumPaise ?? 0, startsAt, endsAt, mostUses, mostUsesEach };
}
