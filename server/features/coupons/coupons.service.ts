import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type CouponInput, type Discount, findDiscount } from './coupons.access.ts';
import * as rules from './coupons.rules.ts';
import type { Hold } from './uses.store.ts';
import { insertHeldUse, setCouponUsed, setReleased, setUseOwner } from './uses.store.ts';

/** A code as it is kept, for whoever compares what was typed. */
export function readCouponCode(typed: string): string | undefined {
  return rules.normaliseCode(typed);
}

const WRONG_ONES = { calls: 10, seconds: 600, counted: 'everywhere' } as const;
/** Of all visitors of a network, which may be a whole hostel. */
const WRONG_ONES_OF_NETWORK = { ...WRONG_ONES, calls: 50 } as const;

/** Who types codes: a person, or somebody without an account in a network. */
type Guesser = { userId: string } | { address: string };

/**
 * As `findDiscount`, for a code that somebody typed: after ten wrong ones in ten minutes every code of this person is
 * answered like a wrong one. All that are tried at once count before the first is answered.
 */
export async function tryCoupon(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  wanted: CouponInput,
  guesser: Guesser,
): Promise<Discount | undefined> {
  const [name, limit, who] = countOf(guesser);
  const wait = await limits.consume(name, limit, who);
  const discount = await findDiscount(db, wanted);
  if (wait !== undefined || !discount) return undefined;
  await limits.giveBack(name, limit, who);
  return discount;
}

const countOf = (guesser: Guesser) =>
  'userId' in guesser
    ? (['coupons.try', WRONG_ONES, guesser.userId] as const)
    : (['coupons.try of visitors', WRONG_ONES_OF_NETWORK, guesser.address] as const);

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

/** What was ordered before the account is used by the account now, also above its cap: the sum was promised and paid. */
export async function giveCouponUseTo(db: Db, orderId: string, userId: string): Promise<void> {
  await setUseOwner(db, orderId, userId);
}
