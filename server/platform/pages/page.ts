import type { PageBundle, PageMatch, PageTarget } from '#contract/page-boot.ts';
import { isStaff } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { type Door, PAGES } from '#server/platform/http/server.ts';
import type { Person } from '#server/platform/session.ts';
import type { Watch, Watches } from '#server/platform/watch/watches.ts';
import { type PageAssets, pageDocument, studioDocument } from './document.ts';
import { acceptsGzip, type SharedText, toGzip, toPlain } from './page-bytes.ts';
import { queuePages } from './page-queue.ts';
import { bootOf, findElsewhere, stateOf, watchesOf } from './page-state.ts';
import { type Preview, sharedPathOf } from './preview.ts';
import { viewerMark } from './service-worker.ts';
import { answerCalmly } from './shell/trouble-page.ts';
import { findVisit, setCaching, type Visit } from './visits/visits.ts';

type Options = {
  contextOf: ContextOf;
  watches: Watches;
  /** The address that students use, without a slash at its end. */
  publicUrl: string;
  bundle: () => Promise<PageBundle>;
  assetsOf: (module: string) => PageAssets;
  /** Whether what an address names is there for whoever asks. */
  hasTarget: (context: Awaited<ReturnType<ContextOf>>, target: PageTarget) => Promise<boolean>;
  /** What to show of a path that is shared, where there is something; to visitors also of what they read. */
  findPreview: (path: string, isVisit: boolean) => Promise<Preview | undefined>;
};

type Drawing = {
  url: string;
  page: PageMatch;
  shown: Awaited<ReturnType<typeof stateOf>>;
  visit: Visit | undefined;
  person: Person | null;
  nonce: string;
};

/** There is no such page. */
const NOWHERE = '/-';
const SETTINGS: Watch = { path: 'settings.watch', input: undefined };

/** Every address that no other door took: its guard, its data, the rendered page; or, when that cannot be had, a calm one. */
export function mountPages(
  server: Door,
  { contextOf, watches, publicUrl, bundle, assetsOf, findPreview, hasTarget }: Options,
): void {
  async function statusOf({ target, status }: PageMatch, context: Awaited<ReturnType<ContextOf>>): Promise<number> {
    return target === undefined || (await hasTarget(context, target)) ? status : 404;
  }

  async function textOf({ url, page, shown, visit, person, nonce }: Drawing): Promise<(string | SharedText)[]> {
    // Only programs read it, and they never sign in.
    const named = person ? undefined : await findPreview(sharedPathOf(url), visit !== undefined);
    const assets = assetsOf(page.module);
    const state = { ...shown, preview: named };
    if (page.access === 'staff') return studioDocument(state, assets, nonce);
    const { renderPage } = await bundle();
    const rendered = await renderPage(url, bootOf(state), visit && { origin: publicUrl, named });
    const preview = named ?? (rendered.head && { ...rendered.head, image: null });
    const told = visit && { origin: publicUrl, asked: visit.asked };
    return pageDocument({ state: { ...shown, preview }, rendered, assets, nonce, told });
  }

  const answer = queuePages(async (request, reply) => {
    const { matchPage } = await bundle();
    const context = await contextOf(request);
    const { person } = context.identity;
    const { hasBadAddress: isBad } = request;
    const url = isBad ? NOWHERE : request.url;
    const asked = matchPage(url);
    // To a student there is no such page.
    const page = asked.access === 'staff' && person && !isStaff(person.role) ? matchPage('') : asked;
    const elsewhere = findElsewhere(page.access, context.identity, url);
    if (elsewhere) return reply.redirect(elsewhere);
    const visit = findVisit(request, page, context.identity);
    const shown = await stateOf(request, context, [SETTINGS, ...watchesOf(page, person, watches)], watches, visit);
    const text = await textOf({ url, page, shown, visit, person, nonce: request.nonce });
    const status = isBad ? 400 : await statusOf(page, context);
    setCaching(reply.code(status), visit);
    reply.header('content-language', shown.language).header('x-viewer', viewerMark(person));
    reply.type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return toPlain(text);
    reply.header('content-encoding', 'gzip');
    return toGzip(text);
  });
  server.get(PAGES, answerCalmly(answer));
}
