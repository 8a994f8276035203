import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { entryState, pushOver, watchEntries, whenStill } from '#web/ui/overlays/overlay-entries.ts';

/** The browser's history for a router, in which open sheets, dialogs and menus have entries that it does not know of. */
export function createPageHistory(): RouterHistory {
  const pages = createBrowserHistory();
  const { push, replace } = pages;
  watchEntries(() => pages.location);
  pages.push = (path, state, options) => {
    const isOtherPage = path.split(/[?#]/)[0] !== location.pathname;
    pushOver(() => push(path, state, options), isOtherPage);
  };
  pages.replace = (path, state, options) => {
    whenStill(() => replace(path, { ...state, ...entryState() }, options));
  };
  return pages;
}
