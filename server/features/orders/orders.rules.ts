import type { OrderPage, OrderStatus } from '#contract/order-page.ts';
import type { TaxSplit } from '#contract/quote.ts';
import type { Promises, Tax } from '#contract/school.ts';
import { isTerritory } from '#contract/states.ts';

type Asked = {
  status: OrderStatus;
  totalPaise: number;
  paidAt: Date | null;
  /** Whether a refund of it waits. */
  isAsked: boolean;
  seenPercent: number;
  now: Date;
};

const DAY_MS = 86_400_000;

/** Whether the money of an order can be asked back at `now`, and until when; the first reason against it that holds. */
export function judgeRefund(order: Asked, promises: Promises): OrderPage['refundable'] {
  const { refundDays: days, refundSeenPercent: limitPercent } = promises;
  const until = order.paidAt && new Date(order.paidAt.getTime() + days * DAY_MS);
  const { seenPercent } = order;
  return {
    refusal: refusalOf(order, until, limitPercent),
    until: until?.toISOString() ?? null,
    seenPercent,
    limitPercent,
    days,
  };
}

function refusalOf(
  { status, totalPaise, isAsked, seenPercent, now }: Asked,
  until: Date | null,
  limitPercent: number,
): OrderPage['refundable']['refusal'] {
  if (!until) return 'not-paid';
  if (totalPaise === 0) return 'free';
  if (isAsked) return 'already-asked';
  if (status === 'refunded' || status === 'auto_refunded') return 'refunded';
  if (now > until) return 'too-late';
  return seenPercent > limitPercent ? 'seen-too-much' : null;
}

type Taxed = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  stateCode: string;
  snapshot: { taxMode: Tax['mode']; basisPoints: number };
};

/** The tax within the price of an order as it was made; null where its seller charged none. */
export function taxOf({ snapshot, stateCode, ...order }: Taxed): TaxSplit | null {
  if (snapshot.taxMode !== 'regular') return null;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = order;
  const { basisPoints } = snapshot;
  return { basisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise, territory: isTerritory(stateCode) };
}
