import type { OrderSource } from '#contract/checkout/source.ts';
import { MAX_SOURCE_DAYS } from '#contract/checkout/source-names.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Order } from '#server/features/orders/orders.access.ts';

/** A provider collects no less than a rupee. */
const MIN_PAISE = 100;

/** What the catalogue's prices mean: too little to be collected is free, and only a higher list price is one. */
export function pricesOf(price: number, listPrice: number | null): { pricePaise: number; listPaise: number } {
  const pricePaise = price < MIN_PAISE ? 0 : price;
  return { pricePaise, listPaise: Math.max(pricePaise, listPrice ?? 0) };
}

/** What is paid after a discount; what would be too little to be collected is given, too. */
export function totalOf(pricePaise: number, offPaise: number): { discountPaise: number; totalPaise: number } {
  const rest = pricePaise - Math.min(Math.max(offPaise, 0), pricePaise);
  const totalPaise = rest < MIN_PAISE ? 0 : rest;
  return { discountPaise: pricePaise - totalPaise, totalPaise };
}

/** What somebody wants to order, in the shape that an order keeps it. */
export type OrderDetails = Pick<
  Order,
  'userId' | 'stateCode' | 'pin' | 'gstin' | 'businessName' | 'couponCode' | 'totalPaise' | 'provider'
> & { product: ProductRef; source: OrderSource | undefined; key: string };

/** An order of the wanted product, and an attempt to pay it of which the bank has not said what became. */
type OpenOrder = Order & { attempt: 'created' | 'authorized' | undefined };

export type CheckoutState = { byKey: Order | undefined; open: OpenOrder | undefined; isOwned: boolean };

export type CheckoutStep =
  | { step: 'key-taken' }
  | { step: 'owned' }
  /** Paid, or money is with a bank: nothing may be paid again. */
  | { step: 'see-order'; order: Order }
  /** Its provider may know more than we do. */
  | { step: 'ask-provider'; order: Order }
  | { step: 'pay'; order: Order }
  | { step: 'order-anew'; insteadOf: Order | undefined };

/** What follows when somebody wants to order what may be ordered, or even paid, already. `asked`: whose provider was just asked. */
export function nextStep(
  { byKey, open, isOwned }: CheckoutState,
  wanted: OrderDetails,
  input: string | undefined,
  now: Date,
): CheckoutStep {
  if (byKey && (byKey.kind !== wanted.product.kind || byKey.productId !== wanted.product.id))
    return { step: 'key-taken' };
  if (byKey && !isOpen(byKey)) return { step: 'see-order', order: byKey };
  if (isOwned) return { step: 'owned' };
  if (!open) return { step: 'order-anew', insteadOf: undefined };
  if (open.status === 'awaiting_payment' && open.id !== input) return { step: 'ask-provider', order: open };
  const isWanted = isHeld(open, now) && isAsWanted(open, wanted);
  // A second attempt on the same order is the provider's to refuse; on another order both would be paid.
  if (open.attempt === 'authorized' || (open.attempt && !isWanted)) return { step: 'see-order', order: open };
  return isWanted ? { step: 'pay', order: open } : { step: 'order-anew', insteadOf: open };
}

export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'draft' || status === 'awaiting_payment';
}

/** Whether the price of an order is still promised. */
export function isHeld({ expiresAt }: Pick<Order, 'expiresAt'>, now: Date): boolean {
  return expiresAt > now;
}

const SAME = ['stateCode', 'pin', 'gstin', 'businessName', 'couponCode', 'totalPaise', 'provider'] as const;

function isAsWanted(order: Order, wanted: OrderDetails): boolean {
  return SAME.every((name) => order[name] === wanted[name]);
}

const DAY_MS = 86_400_000;

/** Whether a link counts now. Clocks of browsers go wrong by a day. */
export function isNotable({ agreedAt }: OrderSource, now: Date): boolean {
  const days = (now.getTime() - Date.parse(agreedAt)) / DAY_MS;
  return days >= -1 && days <= MAX_SOURCE_DAYS + 1;
}
