import { useEffect, useState } from 'react';

/** When "Pay" was pressed in this tab, by its own clock, and how many attempts had failed by then. */
export type Tried = { at: number; failures: number };

const keyOf = (orderId: string) => `tried:${orderId}`;

/** Kept over the way to the provider and back; a browser may refuse its storage. */
export function rememberTry(orderId: string, failures: number): void {
  try {
    sessionStorage.setItem(keyOf(orderId), `${Date.now()} ${failures}`);
  } catch {}
}

export function forgetTry(orderId: string): void {
  try {
    sessionStorage.removeItem(keyOf(orderId));
  } catch {}
}

/** The try that one comes back from, by a load or by Back; undefined in a first render and where there is none. */
export function useTried(orderId: string): Tried | undefined {
  const [tried, setTried] = useState<Tried>();
  useEffect(() => {
    const look = () => setTried(read(orderId));
    look();
    // A page that Back brings to life as it was left runs nothing else anew.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && look();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [orderId]);
  return tried;
}

function read(orderId: string): Tried | undefined {
  try {
    const [at = Number.NaN, failures = Number.NaN] =
      sessionStorage.getItem(keyOf(orderId))?.split(' ').map(Number) ?? [];
    return Number.isFinite(at) && Number.isFinite(failures) ? { at, failures } : undefined;
  } catch {
    return undefined;
  }
}
