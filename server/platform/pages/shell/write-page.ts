import type { PageBundle, PageMatch } from '#contract/page-boot.ts';
import { type PageAssets, pageDocument, studioDocument } from '#server/platform/pages/document.ts';
import type { SharedText } from '#server/platform/pages/page-bytes.ts';
import { type Preview, sharedPathOf } from '#server/platform/pages/preview.ts';
import { bootOf, type PageState } from '#server/platform/pages/state/page-state.ts';
import type { Visit } from '#server/platform/pages/visits/visits.ts';

/** What pages are written with. */
export type PageSource = {
  /** The address that students use, without a slash at its end. */
  publicUrl: string;
  bundle: () => Promise<PageBundle>;
  assetsOf: (module: string) => PageAssets;
  /** What to show of a path that is shared, where there is something; to visitors also of what they read. */
  findPreview: (path: string, isVisit: boolean) => Promise<Preview | undefined>;
};

type PageRequest = {
  url: string;
  page: PageMatch;
  shown: Omit<PageState, 'preview'>;
  visit: Visit | undefined;
  nonce: string;
};

/** The whole text of a page for who asks; the studio's without its contents, which its program draws. */
export async function writePage(source: PageSource, request: PageRequest): Promise<(string | SharedText)[]> {
  const { url, page, shown, visit, nonce } = request;
  // Only programs read it, and they never sign in.
  const named = shown.viewer ? undefined : await source.findPreview(sharedPathOf(url), visit !== undefined);
  const assets = source.assetsOf(page.module);
  const state = { ...shown, preview: named };
  if (page.access === 'staff') return studioDocument(state, assets, nonce);
  const { renderPage } = await source.bundle();
  const rendered = await renderPage(url, bootOf(state), visit && { origin: source.publicUrl, named });
  const preview = named ?? (rendered.head && { ...rendered.head, image: null });
  const terms = visit && { origin: source.publicUrl, asked: visit.asked };
  return pageDocument({ state: { ...shown, preview }, rendered, assets, nonce, terms });
}
