import type { Off } from '#contract/coupons.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/;

/** What was typed in the shape that codes are kept in, upper case without spaces; undefined for what cannot be one. */
export function normaliseCode(typed: string): string | undefined {
  const bare = typed.replace(/\s/g, '');
  return CODE.test(bare) ? bare.toUpperCase() : undefined;
}

/** What is taken off a price, in whole paise: never more than the price, and a share of a paisa is the school's. */
export function paiseOff(off: Off, pricePaise: number): number {
  const most = off.kind === 'flat' ? off.paise : Math.floor((pricePaise * off.percent) / 100);
  const cap = off.kind === 'flat' ? pricePaise : (off.mostPaise ?? pricePaise);
  return Math.min(most, cap, pricePaise);
}

type CouponColumns = { percent: number | null; flat_paise: number | null; most_off_paise: number | null };

/** What a row takes off; the database has either a share or a sum in each. */
export function offOf({ percent, flat_paise, most_off_paise }: CouponColumns): Off {
  return percent === null
    ? { kind: 'flat', paise: flat_paise ?? 0 }
    : { kind: 'percent', percent, mostPaise: most_off_paise };
}

/** The columns of what is taken off. */
export function readCouponColumns(off: Off): CouponColumns {
  return off.kind === 'flat'
    ? { percent: null, flat_paise: off.paise, most_off_paise: null }
    : { percent: off.percent, flat_paise: null, most_off_paise: off.mostPaise };
}
