import type { Boot, PageViewer, RenderedPage } from '#contract/page.ts';
import type { Frame } from '#server/platform/watch/broadcasts.ts';
import { escapeHtml } from './escape.ts';

const MOST_PAGES = 500;
/** Private-use characters stand where a person's own words go, so that one rendering serves everybody alike. */
const STAND_INS = { id: '\uE000', name: '\uE001', email: '\uE002', firstName: '\uE003', initials: '\uE004' } as const;
const ANY_STAND_IN = /[\uE000-\uE004]/g;

export type PageState = Omit<Boot, 'frames'> & { frames: Map<string, Frame> };
type Render = (url: string, boot: Boot) => Promise<RenderedPage>;

/**
 * Renders a page once for all who see the same: the key is the address, the versions of its frames and what else the
 * page depends on, without the viewer's own words. The least recently used beyond 500 are dropped.
 */
export function createRenderCache(): (url: string, state: PageState, render: Render) => Promise<RenderedPage> {
  const pages = new Map<string, Promise<RenderedPage>>();

  function shared(url: string, state: PageState, render: Render): Promise<RenderedPage> {
    const key = keyOf(url, state);
    const page = pages.get(key) ?? render(url, bootOf(state));
    pages.delete(key);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? '');
    return page;
  }

  return async (url, state, render) => {
    const { title, html } = await shared(url, state, render);
    return { title, html: state.viewer ? personalise(html, state.viewer) : html };
  };
}

function keyOf(url: string, { viewer, frames, ...state }: PageState): string {
  const versions = [...frames].map(([key, frame]) => [key, frame.version]);
  return JSON.stringify([url, state, viewer && [viewer.role, viewer.photoUrl], versions]);
}

function bootOf(state: PageState): Boot {
  const frames = [...state.frames].map(([key, { version, json }]) => [key, { version, frame: JSON.parse(json) }]);
  return { ...state, viewer: state.viewer && { ...state.viewer, ...STAND_INS }, frames: Object.fromEntries(frames) };
}

function personalise(html: string, viewer: PageViewer): string {
  const words = new Map(
    Object.entries(STAND_INS).map(([field, mark]) => [mark, viewer[field as keyof typeof STAND_INS]]),
  );
  return html.replace(ANY_STAND_IN, (mark) => escapeHtml(words.get(mark as '\uE000') ?? ''));
}
