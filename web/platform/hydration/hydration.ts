import { useEffect } from 'react';
import { repeatEarlyClick } from './early-click.ts';

let whenAlive: (() => void) | undefined;
let isBackHeld = false;
let heldLink: HTMLAnchorElement | undefined;

/**
 * From here until the page is alive nothing may change what the server drew: Back waits, so does a link of ours (the frame
 * is alive before the page in it), and so does all that `then` begins. Hydration would fail and draw the page anew.
 */
export function beginHydration(then: () => void): void {
  whenAlive = then;
  addEventListener('popstate', holdBack, { capture: true });
  addEventListener('click', holdLink, { capture: true });
}

/** For each page and for what may stand in its place: the router hydrates it later than the snapshot around it. */
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
  removeEventListener('click', holdLink, { capture: true });
  if (isBackHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  isBackHeld = false;
  repeatEarlyClick();
  heldLink?.click();
  heldLink = undefined;
}

function holdBack(event: Event): void {
  event.stopImmediatePropagation();
  isBackHeld = true;
}

/** One that opens elsewhere, or a click that means another tab, is the browser's. */
function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin || link.target || link.download) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  heldLink = link;
}
