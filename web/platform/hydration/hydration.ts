import { useEffect } from 'react';
import { repeatEarlyClick } from './early-click.ts';

let whenAlive: (() => void) | undefined;
let isBackHeld = false;

/** From here until the page is alive nothing may change what the server drew: Back waits, and so does all that `then` begins. */
export function beginHydration(then: () => void): void {
  whenAlive = then;
  addEventListener('popstate', holdBack, { capture: true });
}

/** For each page and for what may stand in its place. */
export function useHydrated(): void {
  useEffect(endHydration, []);
}

/** Whether the address is still the one that the document was loaded from: Back can be pressed before any script runs. */
export function isAtLoadedAddress(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded?.name.split('#')[0] === location.href.split('#')[0];
}

function endHydration(): void {
  whenAlive?.();
  whenAlive = undefined;
  removeEventListener('popstate', holdBack, { capture: true });
  if (isBackHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  isBackHeld = false;
  repeatEarlyClick();
}

function holdBack(event: Event): void {
  event.stopImmediatePropagation();
  isBackHeld = true;
}
