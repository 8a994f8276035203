import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { useHydrated } from '#web/platform/hydration/hydration.ts';

let faultScreens = 0;
const { subscribe, notify } = createListeners();

/** Whether nothing may stand in front of the page: a link from a mail, a purchase, a lesson, an address that has nothing, or what went wrong. */
export function useIsQuiet(): boolean {
  const { title, quiet } = useMatches().at(-1)?.staticData ?? {};
  const isFault = useSyncExternalStore(
    subscribe,
    () => faultScreens > 0,
    () => false,
  );
  return title === undefined || quiet === true || isFault;
}

/** For a screen that says what went wrong: no notice covers it. */
export function useFaultScreen(): void {
  useHydrated();
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

function count(by: number): void {
  faultScreens += by;
  notify();
}
