import type { PageBundle, PageMatch, PageTarget } from '#contract/page-boot.ts';
import { isStaff } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { type Door, PAGES } from '#server/platform/http/server.ts';
import type { Watch, Watches } from '#server/platform/watch/watches.ts';
import { type PageAssets, pageDocument, studioDocument } from './document.ts';
import { acceptsGzip, toGzip, toPlain } from './page-bytes.ts';
import { queuePages } from './page-queue.ts';
import { bootOf, findElsewhere, stateOf, watchesOf } from './page-state.ts';
import { type Preview, sharedPathOf } from './preview.ts';
import { viewerMark } from './service-worker.ts';
import { answerCalmly } from './shell/trouble-page.ts';

type Options = {
  contextOf: ContextOf;
  watches: Watches;
  bundle: () => Promise<PageBundle>;
  assetsOf: (module: string) => PageAssets;
  /** Whether what an address names is there for whoever asks. */
  hasTarget: (context: Awaited<ReturnType<ContextOf>>, target: PageTarget) => Promise<boolean>;
  /** What to show of a path that is shared, where there is something. */
  findPreview: (path: string) => Promise<Preview | undefined>;
};

/** There is no such page. */
const NOWHERE = '/-';
const SETTINGS: Watch = { path: 'settings.watch', input: undefined };

/** Every address that no other door took: its guard, its data, the rendered page; or, when that cannot be had, a calm one. */
export function mountPages(
  server: Door,
  { contextOf, watches, bundle, assetsOf, findPreview, hasTarget }: Options,
): void {
  async function statusOf({ target, status }: PageMatch, context: Awaited<ReturnType<ContextOf>>): Promise<number> {
    return target === undefined || (await hasTarget(context, target)) ? status : 404;
  }

  const answer = queuePages(async (request, reply) => {
    const { matchPage, renderPage } = await bundle();
    const context = await contextOf(request);
    const { person } = context.identity;
    const { hasBadAddress: isBad } = request;
    const url = isBad ? NOWHERE : request.url;
    const asked = matchPage(url);
    // To a student there is no such page.
    const page = asked.access === 'staff' && person && !isStaff(person.role) ? matchPage('') : asked;
    const elsewhere = findElsewhere(page.access, person, url);
    if (elsewhere) return reply.redirect(elsewhere);
    const shown = await stateOf(request, context, [SETTINGS, ...watchesOf(page, person, watches)], watches);
    // Only programs read it, and they never sign in.
    const preview = person ? undefined : await findPreview(sharedPathOf(url));
    const state = { ...shown, preview };
    const assets = assetsOf(page.module);
    const { nonce } = request;
    const text =
      page.access === 'staff'
        ? studioDocument(state, assets, nonce)
        : pageDocument({ state, rendered: await renderPage(url, bootOf(state)), assets, nonce });
    const status = isBad ? 400 : await statusOf(page, context);
    reply.code(status).header('cache-control', 'private, no-store').header('vary', 'accept-encoding');
    reply.header('content-language', state.language).header('x-viewer', viewerMark(person));
    reply.type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return toPlain(text);
    reply.header('content-encoding', 'gzip');
    return toGzip(text);
  });
  server.get(PAGES, answerCalmly(answer));
}
