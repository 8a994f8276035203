import type { TaxSplit } from '#contract/checkout/quote.ts';
import { isTerritory } from '#contract/checkout/states.ts';
import type { OrderPage, OrderStatus } from '#contract/orders/order-page.ts';
import type { Promises, Tax } from '#contract/settings/school.ts';

export type BookUse = { pages: number; seenPages: number; isDownloaded: boolean };

type OrderTerms = {
  status: OrderStatus;
  totalPaise: number;
  paidAt: Date | null;
  /** Whether a refund of it waits. */
  isAsked: boolean;
  seenPercent: number;
  /** Of an e-book: how many pages it has beyond its sample, and what was done with them since it was paid. */
  book?: BookUse | null;
  now: Date;
};

const DAY_MS = 86_400_000;

/** Whether the money of an order can be asked back at `now`, and until when; the first reason against it that holds. */
export function judgeRefund(order: OrderTerms, promises: Promises): OrderPage['refundable'] {
  const { refundDays: days } = promises;
  const until = order.paidAt && new Date(order.paidAt.getTime() + days * DAY_MS);
  const { seenPercent, book } = order;
  const limitPages = book ? limitPagesOf(book, promises) : null;
  const limitPercent = book ? shareOf(limitPages ?? 0, book.pages) : promises.refundSeenPercent;
  const seenTooMuch = book ? book.seenPages > (limitPages ?? 0) : seenPercent > limitPercent;
  return {
    refusal: refusalOf(order, until, seenTooMuch),
    until: until?.toISOString() ?? null,
    seenPercent,
    limitPercent,
    seenPages: book?.seenPages ?? null,
    limitPages,
    days,
  };
}

/** The share of the pages beyond the sample or the fixed number of pages, whichever is more. */
function limitPagesOf({ pages }: BookUse, { refundPages, refundSeenPercent }: Promises): number {
  return Math.max(refundPages, Math.floor((pages * refundSeenPercent) / 100));
}

/** A part of so many pages in percent, 100 at most. */
export function shareOf(part: number, pages: number): number {
  return Math.min(100, Math.floor((100 * part) / Math.max(1, pages)));
}

function refusalOf(
  { status, totalPaise, isAsked, book, now }: OrderTerms,
  until: Date | null,
  seenTooMuch: boolean,
): OrderPage['refundable']['refusal'] {
  if (!until) return 'not-paid';
  if (totalPaise === 0) return 'free';
  if (isAsked) return 'already-asked';
  if (status === 'refunded' || status === 'auto_refunded') return 'refunded';
  if (now > until) return 'too-late';
  if (book?.isDownloaded) return 'downloaded';
  return seenTooMuch ? 'seen-too-much' : null;
}

type Taxed = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  stateCode: string | null;
  snapshot: { taxMode: Tax['mode']; basisPoints: number };
};

/** The tax within the price of an order as it was made; null where its seller charged none. */
export function taxOf({ snapshot, stateCode, ...order }: Taxed): TaxSplit | null {
  if (snapshot.taxMode !== 'regular') return null;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = order;
  const { basisPoints } = snapshot;
  return { basisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise, territory: isTerritory(stateCode ?? '') };
}
