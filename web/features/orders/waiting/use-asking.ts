import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useAskBank } from '#web/features/orders/orders.queries.ts';
import { useOnline } from '#web/platform/offline/online.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long to wait until the bank is asked again, after having waited so long: 54 times in ten minutes, of the 60 allowed. */
export function pauseAfter(waitedMs: number): number {
  if (waitedMs < MINUTE_MS) return 3 * SECOND_MS;
  return (waitedMs < 5 * MINUTE_MS ? 10 : 30) * SECOND_MS;
}

/**
 * Asks the bank about an order: at once, then by itself for as long as this is on the screen; `often` or only now.
 * Not while the tab is hidden or the line is cut, and less when the server asks for patience.
 */
export function useAsking(orderId: string, often: boolean) {
  const ask = useAskBank(orderId);
  const online = useOnline();
  const awake = useVisible() && online;
  const began = useRef<number>(undefined);
  const asked = useRef<number>(undefined);

  const askNow = useEffectEvent(async () => {
    asked.current = Date.now();
    return (await ask.mutateAsync()).waitMs;
  });

  useEffect(() => {
    if (!awake) return;
    const begin = Date.now();
    began.current ??= begin;
    const since = began.current;
    let clock = setTimeout(next, asked.current ? Math.max(0, asked.current + 3 * SECOND_MS - begin) : 0);
    let left = false;

    async function next(): Promise<void> {
      const waitMs = await askNow();
      if (left || !often) return;
      clock = setTimeout(next, Math.max(waitMs, pauseAfter(Date.now() - since)));
    }

    return () => {
      left = true;
      clearTimeout(clock);
    };
  }, [awake, often]);

  return { asked: ask.data, asking: ask.isPending, ask: () => ask.mutate() };
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
    () => true,
  );
}
