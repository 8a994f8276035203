import { useEffect, useEffectEvent, useRef } from 'react';
import type { Listed } from '#contract/products/catalogue.ts';

/** Has a list asked for anew when what it is a list of has moved; while that is not known, nothing. */
export function useRefetchWhenListed(listed: Listed | undefined, refetch: () => unknown): void {
  const state = listed && `${listed.count} ${listed.latestAt}`;
  const known = useRef(state);
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (known.current && state !== known.current) ask();
    known.current = state;
  }, [state]);
}
