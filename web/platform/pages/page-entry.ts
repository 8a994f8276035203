import {
  type AnyRootRoute,
  type AsyncRouteComponent,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { createElement } from 'react';
import type { Boot, PageMatch, PageTarget, ReadSnapshot } from '#contract/page-boot.ts';
import { useHydrated } from '#web/platform/hydration/hydration.ts';
import { isId } from '#web/platform/links/item-id.ts';
import type { WatchPath } from '#web/platform/live.ts';
import { loadPart } from '#web/platform/offline/missing-part.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { wholeStyle } from './whole-style.ts';

export type Access = PageMatch['access'];
type Load = () => Promise<Record<string, RouteComponent>>;
type Params = Record<string, string>;
/** What a page watches: paths, or, where its address says of what, a function of its parameters and its query. */
type Watched = WatchPath[] | ((params: Params, search: URLSearchParams) => PageMatch['watches']);
/** `all` is shown to everybody, `own` only to who is signed in; a `bare` page stands without the site's bars, and no notice stands in front of a `quiet` one. */
type Shown = { all?: Watched; own?: Watched; bare?: boolean; quiet?: boolean };
/** An address: who may open it, what it is called, what draws it, and what it watches. */
export type Page = { path: string; access: Access; title: () => string; file: string; load: Load; shown: Shown };

export function page(
  path: string,
  access: Access,
  title: () => string,
  file: string,
  load: Load,
  shown: Shown = {},
): Page {
  return { path, access, title, file, load, shown };
}

/** The route of a page: its script comes when it is opened, and nobody passes whom it is not for. */
export function toRoute(root: AnyRootRoute, { path, access, title, load, file, shown }: Page) {
  const component = hydrated(lazyRouteComponent(() => loadPart(load), componentOf(file)));
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: {
      title,
      bare: shown.bare === true,
      quiet: shown.quiet === true,
      fetch: () => void load().catch(() => undefined),
      watchesOf: (params, search) => watchesOf(shown, params, search),
    },
    component,
    beforeLoad: ({ context, location, cause }) => {
      const { boot } = context as { boot: Boot };
      admit(access, boot, location.href);
      if (cause === 'stay') return undefined;
      // Its script comes meanwhile.
      void component.preload();
      return wholeStyle();
    },
  });
}

function hydrated(drawn: AsyncRouteComponent<object>) {
  const component = () => {
    useHydrated();
    return createElement(drawn);
  };
  return Object.assign(component, { preload: async () => drawn.preload?.() });
}

function admit(asked: Access, { viewer, mayLook }: Boot, address: string): void {
  const guest = viewer === null;
  const access = asked === 'visitor' ? (mayLook ? 'anyone' : 'signed-in') : asked;
  if ((access === 'signed-in' || access === 'own-account') && guest) throw redirect({ href: loginAddress(address) });
  if (access === 'signed-in' && viewer?.held) throw redirect({ href: '/profile' });
  if (access === 'guests' && !guest) throw redirect({ href: '/' });
}

type Found = PageMatch & { title: () => string };
/** What only the server asks of a path: what its parameter is of, and what the page would ask for first. */
export type ServerSide = {
  target?: PageTarget['kind'];
  calls?: (id: string, search: URLSearchParams, read: ReadSnapshot) => ReturnType<PageMatch['calls']>;
};

/** Finds what an address needs among the pages; what none of them is gets `missing`, as 404. */
export function pageFinder(
  pages: Page[],
  missing: Page,
  serverSides: Record<string, ServerSide>,
): (address: string) => Found {
  const patterns = pages.map((entry) => ({
    entry,
    pattern: new RegExp(`^${entry.path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  }));
  return (address) => {
    const [path = '', query] = address.split('?');
    const search = new URLSearchParams(query);
    for (const { entry, pattern } of patterns) {
      const params = paramsIn(pattern, path);
      if (params) return needsOf(entry, params, search, serverSides[entry.path]);
    }
    return { ...needsOf(missing, {}, search), status: 404, module: '' };
  };
}

/** What the address says in its places; undefined when it is another address, or was cut in the middle of a letter. */
function paramsIn(pattern: RegExp, path: string): Params | undefined {
  const found = pattern.exec(path);
  if (!found) return undefined;
  try {
    const places = Object.entries(found.groups ?? {});
    return Object.fromEntries(places.map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return undefined;
  }
}

function needsOf(page: Page, params: Params, search: URLSearchParams, { target: kind, calls }: ServerSide = {}): Found {
  const { access, shown, title, file, path: route } = page;
  const [watches, ownWatches] = [namesOf(shown.all, params, search), namesOf(shown.own, params, search)];
  const [id = ''] = Object.values(params);
  const target = kind && { kind, id, orderId: search.get('order') ?? undefined };
  const isNamed = Object.keys(params).length === 0 || isId(id);
  const asked: PageMatch['calls'] = (read) => (calls && isNamed ? calls(id, search, read) : []);
  const module = `web/pages/${file}.tsx`;
  return { access, watches, ownWatches, calls: asked, title, target, status: 200, route, module };
}

function namesOf(watched: Watched = [], params: Params, search: URLSearchParams): PageMatch['watches'] {
  return typeof watched === 'function' ? watched(params, search) : watched.map((path) => ({ path }));
}

function watchesOf({ all, own }: Shown, params: Params, search: URLSearchParams): PageMatch['watches'] {
  return [...namesOf(all, params, search), ...namesOf(own, params, search)];
}

/** accounts/login-page exports LoginPage. */
export function componentOf(file: string): string {
  return file.replace(/.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: () => string;
    bare?: boolean;
    quiet?: boolean;
    fetch?: () => void;
    watchesOf?: (params: Params, search: URLSearchParams) => PageMatch['watches'];
  }
}
