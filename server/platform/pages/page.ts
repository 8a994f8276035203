import type { PageMatch, PageTarget } from '#contract/page-boot.ts';
import { isStaff } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { type Door, PAGES } from '#server/platform/http/server.ts';
import { openedSpans } from '#server/platform/tracing/spans.ts';
import { codingOf, toBytes } from './page-bytes.ts';
import { queuePages } from './page-queue.ts';
import { viewerMark } from './service-worker.ts';
import { answerCalmly } from './shell/trouble-page.ts';
import { type PageSource, writePage } from './shell/write-page.ts';
import { findElsewhere, type PageData, stateOf } from './state/page-state.ts';
import { findVisit, setCaching } from './visits/visits.ts';

type Options = PageSource & {
  contextOf: ContextOf;
  data: PageData;
  /** Whether what an address names is there for whoever asks. */
  hasTarget: (context: Awaited<ReturnType<ContextOf>>, target: PageTarget) => Promise<boolean>;
};

/** There is no such page. */
const NOWHERE = '/-';

/** Every address that no other door took: its guard, its data, the rendered page; or, when that cannot be had, a calm one. */
export function mountPages(server: Door, { contextOf, data, hasTarget, ...source }: Options): void {
  async function statusOf({ target, status }: PageMatch, context: Awaited<ReturnType<ContextOf>>): Promise<number> {
    return target === undefined || (await hasTarget(context, target)) ? status : 404;
  }

  const answer = queuePages(async (request, reply) => {
    const { matchPage, isListed } = await source.bundle();
    const context = await contextOf(request);
    const { person } = context.identity;
    const { hasBadAddress: isBad } = request;
    const url = isBad ? NOWHERE : request.url;
    const asked = matchPage(url);
    if (asked.route) openedSpans()?.nameRoute(request, asked.route.replaceAll('$', ':'));
    // To a student there is no such page.
    const page = asked.access === 'staff' && person && !isStaff(person.role) ? matchPage('') : asked;
    const elsewhere = findElsewhere(page.access, context.identity, url);
    if (elsewhere) return reply.redirect(elsewhere);
    const visit = findVisit(request, isListed(url), context.identity);
    const [shown, status] = await Promise.all([
      stateOf(request, context, page, data, visit),
      isBad ? 400 : statusOf(page, context),
    ]);
    const text = await writePage(source, { url, page, shown, visit, nonce: request.nonce });
    setCaching(reply.code(status), visit);
    reply.header('content-language', shown.language).header('x-viewer', viewerMark(person));
    reply.type('text/html; charset=utf-8');
    const coding = codingOf(request.headers['accept-encoding']);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return toBytes(text, coding);
  });
  server.get(PAGES, answerCalmly(answer));
}
