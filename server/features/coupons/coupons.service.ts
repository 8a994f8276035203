import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type CouponInput, type Discount, findDiscount } from './coupons.access.ts';
import * as rules from './coupons.rules.ts';
import type { Hold } from './uses.store.ts';
import { insertHeldUse, setCouponUsed, setReleased } from './uses.store.ts';

/** A code as it is kept, for whoever compares what was typed. */
export function readCouponCode(typed: string): string | undefined {
  return rules.normaliseCode(typed);
}

const WRONG_ONES = { calls: 10, seconds: 600, counted: 'everywhere' } as const;

/**
 * As `findDiscount`, for a code that somebody typed: after ten wrong ones in ten minutes every code of this person is
 * answered like a wrong one. All that are tried at once count before the first is answered.
 */
export async function tryCoupon({ db, limits }: Pick<Context, 'db' | 'limits'>, wanted: CouponInput) {
  const wait = await limits.consume('coupons.try', WRONG_ONES, wanted.userId);
  const discount: Discount | undefined = await findDiscount(db, wanted);
  if (wait !== undefined || !discount) return undefined;
  await limits.giveBack('coupons.try', WRONG_ONES, wanted.userId);
  return discount;
}

/** Holds a use for an open order, in the transaction of `db`; false when its caps are reached. Those who ask at once wait in line. */
export function holdCoupon(db: Db, hold: Hold): Promise<boolean> {
  return insertHeldUse(db, hold);
}

/** Gives the use of an order that was closed unpaid back; nothing is no error. */
export async function releaseCoupon(db: Db, orderId: string): Promise<void> {
  await setReleased(db, orderId);
}

/** The order was paid. A use that was given back meanwhile counts again, also above the cap: the sum was promised and paid. */
export async function countCoupon(db: Db, orderId: string): Promise<void> {
  await setCouponUsed(db, orderId);
}
