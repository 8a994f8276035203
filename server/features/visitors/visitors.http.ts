import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { robotsText, sitemapText } from './sitemap.rules.ts';
import { listOpenAddresses } from './visitors.store.ts';

const SITEMAPS = { calls: 60, seconds: 60 } as const;
/** A cache between may keep both so long; what is published is there by then. */
const CACHED = 'public, max-age=0, s-maxage=60';

/** GET /robots.txt, and /sitemap.xml where visitors may look: what search engines may know of the school. */
export function mountVisitors(server: Door, contextOf: ContextOf): void {
  server.get('/robots.txt', { config: { quiet: true } }, async (request, reply) => {
    const { visitors, publicUrl } = await contextOf(request);
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHED);
    return robotsText(publicUrl, visitors.mayLook());
  });

  server.get('/sitemap.xml', { config: { quiet: true } }, async (request, reply) => {
    const { db, limits, address, visitors, publicUrl } = await contextOf(request);
    if (!visitors.mayLook()) return sendMissing(reply);
    const wait = await limits.consume('visitors.sitemap', SITEMAPS, address);
    if (wait !== undefined) {
      const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
      return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHED);
    return sitemapText(publicUrl, await listOpenAddresses(db));
  });
}
