import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screens } from './screens.ts';
import { StudioMissing } from './shell/studio-missing.tsx';
import { StudioError } from './studio-error.tsx';
import { StudioShell } from './studio-shell.tsx';

const root = createRootRoute({
  component: StudioShell,
  notFoundComponent: StudioMissing,
  errorComponent: StudioError,
});

/** Offline the router would load the whole page anew, and there would be none: what is open stays, with Retry. */
function failHere(error: unknown): never {
  throw navigator.onLine ? error : new Error('offline');
}

const pages = screens.flatMap(({ to, pages: some }) => some.map((page) => ({ ...page, path: `${to}${page.below}` })));

/** The sitemap of the studio. Who may open a page follows from the screen that it belongs to. */
export const studioRouteTree = root.addChildren(
  pages.map(({ path, component, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(() => load().catch(failHere), component),
      errorComponent: StudioError,
    }),
  ),
);
