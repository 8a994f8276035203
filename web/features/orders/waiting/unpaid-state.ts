import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderStep } from '#contract/orders/order-steps.ts';
import { sortEvents } from '#web/features/orders/sort-events.ts';
import type { PaymentAttempt } from '#web/platform/payments/payment-attempt.ts';

export type UnpaidState = { shows: 'confirming' | 'failed' | 'closed' | 'unpaid'; reason?: string | undefined };

const ATTEMPTS: readonly OrderStep[] = ['payment-opened', 'waiting-for-bank', 'attempt-failed'];
/** For so long after the payment page was opened an unknown end may still be a payment. */
const RECENT_MS = 5 * 60_000;

type Seen = {
  events: OrderPage['events'];
  /** Whether the address names the order, as it does when one comes back from paying. */
  named: boolean;
  /** Undefined in a first render, which must not depend on the clock. */
  now: number | undefined;
  /** What this tab knows of "Pay" being pressed in it. */
  attempt: PaymentAttempt | undefined;
};

/** What to say of an order that is not paid: a bank is asked, its page was closed, an attempt failed, or nobody has tried. */
export function readUnpaidState({ events, named, now, attempt }: Seen): UnpaidState {
  const latest = sortEvents(events).findLast(({ step }) => ATTEMPTS.includes(step));
  if (latest?.step === 'waiting-for-bank') return { shows: 'confirming' };
  const isOfNow = attempt?.failures === countFailures(events);
  if (attempt?.closed && isOfNow) return { shows: 'closed' };
  const opened = latest?.step === 'payment-opened' && named ? Date.parse(latest.at) : undefined;
  const open = attempt && isOfNow ? attempt.at : undefined;
  if ([opened, open].some((at) => at !== undefined && isRecent(at, now))) return { shows: 'confirming' };
  return latest?.step === 'attempt-failed' ? { shows: 'failed', reason: latest.details.reason } : { shows: 'unpaid' };
}

export function countFailures(events: OrderPage['events']): number {
  return events.filter(({ step }) => step === 'attempt-failed').length;
}

/** The clocks of a phone and of the server may differ either way. */
function isRecent(at: number, now: number | undefined): boolean {
  return now === undefined || Math.abs(now - at) < RECENT_MS;
}
