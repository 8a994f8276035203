import type { Boot, RenderedPage } from '#contract/page-boot.ts';
import type { Snapshot } from '#server/platform/watch/broadcasts.ts';
import { cutText, type Pieces } from './pieces.ts';
import type { Preview } from './preview.ts';
import { IN_MARKUP, withStandIns } from './stand-ins.ts';

const MAX_PAGES = 500;

export type PageState = Omit<Boot, 'snapshots'> & { snapshots: Map<string, Snapshot>; preview: Preview | undefined };
type Render = (url: string, boot: Boot) => Promise<RenderedPage>;
type Finish = (rendered: RenderedPage) => string;

/**
 * Renders a page once for all who see the same: the key is the address, the versions of its snapshots and what else the
 * page depends on, without the viewer's own words. `finish` makes the document of it. The least recently used beyond
 * 500 are dropped.
 */
export function createRenderCache(): (
  url: string,
  state: PageState,
  render: Render,
  finish: Finish,
) => Promise<Pieces> {
  // By what renders: when development compiles the browser side anew, its old pages are gone.
  const builds = new WeakMap<Render, Map<string, Promise<Pieces>>>();

  return (url, state, render, finish) => {
    const pages = builds.get(render) ?? new Map<string, Promise<Pieces>>();
    builds.set(render, pages);
    const key = keyOf(url, state);
    const page = pages.get(key) ?? render(url, bootOf(state)).then((rendered) => cutText(finish(rendered)));
    pages.delete(key);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
    return page;
  };
}

function keyOf(url: string, { viewer, snapshots, ...state }: PageState): string {
  const versions = [...snapshots].map(([key, snapshot]) => [key, snapshot.version]);
  return JSON.stringify([url, state, viewer && [viewer.role, viewer.held, viewer.photoUrl !== null], versions]);
}

function bootOf({ preview: _, ...state }: PageState): Boot {
  const snapshots = [...state.snapshots].map(([key, { version, json }]) => [
    key,
    { version, snapshot: JSON.parse(json) },
  ]);
  return { ...state, viewer: withStandIns(state.viewer, IN_MARKUP), snapshots: Object.fromEntries(snapshots) };
}
