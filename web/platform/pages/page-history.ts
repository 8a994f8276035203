import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { entryState, pushOver, watchEntries, whenStill } from '#web/ui/overlays/overlay-entries.ts';

/** The browser's history for a router, in which open sheets, dialogs and menus have entries that it does not know of. */
export function createPageHistory(): RouterHistory {
  const pages = createBrowserHistory();
  const { push, replace } = pages;
  watchEntries(() => pages.location);
  pages.push = (path, state, options) => {
    const isOtherPage = path.split(/[?#]/)[0] !== location.pathname;
    const go = () => pushOver(() => push(path, state, { ...options, ignoreBlocker: true }), isOtherPage);
    if (options?.ignoreBlocker || pages._getBlockers().length === 0) go();
    else void mayLeave(pages, path).then((may) => may && go());
  };
  pages.replace = (path, state, options) => {
    whenStill(() => replace(path, { ...state, ...entryState() }, options));
  };
  return pages;
}

/** Asked before entries move: the dialog that asks whether to leave has an entry of its own, which closes first. */
async function mayLeave(pages: RouterHistory, path: string): Promise<boolean> {
  const { href, origin, pathname, search, hash } = new URL(path, location.href);
  const state = pages.location.state;
  const nextLocation: HistoryLocation = { href: href.slice(origin.length), pathname, search, hash, state };
  for (const { blockerFn } of pages._getBlockers())
    if (await blockerFn({ currentLocation: pages.location, nextLocation, action: 'PUSH' })) return false;
  return true;
}
