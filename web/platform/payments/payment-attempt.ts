import { useEffect, useState } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

/** When "Pay" was pressed in this tab, by its own clock, how many attempts had failed by then, and whether its page was closed. */
export type PaymentAttempt = { at: number; failures: number; closed?: boolean };

/** What the way back from a payment page ends in that was closed without paying. */
const CLOSED = '#payment-closed';
const CHANGED = 'payment-attempt';
/** As browsers have it since before it was called so. */
const keyOf = (orderId: string) => `tried:${orderId}`;

/** Kept over the way to the provider and back. */
export function rememberAttempt(orderId: string, failures: number, closed = false): void {
  browserStore.session.writeText(keyOf(orderId), `${Date.now()} ${failures} ${Number(closed)}`);
  dispatchEvent(new Event(CHANGED));
}

export function forgetAttempt(orderId: string): void {
  browserStore.session.writeText(keyOf(orderId), undefined);
  dispatchEvent(new Event(CHANGED));
}

/** The attempt that one comes back from, by a load or by Back; undefined in a first render and where there is none. */
export function usePaymentAttempt(orderId: string): PaymentAttempt | undefined {
  const [attempt, setAttempt] = useState<PaymentAttempt>();
  useEffect(() => {
    const look = () => setAttempt(read(orderId));
    const earlier = read(orderId);
    if (takeClosed()) rememberAttempt(orderId, earlier?.failures ?? 0, true);
    look();
    // A page that Back brings to life as it was left runs nothing else anew.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && look();
    addEventListener('pageshow', wake);
    addEventListener(CHANGED, look);
    return () => {
      removeEventListener('pageshow', wake);
      removeEventListener(CHANGED, look);
    };
  }, [orderId]);
  return attempt;
}

/** Whether one comes back from a payment page that was closed; said once, then the address forgets it. */
export function takeClosed(): boolean {
  if (location.hash !== CLOSED) return false;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return true;
}

function read(orderId: string): PaymentAttempt | undefined {
  const [at = Number.NaN, failures = Number.NaN, closed = 0] =
    browserStore.session.readText(keyOf(orderId))?.split(' ').map(Number) ?? [];
  return Number.isFinite(at) && Number.isFinite(failures) ? { at, failures, closed: closed === 1 } : undefined;
}
