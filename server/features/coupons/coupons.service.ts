import type { Context } from '#server/platform/rpc.ts';
import { type Discount, findDiscount, type Wanted } from './coupons.access.ts';
import { insertHeldUse, setReleased, setUsed } from './uses.store.ts';

const WRONG_ONES = { calls: 10, seconds: 600, counted: 'everywhere' } as const;

/**
 * As `findDiscount`, for a code that somebody typed: after ten wrong ones in ten minutes every code of this person is
 * answered like a wrong one. All that are tried at once count before the first is answered.
 */
export async function tryCoupon({ db, limits }: Pick<Context, 'db' | 'limits'>, wanted: Wanted) {
  const wait = await limits.consume('coupons.try', WRONG_ONES, wanted.userId);
  const discount: Discount | undefined = await findDiscount(db, wanted);
  if (wait !== undefined || !discount) return undefined;
  await limits.giveBack('coupons.try', WRONG_ONES, wanted.userId);
  return discount;
}

/** Holds a use for an open order, in the transaction of `db`; false when its caps are reached. Those who ask at once wait in line. */
export const holdCoupon = insertHeldUse;

/** Gives the use of an order that was closed unpaid back; nothing is no error. */
export const releaseCoupon = setReleased;

/** The order was paid. A use that was given back meanwhile counts again, also above the cap: the sum was promised and paid. */
export const countCoupon = setUsed;
